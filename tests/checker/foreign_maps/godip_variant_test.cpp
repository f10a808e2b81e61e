// Variants of godip.
#include "checker/foreign_maps/godip_variant.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/checker/foreign_maps/drafts_of_two_capes.h"

namespace casus::transfer {
namespace godip_variant_test {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using namespace casus::drafts_of_two_capes;

using Options = std::vector<std::pair<std::string, std::string>>;
const std::string file = "twocapes.go", map_file = "start/map.go";

ReadDraft read(const Texts& texts) { return outcome_of(read_godip_variant, texts, file); }
ReadDraft read_changed(const std::string& from, const std::string& to) {
  return read(changed(texts_of("godip"), file, from, to));
}
ReadDraft read_with_map(const std::string& from, const std::string& to) {
  return read(changed(texts_of("godip"), map_file, from, to));
}

TEST(GodipVariant, ReadsTheWorld) {
  const ReadDraft outcome = read(texts_of("godip"));
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  const MapDraft& draft = *outcome.draft;
  expect_it(draft, {"Rose (Rose): Alder", "Blue (Blue): Dunes"});
  EXPECT_EQ(draft.title, "Two Capes");
  EXPECT_EQ(draft.provinces.front().abbreviation, "ald");
  EXPECT_EQ(draft.powers.front().colour, "#aa0000");
  EXPECT_THAT(outcome.changes(), IsEmpty());
  EXPECT_THAT(outcome.of(Finding::Kind::Fixed), IsEmpty());
}

// A function that names the winner, made up for the test.
const std::string by_lead = R"(func Ahead(now *state.State) godip.Nation {
	if now.Phase().Type() != godip.Adjustment {
		return ""
	}
	owned := map[godip.Nation]int{}
	for _, who := range now.SupplyCenters() {
		owned[who] = owned[who] + 1
	}
	best, most, next := tops(owned)
	if best != "" {
		if most >= 2 {
			return best
		}
		if most-next > 1805-now.Phase().Year() {
			return best
		}
	}
	return ""
}
)";

TEST(GodipVariant, TakesALeadThatFalls) {
  const auto with = [](const std::string& function) {
    Texts texts = changed(texts_of("godip"), file, "common.SCCountWinner(2)", "Ahead");
    texts.at(file) += function;
    return read(texts);
  };
  // What counts is not known by a name from elsewhere.
  EXPECT_THAT(with(by_lead).changes(), Contains(HasSubstr("how a power wins is computed")));
  std::string counted = by_lead;
  const std::string call = "	best, most, next := tops(owned)\n";
  counted.replace(counted.find(call), call.size(), R"(	var best godip.Nation
	most := 0
	next := 0
	for who, count := range owned {
		if count > most {
			best, next, most = who, most, count
		} else if count > next {
			next = count
		}
	}
)");
  const ReadDraft outcome = with(counted);
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  EXPECT_EQ(outcome.draft->victory_centres, 2);
  EXPECT_EQ(outcome.draft->winning_lead, 1805 - outcome.draft->first_year + 1);
  EXPECT_EQ(outcome.draft->lead_falls, 1);
  EXPECT_THAT(outcome.changes(), IsEmpty());
  for (const auto& [from, to] :
       {std::pair("most-next >", "most-most >"), std::pair("return best\n\t\t}\n\t\tif", "return \"\"\n\t\t}\n\t\tif"),
        std::pair("godip.Adjustment", "godip.Movement"), std::pair("most := 0", "most := 7")}) {
    SCOPED_TRACE(from);
    ASSERT_NE(counted.find(from), counted.npos);
    std::string other = counted;
    other.replace(other.find(from), std::string(from).size(), to);
    EXPECT_THAT(with(other).changes(), Contains(HasSubstr("how a power wins is computed")));
  }
}

