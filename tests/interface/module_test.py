"""The Python module, as a program uses it. Run by CTest, which sets CASUS_LIBRARY, CASUS_MAPDATA and PYTHONPATH."""

import array
import os
import unittest

import casus

CASE = """variant standard
chapter MINE "Mine"

case MINE.1 "An army walks"
  phase  Spring 1901 movement
  France
    A Paris - Burgundy  moves
"""


class Module(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.engine = casus.Engine()

    def test_it_plays_two_seasons(self):
        spring = self.engine.adjudicate("Austria: A Vienna - Galicia", variant="standard")
        fall = self.engine.adjudicate("Austria: A Galicia - Warsaw", position=spring["next"], text=True, picture=True)
        order = fall["adjudication"]["orders"][0]
        self.assertEqual((order["result"], order["clause"]), ("bounces", "standard/bounce/occupied"))
        self.assertIn("A Galicia - Warsaw", fall["text"])
        self.assertTrue(fall["picture"].startswith("<svg"))
        page = self.engine.adjudicate(variant="standard", page={"map": True})
        self.assertTrue(page["page"].startswith("<section>"))
        self.assertIn("svg", page["map"])

    def test_orders_may_follow_the_position(self):
        spring = self.engine.adjudicate(variant="standard")
        fall = self.engine.adjudicate(position=spring["next"] + "orders\nFrance: A Paris - Burgundy\n")
        self.assertEqual(fall["adjudication"]["orders"][0]["result"], "moves")

    def test_it_compares_and_makes_cases(self):
        orders = "France: A Paris - Burgundy"
        played = self.engine.adjudicate(orders, variant="standard", case=True, against={"orders": ""})
        self.assertEqual(played["changes"][0]["after"]["said"], "moves")
        self.assertEqual(self.engine.play_case(played["case"])["status"], "passed")
        edits = [{"remove": "Brest"}, {"add": "England A Brest"}]
        self.assertIn("A Brest", self.engine.adjudicate(variant="standard", units=edits)["position"])

    def test_it_takes_options_and_asks_the_oracle(self):
        by_oracle = self.engine.adjudicate("France: A Paris H", variant="standard", by="oracle")
        self.assertNotIn("clause", by_oracle["adjudication"]["orders"][0])
        with self.assertRaises(casus.Refused) as refused:
            self.engine.adjudicate(variant="standard", options={"convoy-paradox": "never"})
        self.assertEqual(refused.exception.problems[0]["file"], "options")

    def test_a_mistake_has_its_place(self):
        with self.assertRaises(casus.Refused) as refused:
            self.engine.adjudicate("France:\n  A Paris - Burgundi", variant="standard")
        problem = refused.exception.problems[0]
        self.assertEqual((problem["file"], problem["line"], problem["nearest"]), ("orders", 2, "Burgundy"))
        self.assertIn("orders:2:", str(refused.exception))

    def test_it_lints_variants(self):
        self.assertEqual(self.engine.lint("classical")["counts"]["error"], 0)
        with self.assertRaises(casus.Refused):
            self.engine.lint("atlantis")

    def test_it_reads_variants(self):
        self.assertEqual(self.engine.read_variant("classical")["id"], "classical")
        with self.assertRaises(casus.Refused):
            self.engine.read_variant("atlantis")
        with casus.Engine(shipped_variants=False) as alone:
            with self.assertRaises(casus.Refused):
                alone.read_variant("standard")
            for name in ("variant.xml", "map.xml", "outlines.svg"):
                path = os.path.join(os.environ["CASUS_MAPDATA"], "standard", name)
                if os.path.exists(path):
                    with open(path, encoding="utf-8") as file:
                        alone.add_file("standard", name, file.read())
            self.assertEqual(alone.read_variant("standard")["title"], "Standard Diplomacy")
        with self.assertRaises(ValueError):
            alone.read_variant("standard")

    def test_no_name_is_cut_at_a_zero(self):
        for cut in (
            lambda: self.engine.read_variant("classical\0"),
            lambda: self.engine.lint("classical\0s"),
            lambda: self.engine.add_file("mine\0", "variant.xml", "<variant/>"),
            lambda: self.engine.add_file("mine", "variant.xml\0", "<variant/>"),
            lambda: self.engine.add_folder(os.environ["CASUS_MAPDATA"] + "\0"),
            lambda: self.engine.run_cases(CASE, "mine\0.case"),
        ):
            with self.assertRaisesRegex(ValueError, "zero character"):
                cut()

    def test_a_map_without_outlines_is_drawn(self):
        with casus.Engine(shipped_variants=False) as alone:
            for name in ("variant.xml", "map.xml"):
                with open(os.path.join(os.environ["CASUS_MAPDATA"], "standard", name), encoding="utf-8") as file:
                    alone.add_file("standard", name, file.read())
            self.assertIn("Paris", alone.adjudicate(variant="standard", picture=True)["picture"])

    def test_it_lists_orders(self):
        orders = self.engine.orders(variant="standard")["orders"]
        self.assertIn("A Paris - Burgundy", [order["text"] for order in orders])
        units = self.engine.orders(variant="1700ad", unit="CXII(Got)")["units"]
        self.assertIn("second", units[0])
        edited = self.engine.orders(variant="standard", units=[{"remove": "Paris"}])
        self.assertNotIn("A Paris", edited["position"])

    def test_it_plays_many_order_sets(self):
        board = self.engine.prepare(variant="standard")
        numbers = {order["text"]: i for i, order in enumerate(board.orders)}
        sets = [["A Paris - Burgundy", "A Munich - Burgundy"], ["A Paris - Burgundy"]]
        orders = array.array("I", [casus.NO_ORDER] * 4)
        for place, one in enumerate(sets):
            for i, text in enumerate(one):
                orders[2 * place + i] = numbers[text]
        results, fates = board.play(orders, 2)
        self.assertEqual([board.results[code] for code in results[:3]], ["bounces", "bounces", "moves"])
        self.assertEqual([board.fates[code] for code in fates[:3]], ["stays"] * 3)
        self.assertEqual((results[3], fates[3]), (casus.NOTHING, casus.NOTHING))
        with self.assertRaises(casus.Refused):
            board.play(array.array("I", [len(board.orders)]), 1)
        with self.assertRaises(ValueError):
            board.play(orders, 3)
        without = self.engine.prepare(variant="standard", units=[{"remove": "Paris"}])
        self.assertEqual(len(without.units), len(board.units) - 1)
        for format in "HQdf":  # numbers of another size would be read as others
            with self.assertRaises(TypeError):
                board.play(array.array(format, [0, 0, 0, 0]), 2)
        with self.assertRaises(casus.Refused):
            self.engine.prepare(variant="1700ad")

    def test_it_plays_one_case(self):
        played = self.engine.play_case(CASE, page=True)
        phase = played["phases"][0]
        self.assertEqual((played["status"], phase["orders"]), ("passed", "France:\n  A Paris - Burgundy\n"))
        self.assertIn("MINE.1", played["page"])
        alone = self.engine.play_case(CASE[CASE.index("case MINE.1") :], variant="standard", chapter="MINE")
        self.assertEqual(alone["phases"], played["phases"])
        again = self.engine.adjudicate(phase["orders"], position=phase["position"], options=played["options"])
        self.assertEqual(again["adjudication"]["orders"][0]["result"], "moves")

    def test_it_runs_cases(self):
        self.assertEqual(self.engine.run_cases(CASE)["counts"]["passed"], 1)
        self.assertEqual(self.engine.run_cases(CASE.replace("moves", "bounces"))["counts"]["failed"], 1)
        with self.assertRaises(casus.Refused) as refused:
            self.engine.run_cases("variant standard\ncase", "mine.case")
        self.assertEqual(refused.exception.problems[0]["file"], "mine.case")

    def test_it_answers_as_an_adapter(self):
        self.assertEqual(self.engine.ask({"ask": "start", "protocol": 1})["answer"], "start")
        self.assertIn("error", self.engine.ask({}))
        self.assertIsNone(self.engine.ask({"ask": "stop"}))

    def test_text_of_all_languages_goes_through(self):
        with self.assertRaises(casus.Refused) as refused:
            self.engine.adjudicate("France: A Pâris - Żmudź", variant="standard")
        self.assertIn("Żmudź", str(refused.exception))


if __name__ == "__main__":
    unittest.main()
