"""`companion.review` in Python and on the command line."""

import pickle
from concurrent.futures import ThreadPoolExecutor

import pytest

import companion
from companion import BadInput, Table
from companion.cli import main
from companion.reviewing.kept_review import beside
from companion.reviewing.words import Said

pytestmark = pytest.mark.usefixtures("with_toys")


def game(seed: int = 0, name: str = "Ana") -> Table:
    table = Table("dare", [name, "Ben"], seed=seed)
    while not table.is_over:
        table.attempt(("walk", "dare")[(seed + len(table.plies)) % 2])
    return table


def test_a_save_and_its_file_give_the_same_review(tmp_path):
    table = game()
    file = tmp_path / "dare.json"
    told = companion.review(table.save(file))
    assert told.sums == companion.review(file).sums == companion.review(table).sums


def test_a_kept_game_is_reviewed_from_its_file(tmp_path):
    table = Table("dare", ["Ana", "Ben"], journal=tmp_path / "dare.jsonl")
    while not table.is_over:
        table.attempt("walk")
    assert companion.review(tmp_path / "dare.jsonl").sums == companion.review(table).sums


def test_of_a_game_the_app_keeps_it_starts_from_what_was_worked_out(tmp_path):
    file = tmp_path / "dare.journal"
    table = Table("dare", ["Ana", "Ben"], journal=file, position={"steps": [4, 2], "done": 7})
    table.attempt("walk")
    assert not [one for one in companion.review(file, seat=1).decisions if one.futures]
    told = companion.review(table, seat=1).refine(seconds=30, games=60)
    assert told.note().write(beside(file)) is True
    again = companion.review(file, seat=1)
    assert [one.futures for one in again.decisions] == [one.futures for one in told.decisions]


def test_a_game_in_progress_is_refused(tmp_path):
    with pytest.raises(BadInput, match="over"):
        companion.review(Table("dare", ["Ana", "Ben"]))


def test_it_shows_itself_with_its_sums_and_a_curve():
    bundle = companion.review(game())._repr_mimebundle_()
    assert "not explained" in bundle["text/plain"]
    assert "<svg" in bundle["text/html"]


def test_nobodys_name_is_taken_for_markup():
    page = companion.review(game(name="<b>Ana"))._repr_mimebundle_()["text/html"]
    assert "<b>Ana" not in page


@pytest.mark.parametrize("what", ["chances", "luck", "decisions"])
def test_its_tables_go_to_other_programs(what):
    lines = companion.review(game(3)).to_csv(what).splitlines()
    assert len(lines) > 1
    assert len({line.count(",") for line in lines}) == 1


def test_an_unknown_table_is_answered_with_those_there_are():
    with pytest.raises(BadInput, match="decisions"):
        companion.review(game()).to_csv("blame")


def test_a_turn_is_played_again_at_a_table_of_its_own():
    told = companion.review(game())
    again = told.again(turn=3)
    assert again.game.turn(again.state) == 3
    assert again.awaiting == (0,)
    with pytest.raises(BadInput, match="one of your turns: 1, 3, 5, 7"):
        told.again(turn=2)


def test_the_chart_has_a_line_for_everybody():
    drawn = companion.review(game()).figure()
    assert [trace.name for trace in drawn.data][:2] == ["Ana", "Ben"]


def test_many_games_are_a_dot_a_player_and_luck_shrinks():
    told = companion.reviews([game(seed) for seed in range(12)])
    one, many = told.dots(1)[0], told.dots(12)[0]
    assert (one.games, many.games) == (1, 12)
    alone = max(abs(100 * float(r.luck.total[0])) for r in told.reviews)
    assert abs(many.luck) < alone
    assert len(told.scatter(12).data[0].x) == 1


@pytest.mark.parametrize("lang", ["en", "cs", "pl"])
def test_the_command_prints_sums_and_writes_the_decisions(lang, tmp_path, capsys):
    game(3).save(tmp_path / "dare.json")
    told = ["review", str(tmp_path / "dare.json"), "--lang", lang, "--csv", str(tmp_path / "d.csv")]
    assert main(told) == 0
    assert " = " in capsys.readouterr().out
    assert (tmp_path / "d.csv").read_text(encoding="utf-8-sig").count("\n") > 1


def test_nothing_is_called_better_before_it_has_been_played_on():
    table = Table("dare", ["Ana", "Ben"], position={"steps": [4, 2], "done": 7})
    table.attempt("walk")
    told = companion.review(table, seat=1)
    choice = next(one for one in told.moments() if one.kind == "choice")
    assert "not played on yet" in Said(told).text(choice)
    told.refine(seconds=30, games=100)
    assert "better by" in Said(told).text(choice)


def test_a_folder_of_games_is_reviewed_and_a_slider_goes_from_one_game_to_all(tmp_path):
    for seed in range(4):
        game(seed).save(tmp_path / f"{seed}.json")
    Table("dare", ["Ana", "Ben"]).save(tmp_path / "open.json")
    told = companion.reviews(tmp_path)
    assert len(told.reviews) == 4
    drawn = told.scatter()
    assert [step.label for step in drawn.layout.sliders[0].steps] == ["1", "2", "3", "4"]
    assert [trace.visible for trace in drawn.data] == [False, False, False, True]


def test_a_folder_that_is_none_is_refused(tmp_path):
    with pytest.raises(BadInput, match="folder"):
        companion.reviews(tmp_path / "nowhere")


def test_many_games_reviewed_elsewhere_are_the_same_as_reviewed_here():
    tables = [game(seed) for seed in range(4)]
    with ThreadPoolExecutor(2) as executor:
        shared = companion.reviews(tables, executor=executor)
    alone = companion.reviews(tables)
    assert shared.games == alone.games
    assert shared.to_csv() == alone.to_csv()
    assert pickle.loads(pickle.dumps(shared.games)) == alone.games