TEST(GodipVariant, ReadsLettersByTheirNumbers) {
  const auto name = [](const std::string& written) {
    const ReadDraft outcome = read_changed("\"Birch\"", '"' + written + '"');
    return outcome.draft ? provinces_of(*outcome.draft) : std::vector<std::string>{outcome.mistakes()};
  };
  EXPECT_THAT(name("B\\u00edr\\U00000063h"), Contains(HasSubstr("B\u00edrch ")));
  EXPECT_THAT(name("Birch \\U0001F332"), Contains(HasSubstr("Birch \U0001F332 "))) << "above 16 bits";
  EXPECT_THAT(name("Birch \\uD800"), Contains(HasSubstr("Birch uD800 "))) << "no letter has this number";
}

TEST(GodipVariant, TakesItsPicture) {
  const std::string svg = R"(<svg viewBox="0 0 100 50"><g id="provinces"><path id="ald" d="M0,0 h50 v50 h-50 z"/>
    <path id="ced/nc" d="M50,0 h50 v9 z"/></g><g id="centers"><path id="aldCenter" d="M10,20 h4 v4 h-4 z"/>
    <path id="ced/ncCenter" d="M60,2 h2 v2 h-2 z"/></g><path id="paper" d="M0,0 h100 v50 z"/></svg>)";
  Texts texts = texts_of("godip");
  texts["svg/twocapesmap.svg"] = svg;
  const ReadDraft outcome = read(texts);
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  const MapDraft& draft = *outcome.draft;
  EXPECT_EQ(draft.size, (Point{100, 50}));
  EXPECT_EQ(draft.provinces.front().position, (Point{12, 22}));
  EXPECT_EQ(draft.provinces[2].coasts.front().position, (Point{61, 3}));
  ASSERT_TRUE(draft.picture);
  ASSERT_EQ(draft.picture->outlines.areas.size(), 1U);
  EXPECT_EQ(draft.picture->outlines.areas.front().id, "ald");
  // That of another package, in its folder.
  Texts other = changed(texts_of("godip"), file, "return Asset(\"svg/two", "return start.Asset(\"svg/two");
  other["start/svg/twocapesmap.svg"] = svg;
  EXPECT_TRUE(read(other).draft->picture);
  EXPECT_THAT(read(texts_of("godip")).of(Finding::Kind::Lost),
              Contains(HasSubstr("the picture of the variant is missing")));
  EXPECT_THAT(read(changed(texts, "svg/twocapesmap.svg", "h50", "hx")).of(Finding::Kind::Lost),
              Contains(HasSubstr("the picture cannot be read")));
}

TEST(GodipVariant, WhatUnitsCannotUseIsNoStep) {
  const ReadDraft outcome = read_with_map("Conn(\"bir\", godip.Land)", "Conn(\"bir\", godip.Coast...)");
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  EXPECT_EQ(steps_of(*outcome.draft), steps_both_ways());
  EXPECT_THAT(outcome.of(Finding::Kind::Fixed), ElementsAre(HasSubstr("cannot be at one of their ends: 1 left out")));
  const ReadDraft convoys = read_with_map("Flag(godip.Coast...)", "Flag(godip.Archipelago...)");
  EXPECT_THAT(provinces_of(*convoys.draft), Contains("Alder coastal convoys centre"));
  Texts texts = texts_of("godip");
  for (int i = 0; i < 3; ++i) texts = changed(texts, map_file, "ced/nc", "ced/river");
  const ReadDraft river = read(texts);
  ASSERT_TRUE(river.draft) << river.mistakes();
  EXPECT_THAT(river.of(Finding::Kind::Noted), ElementsAre(HasSubstr("ced/river is /nc in Casus")));
}

