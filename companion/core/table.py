"""placeholder"""


class Table:
    pass
