"""The panes: each folder has its types, how its parts are made, and what its intents do.

`every.py` names them all; the same folders are in the browser half (`widgets/panes`).
"""
