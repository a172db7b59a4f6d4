"""Pictures of the documents, taken from the app as it is: `python -m tests.pictures [name …]`.

Each module has the pictures of a document or a game as data: what is opened, in which language, how
large, and what is done until the moment that is shown. They are taken in a JupyterLab in Chromium
(`studio.py`); deals, dice and positions are stated, motion is off, and nothing waits for a time. So
the same words and the same app give the same pictures. Those of the notebooks are made by
`python -m tests.stills`.
"""
