import pytest

from tests.golden import path_of, transcript
from tests.positions import EVERY_SETTING


@pytest.mark.parametrize("setting", EVERY_SETTING, ids=lambda s: "-".join(map(str, s)))
def test_the_game_goes_as_its_transcript_says(setting):
    path = path_of(*setting)
    assert path.is_file(), "python -m tests.golden writes it"
    assert "\n".join(transcript(*setting)) + "\n" == path.read_text(encoding="utf-8")