TEST(GodipVariant, WhereItsPowersBuild) {
  EXPECT_THAT(read(texts_of("godip")).draft->options, IsEmpty());
  EXPECT_EQ(read_changed("orders.BuildOrder", "orders.BuildAnywhereOrder").draft->options,
            (Options{{"build-sites", "any-owned"}}));
  // The variants of godip that others name are known, even if they are not in the folder.
  EXPECT_EQ(read_changed("Parser:     Parser", "Parser: hundred.BuildAnywhereParser").draft->options,
            (Options{{"build-sites", "any-owned"}}));
  const ReadDraft usual = read_changed("Parser:     Parser", "Parser: classical.Parser");
  EXPECT_THAT(usual.draft->options, IsEmpty());
  EXPECT_THAT(usual.changes(), IsEmpty());
}

TEST(GodipVariant, Starts) {
  const ReadDraft fall = read_changed("godip.Spring, godip.Movement", "godip.Fall, godip.Movement");
  ASSERT_TRUE(fall.draft) << fall.mistakes();
  EXPECT_EQ(fall.draft->first_season, Season::Fall);
  EXPECT_THAT(fall.changes(), IsEmpty());
  const ReadDraft winter = read_changed("1801, godip.Spring, godip.Movement", "1801, godip.Fall, godip.Adjustment");
  EXPECT_EQ(winter.draft->first_season, Season::Winter);
  EXPECT_EQ(winter.draft->first_year, 1801);
  EXPECT_THAT(winter.changes(), IsEmpty());
  const ReadDraft retreats = read_changed("1801, godip.Spring, godip.Movement", "1801, godip.Fall, godip.Retreat");
  EXPECT_EQ(retreats.draft->first_season, Season::Spring);
  EXPECT_EQ(retreats.draft->first_year, 1802);
  EXPECT_THAT(retreats.changes(), ElementsAre(HasSubstr("the game begins with Fall 1801 Retreat")));
  // Units that are set after others, as in Fleet Rome.
  const ReadDraft other = read_changed("\tresult.SetSupplyCenters(",
                                       "\tresult.RemoveUnit(godip.Province(\"dun\"))\n"
                                       "\tif err = result.SetUnit(\"dun\", godip.Unit{godip.Fleet, Blue}); err != nil "
                                       "{\n\t\treturn\n\t}\n\tresult.SetSupplyCenters(");
  ASSERT_TRUE(other.draft) << other.mistakes();
  EXPECT_THAT(units_of(*other.draft), ElementsAre("Rose F Alder", "Blue F Dunes"));
  EXPECT_THAT(other.changes(), IsEmpty());
  EXPECT_THAT(owners_of(*read_changed("\t\t\"dun\": Blue,\n\t})\n\treturn", "\t})\n\treturn").draft),
              ElementsAre("Dunes of nobody"));
}

TEST(GodipVariant, NeutralUnitsAreMinorPowers) {
  const std::string more = "\t\t\"ced\": godip.Unit{godip.Army, godip.Neutral},\n\t\t\"dun\": godip.Unit{Type";
  const ReadDraft one = read_changed("\t\t\"dun\": godip.Unit{Type", more);
  ASSERT_TRUE(one.draft) << one.mistakes();
  EXPECT_THAT(units_of(*one.draft), Contains("Cedar A Cedar"));
  EXPECT_TRUE(one.draft->powers.back().is_minor);
  EXPECT_EQ(one.draft->options, (Options{{"minor-moves", "refused"}, {"dislodged-minor", "disbands"}}));
  EXPECT_THAT(one.changes(), IsEmpty());
  const std::string loop =
      "\tfor _, sc := range start.Graph().SCs(godip.Neutral) {\n"
      "\t\tif err = result.SetUnit(godip.Province(sc), godip.Unit{\n\t\t\tType: godip.Army,\n"
      "\t\t\tNation: godip.Neutral,\n\t\t}); err != nil {\n\t\t\treturn\n\t\t}\n\t}\n\treturn\n}\n";
  const ReadDraft each = read_changed("\treturn\n}\n\nvar provinceLongNames", loop + "\nvar provinceLongNames");
  ASSERT_TRUE(each.draft) << each.mistakes();
  EXPECT_THAT(units_of(*each.draft), Contains("Cedar A Cedar"));
  EXPECT_THAT(each.changes(), IsEmpty());
  const Texts with_orders = changed(changed(texts_of("godip"), file, "nil, nil)", "nil, NeutralOrders)"), file,
                                    "\t\t\"dun\": godip.Unit{Type", more);
  EXPECT_THAT(read(with_orders).changes(), ElementsAre(HasSubstr("neutral units have orders of their own")));
}

