"""A monkey at the widgets' door: random people who send the app whatever a page could send.

`person.py` thinks of what to do, `world.py` does it (sessions on one folder, one without, a disk
that fails for a while), `told.py` looks at what the browser is told, `had.py` remembers what people
had and looks whether it is still there, `shrinking.py` finds the shortest sequence that still
fails and writes it down as a test. `python -m tests.monkey 500000 --seed 1` runs on.
"""