TEST(GodipVariant, SaysWhatItDoesNotTranslate) {
  struct Row {
    std::string from, to, change;
  };
  const Row rows[] = {
      {"common.SCCountWinner(2)", "TwoCapesWinner", "how a power wins is computed: in Casus 2 centres win"},
      {"Phase:      Phase,", "Phase: MyPhase,", "the sequence of phases is computed"},
      {"classical.AdjustSCs", "func(p *phase.Phase) bool { return true }", "the sequence of phases is computed"},
      {"Parser:     Parser", "Parser: makeParser(3)", "the kinds of orders are computed"},
      {"\torders.BuildOrder", "\torders.BuildOrder,\n\torders.SwapOrder", "a kind of order that Casus does not know"},
      {"\torders.ConvoyOrder,\n", "", "no convoys"},
      {"godip.Army, godip.Fleet}", "godip.Army}", "no fleets"},
      {"classical.BackupRule", "myRule", "a rule of its own for orders that depend on each other"},
      {"Version:     \"1\"", "Weather: rain", "Weather: a part of a variant that Casus does not know"},
      {"\tresult.SetSupplyCenters(map", "\tresult.Shuffle()\n\tresult.SetSupplyCenters(map",
       "a part of the start is computed, and is left out: result . Shuffle ( )"},
      {"result.SetSupplyCenters(map[godip.Province]godip.Nation{", "result.SetSupplyCenters(merged(map[X]Y{}), X{",
       "the owners of centres at the start are computed"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.to);
    const ReadDraft outcome = read_changed(row.from, row.to);
    ASSERT_TRUE(outcome.draft) << outcome.mistakes();
    EXPECT_THAT(outcome.changes(), Contains(HasSubstr(row.change)));
  }
  EXPECT_THAT(read_changed("int { return 2 }", "int { return 3 }").of(Finding::Kind::Noted),
              ElementsAre(HasSubstr("3 centres are shown as those that win, but 2 do")));
  EXPECT_THAT(
      read_changed("ProvinceLongNames: provinceLongNames", "ProvinceLongNames: names()").of(Finding::Kind::Lost),
      Contains(HasSubstr("they are called by their abbreviations")));
  const ReadDraft homes = read_changed("\torders.BuildOrder", "\torders.BuildAnyHomeCenterOrder");
  EXPECT_EQ(homes.draft->options, (std::vector<std::pair<std::string, std::string>>{{"build-sites", "any-home"}}));
  EXPECT_THAT(homes.changes(), IsEmpty());
  const ReadDraft years = read_changed("Phase:      Phase,", "Phase: hundred.Phase,");
  EXPECT_EQ(years.draft->year_step, 10);
  EXPECT_THAT(years.changes(), IsEmpty());
}

TEST(GodipVariant, SaysWhatIsWrongAndWhere) {
  struct Row {
    std::string file, from, to, message;
  };
  const Row rows[] = {
      {file, "Name: \"Two Capes\"", "Name: Title", "twocapes.go:46:8: a name that is computed"},
      {file, "\tNations:    Nations,\n", "", "a variant without a part that it needs"},
      {file, "Nation{Rose, Blue}", "Nation{Rose, Rose}", "twocapes.go:20:36: a power without a name of its own"},
      {file, "Nation{Rose, Blue}", "Nation{Rose, Green}", "twocapes.go:20:36: a power that is computed"},
      {file, "Nation{Rose, Blue}", "Nation{Rose}", "a unit of an unknown power"},
      {file, "Rules: `First", "Rules: 1 + `First", "data that is computed or cut off"},
      {file, "\"dun\": godip.Unit{Type", "\"dnu\": godip.Unit{Type", "twocapes.go:95:3: an unknown province"},
      {file, "\"ald\": godip.Unit", "\"ced\": godip.Unit", "a fleet without its coast"},
      {file, "godip.Unit{godip.Fleet, Rose}", "godip.Unit{godip.Sea, Rose}", "an unknown kind of unit"},
      {file, "godip.Unit{godip.Fleet, Rose}", "fleetOf(Rose)", "twocapes.go:94:10: a unit that cannot be read"},
      {file, "\t\t\"dun\": Blue,", "\t\t\"dun\": owner(),", "an owner that cannot be read"},
      {file, "TwoCapesStart() (", "OtherStart() (", "a start that cannot be read"},
      {file, "state.New(start.Graph(), phase", "state.New(start.Graph()", "a state that cannot be read"},
      {file, "state.New(start.Graph()", "state.New(start.Map()", "a map that is computed, or is in another folder"},
      {file, "classical.BackupRule", "`classical.BackupRule", "a source that ends within a text or a comment"},
      {file, "var provinceLongNames", "var Second = common.Variant{}\nvar provinceLongNames", "a second variant"},
      {map_file, "Conn(\"bir\", godip.Land)", "Conn(\"bri\", godip.Land)",
       "start/map.go:11:15: a connection to an unknown province"},
      {map_file, "Conn(\"bir\", godip.Land)", "Conn(\"bir\", godip.Air)", "start/map.go:11:27: an unknown flag"},
      {map_file, "Conn(\"bir\", godip.Land)", "Conn(\"bir\", 1 + 1)", "start/map.go:11:29: data that is computed"},
      {map_file, "Conn(\"bir\", godip.Land)", "Conn()", "start/map.go:11:15: a part of a graph without its province"},
      {map_file, "Conn(\"bir\", godip.Land)", "Join(\"bir\")", "a part of a graph that cannot be read"},
      {map_file, "SC(\"Rose\")", "SC(owner())", "a part of a graph without its nation"},
      {map_file, "Flag(godip.Coast...)", "Flag()", "a province that no unit can enter"},
      {map_file, "\t\tProv(\"ced\").", "\t\tProv(\"cde\").", "a coast of an unknown province"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.to);
    EXPECT_THAT(read(changed(texts_of("godip"), row.file, row.from, row.to)).mistakes(), HasSubstr(row.message));
  }
  EXPECT_THAT(read({{file, texts_of("godip").at(file)}}).mistakes(), HasSubstr("is in another folder"));
}

TEST(GodipVariant, NamesThatMeanEachOtherEnd) {
  EXPECT_THAT(
      read_changed("var Nations = []godip.Nation{Rose, Blue}", "var Nations = Others\nvar Others = Nations").mistakes(),
      HasSubstr("powers that are computed"));
  EXPECT_THAT(read_changed("return state.New(start.Graph(), phase, classical.BackupRule, nil, nil)",
                           "return TwoCapesBlank(phase)")
                  .mistakes(),
              HasSubstr("a start that cannot be read"));
}

// Cut off at every place, it is read or refused, and the mistake has a place.
TEST(GodipVariant, IsReadOrRefusedWhereverItEnds) {
  for (const std::string& cut : {file, map_file}) {
    Texts texts = texts_of("godip");
    const std::string whole = texts.at(cut);
    for (std::size_t length = 0; length < whole.size(); length += 3) {
      texts[cut] = whole.substr(0, length);
      const ReadDraft outcome = read(texts);
      for (const Diagnostic& problem : outcome.problems) EXPECT_THAT(problem.at.file, Not(IsEmpty()));
    }
  }
}

}  // namespace godip_variant_test
}  // namespace casus::transfer
