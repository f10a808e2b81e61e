// Variants of Realpolitik, and maps of nJudge: both have the same file of areas and moves.
#include "checker/foreign_maps/realpolitik.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/foreign_maps/njudge_map.h"
#include "engine/rules/options.h"
#include "tests/checker/foreign_maps/drafts_of_two_capes.h"

namespace casus::transfer {
namespace realpolitik_test {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using namespace casus::drafts_of_two_capes;

ReadDraft read(const Texts& texts) { return outcome_of(read_realpolitik, texts, "two-capes.var"); }
ReadDraft read_njudge(const Texts& texts, const std::string& name = "map.two-capes") {
  return outcome_of(read_njudge_map, texts, name);
}

ReadDraft read_changed(const std::string& ending, const std::string& from, const std::string& to) {
  return read(changed(texts_of("realpolitik"), "two-capes." + ending, from, to));
}
ReadDraft read_seed_changed(const std::string& from, const std::string& to) {
  return read_njudge(changed(texts_of("njudge"), "seed.two-capes", from, to));
}

TEST(Realpolitik, ReadsTheWorld) {
  const ReadDraft outcome = read(texts_of("realpolitik"));
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  const MapDraft& draft = *outcome.draft;
  expect_it(draft);
  EXPECT_EQ(draft.title, "Two Capes");
  EXPECT_EQ(draft.provinces.front().abbreviation, "ald");
  EXPECT_THAT(draft.provinces.front().also, ElementsAre("alder"));
  EXPECT_EQ(draft.powers.front().colour, "#ff0000");
  EXPECT_EQ(draft.size, (Point{90, 81}));
  EXPECT_EQ(draft.provinces.front().position, (Point{10, 20}));
  EXPECT_EQ(draft.provinces[2].coasts.front().position, (Point{40, 45}));
  EXPECT_THAT(outcome.of(Finding::Kind::ChangesResults), IsEmpty());
}

TEST(NjudgeMap, ReadsTheWorld) {
  const ReadDraft outcome = read_njudge(texts_of("njudge"));
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  MapDraft draft = *outcome.draft;
  EXPECT_FALSE(draft.victory_centres);
  draft.victory_centres = 2;  // more than half
  for (DraftPower& power : draft.powers) power.name = power.adjective = power.name == "Power R" ? "Rose" : "Blue";
  for (DraftUnit& unit : draft.units) unit.power = unit.power == "Power R" ? "Rose" : "Blue";
  expect_it(draft, {"Rose (Rose): Alder", "Blue (Blue): Dunes"});
  EXPECT_EQ(draft.id, "two-capes");
  EXPECT_THAT(outcome.of(Finding::Kind::Noted), Contains(HasSubstr("powers have only letters here")));
  EXPECT_THAT(outcome.of(Finding::Kind::ChangesResults),
              ElementsAre(HasSubstr("the files say neither where a power builds nor how many centres win")));
}

TEST(NjudgeMap, KnowsTheRulesOfVariantsThatItsFilesLeaveOut) {
  struct Row {
    std::string name;
    int victory;
    std::string builds;
    std::string first_power;
  };
  for (const Row& row : {Row{"map", 18, "", "Russia (Russian)"}, Row{"map.chaos", 18, "any-owned", "R-Mos (R-Mos)"},
                         Row{"map.aberration", 27, "any-owned-with-home", "Power R (Power R)"}}) {
    SCOPED_TRACE(row.name);
    const std::string seed = row.name == "map" ? "seed.standard" : "seed" + row.name.substr(3);
    const Texts texts = texts_of("njudge");
    const ReadDraft outcome =
        read_njudge({{row.name, texts.at("map.two-capes")}, {seed, texts.at("seed.two-capes")}}, row.name);
    ASSERT_TRUE(outcome.draft) << outcome.mistakes();
    EXPECT_EQ(outcome.draft->victory_centres, row.victory);
    std::string builds;
    for (const auto& [name, value] : outcome.draft->options) builds += name == "build-sites" ? value : name;
    EXPECT_EQ(builds, row.builds);
    const DraftPower& first = outcome.draft->powers.front();
    EXPECT_EQ(fmt::format("{} ({})", first.name, first.adjective), row.first_power);
    EXPECT_THAT(outcome.of(Finding::Kind::ChangesResults), IsEmpty());
  }
}

TEST(NjudgeMap, LetsFleetsConvoyOnCoastsOnlyWhereDualityIsSet) {
  Texts texts = changed(texts_of("njudge"), "map.two-capes", "B dun", "Bw dun");
  const ReadDraft without = read_njudge(texts);
  ASSERT_TRUE(without.draft) << without.mistakes();
  EXPECT_THAT(provinces_of(*without.draft), Not(Contains(HasSubstr("convoys"))));
  EXPECT_THAT(without.of(Finding::Kind::Noted), Contains(HasSubstr("fleets convoy in Dunes only in games with")));
  const ReadDraft with =
      read_njudge({{"map.ancient_med", texts.at("map.two-capes")}, {"seed.ancient_med", texts.at("seed.two-capes")}},
                  "map.ancient_med");
  ASSERT_TRUE(with.draft) << with.mistakes();
  EXPECT_THAT(provinces_of(*with.draft), Contains("Dunes coastal convoys centre"));
}

TEST(NjudgeMap, Starts) {
  const ReadDraft none = read_njudge({{"map.x", texts_of("njudge").at("map.two-capes")}}, "map.x");
  ASSERT_TRUE(none.draft) << none.mistakes();
  EXPECT_THAT(none.of(Finding::Kind::ChangesResults),
              ElementsAre(HasSubstr("nJudge has no variant x"), HasSubstr("there is no seed.x")));
  EXPECT_THAT(units_of(*none.draft), IsEmpty());
  EXPECT_THAT(owners_of(*none.draft), IsEmpty());
  const ReadDraft owners = read_seed_changed("R..B..", ". .R\nR..");
  ASSERT_TRUE(owners.draft) << owners.mistakes();
  EXPECT_THAT(owners_of(*owners.draft), ElementsAre("Alder of nobody", "Cedar of Power R", "Dunes of Power R"));
  EXPECT_THAT(owners_of(*read_seed_changed("R..B..\n", "").draft), IsEmpty());
  struct Row {
    std::string phase;
    int first_year;
    Season first_season;
    bool is_told;
  };
  for (const Row& row : {Row{"S1801M", 1801, Season::Spring, false}, Row{"f1801m", 1801, Season::Fall, false},
                         Row{"F1801B", 1801, Season::Winter, false}, Row{"F1801A", 1801, Season::Winter, false},
                         Row{"F1801R", 1802, Season::Spring, true}, Row{"S1801R", 1801, Season::Fall, true}}) {
    SCOPED_TRACE(row.phase);
    const ReadDraft outcome = read_seed_changed("S1801M", row.phase);
    ASSERT_TRUE(outcome.draft) << outcome.mistakes();
    EXPECT_EQ(outcome.draft->first_year, row.first_year);
    EXPECT_EQ(outcome.draft->first_season, row.first_season);
    EXPECT_EQ(outcome.of(Finding::Kind::ChangesResults).size(), row.is_told ? 2u : 1u);  // and no variant two-capes
  }
  EXPECT_THAT(units_of(*read_seed_changed("R: F Alder", "R: F Cedar/nc").draft), Contains("Power R F Cedar/nc"));
}

TEST(JudgeMap, NeedsNoPositions) {
  Texts texts = texts_of("realpolitik");
  texts.erase("two-capes.rgn");
  const ReadDraft outcome = read(texts);
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  EXPECT_THAT(outcome.of(Finding::Kind::Lost),
              Contains("8: \"two-capes.rgn\" cannot be read, so the map has no positions: a missing file"));
}

TEST(JudgeMap, AreasAndMoves) {
  {
    SCOPED_TRACE("moves to itself only: nobody enters it");
    Texts texts = changed(texts_of("realpolitik"), "two-capes.map", "-1\n", "Void, l voi\n-1\nvoi-mv: voi\n");
    texts.erase("two-capes.rgn");
    texts = changed(texts, "two-capes.var", "Regions: two-capes.rgn\n", "");
    const ReadDraft outcome = read(texts);
    ASSERT_TRUE(outcome.draft) << outcome.mistakes();
    EXPECT_THAT(provinces_of(*outcome.draft), Contains("Void impassable"));
  }
  EXPECT_THAT(provinces_of(*read_changed("map", "B dun", "Bw dun").draft), Contains("Dunes coastal convoys centre"));
  EXPECT_THAT(read_changed("map", "ald-mv: bir", "ald-mv bir").of(Finding::Kind::Fixed),
              ElementsAre("9: ald-mv without its colon"));
  EXPECT_THAT(read_changed("map", "ald-mv: bir", "ald-mv : bir").of(Finding::Kind::Fixed),
              ElementsAre("9: a blank in ald-mv"));
  EXPECT_TRUE(read_changed("map", "ald-mv: bir", "ALD-mv:BIR").draft);
  const ReadDraft one_way = read_changed("map", "ald-mv: bir ced", "ald-mv: ced");
  ASSERT_TRUE(one_way.draft);
  EXPECT_EQ(one_way.draft->steps.size() + 1, steps_both_ways().size());
}

TEST(JudgeMap, TellsWhatChangesResults) {
  struct Row {
    std::string ending, from, to, words, like;
  };
  const Row rows[] = {
      {"map", "w grs", "h grs", "any number of fleets", "w grs"},
      {"map", "bir-mv: ald ced dun", "bir-mv: ald/hx ced/lx dun", "half strength", "bir-mv: ald ced dun ced"},
      {"map", "bir-mv:", "bir-cc: ald\nbir-mv:", "another kind", "bir-mv: ald\nbir-mv:"},
      {"var", "Flags: 0", "Flags: 3", "their meaning is unknown", "Flags: 0"},
      {"gam", "Spring 1801\n0", "Spring 1801\n1", "begins with adjustments in Spring", "Fall 1801\n1"},
      {"gam", "A dun\n0", "A dun\n1", "begins with retreats", "A dun"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.to);
    const ReadDraft outcome = read_changed(row.ending, row.from, row.to);
    EXPECT_TRUE(outcome.draft) << outcome.mistakes();
    EXPECT_THAT(outcome.of(Finding::Kind::ChangesResults), Contains(HasSubstr(row.words)));
    const ReadDraft like = read_changed(row.ending, row.from, row.like);
    EXPECT_TRUE(like.draft) << like.mistakes();
    EXPECT_THAT(like.of(Finding::Kind::ChangesResults), IsEmpty());
  }
  const ReadDraft gateway = read_njudge(
      changed(changed(texts_of("njudge"), "map.two-capes", "-1\n", "Gate, g gat\nRails, r rai\n-1\ngat-mv: ald\n"),
              "map.two-capes", "bir ced", "bir ced gat rai"));
  ASSERT_TRUE(gateway.draft) << gateway.mistakes();
  EXPECT_EQ(steps_of(*gateway.draft), steps_both_ways());
  EXPECT_THAT(gateway.of(Finding::Kind::ChangesResults),
              ElementsAre(HasSubstr("gateway"), HasSubstr("railway"), HasSubstr("has no variant two-capes")));
}

TEST(Realpolitik, AdjustmentsAfterFallBegin) {
  const ReadDraft outcome = read_changed("gam", "Spring 1801\n0", "Fall 1801\n1");
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  EXPECT_EQ(outcome.draft->first_season, Season::Winter);
  EXPECT_EQ(outcome.draft->first_year, 1801);
}

// A move that counts one less, with its mark or in its line, and a sea that is frozen in Fall: all its borders.
TEST(JudgeMap, HasWeakMovesAndSeasOfASeason) {
  const auto conditions = [](const ReadDraft& outcome) {
    std::vector<std::string> found;
    for (const DraftStep& step : outcome.draft->steps) {
      if (step.conditions.weak) found.push_back(step.from.province + '-' + step.to.province);
      if (step.conditions.closed_in == Season::Fall) found.push_back(step.from.province + '-' + step.to.province + '*');
    }
    std::ranges::sort(found);
    return found;
  };
  const ReadDraft weak = read_changed("map", "bir-mv: ald ced dun", "bir-mv: ald/mx ced\nbir-mx: dun");
  ASSERT_TRUE(weak.draft) << weak.mistakes();
  EXPECT_THAT(conditions(weak), ElementsAre("bir-ald", "bir-dun"));
  EXPECT_THAT(weak.of(Finding::Kind::ChangesResults), IsEmpty());
  const ReadDraft in_njudge =
      read_njudge(changed(texts_of("njudge"), "map.two-capes", "bir-mv: ald ced dun", "bir-mv: ald/mx ced dun"));
  EXPECT_THAT(in_njudge.of(Finding::Kind::ChangesResults), Contains(HasSubstr("no unit retreats over a weak border")));
  const ReadDraft frozen = read_changed("map", "w grs", "v grs");
  ASSERT_TRUE(frozen.draft) << frozen.mistakes();
  EXPECT_THAT(conditions(frozen), ElementsAre("ald-grs*", "ced-grs*", "grs-ald*", "grs-ced*", "grs-lgs*", "lgs-grs*"));
  EXPECT_THAT(frozen.of(Finding::Kind::ChangesResults), IsEmpty());
}

TEST(Realpolitik, VictoryBuildsAndFiles) {
  using Options = std::vector<std::pair<std::string, std::string>>;
  EXPECT_EQ(read_changed("var", "Standard", "chaos").draft->options, (Options{{"build-sites", "any-owned"}}));
  EXPECT_EQ(read_changed("var", "Standard", "Aberration").draft->options,
            (Options{{"build-sites", "any-owned-with-home"}}));
  EXPECT_FALSE(read_changed("var", "Centers: 2", "Centers: 0").draft->victory_centres);
  EXPECT_THAT(read_changed("var", "MapData: two", "MapData: Others\\two").of(Finding::Kind::Noted),
              Contains(HasSubstr("in this folder is read")));
  EXPECT_THAT(owners_of(*read_changed("gam", "\nald\n", "\n\n").draft), ElementsAre("Alder of nobody"));
  EXPECT_THAT(read_changed("cnt", "Flood Red", "Flood Puce").of(Finding::Kind::Lost),
              ElementsAre("4: the colour Puce"));
  EXPECT_EQ(read_changed("cnt", "Rose Rosy", "New_Rose New_Rosy").draft->powers.front().name, "New Rose");
  const ReadDraft regions = read_changed("rgn", "60,20\n62,25\n0\n", "");
  ASSERT_TRUE(regions.draft);
  EXPECT_FALSE(regions.draft->size);
  EXPECT_THAT(regions.of(Finding::Kind::Lost),
              ElementsAre(HasSubstr("positions: the file does not have one for each of the 8")));
}

TEST(Realpolitik, SaysWhatIsWrongAndWhere) {
  struct Row {
    std::string ending, from, to, message;
  };
  const Row rows[] = {
      {"map", "ald-mv: bir", "ald-mv: bri", "two-capes.map:9:9: an unknown area"},
      {"map", "ald-mv", "adl-mv", "two-capes.map:9:1: an unknown area"},
      {"map", "ced/nc", "ced/nx", "an unknown mark of a move"},
      {"map", "ald-xc", "ald-xx", "an unknown kind of moves"},
      {"map", "ald-mv", "ald", "a line of moves that cannot be read"},
      {"map", "l bir", "k bir", "two-capes.map:3:12: an unknown type of area"},
      {"map", "l bir", "lx bir", "an unknown type of area"},
      {"map", "l bir", "l0f bir", "a map for Machiavelli"},
      {"map", "l bir", "bir", "an area that cannot be read"},
      {"map", "l bir", "l ald", "an abbreviation that another area also has"},
      {"map", "ced-sc: dun", "ced-xc: dun", "an area with named coasts and moves from a single coast"},
      {"map", "-1\nald", "ald", "an area that cannot be read"},
      {"map", "lgs-xc: ced/sc dun grs\n-1\n", "", "two-capes.map:18:1: a map that ends within its moves"},
      {"var", "Version: 1", "Version: 2", "an unknown version of the form"},
      {"var", "MapData: two-capes.map", "MapData: twocapes.map", "two-capes.var:3:10: a missing file"},
      {"var", "Countries:", "Country:", "a line of an unknown form"},
      {"var", "Game: two-capes.gam\n", "", "a missing line"},
      {"var", "Standard", "Standart", "(the nearest is \"Standard\")"},
      {"var", "Centers: 2", "Centers: two", "a number of centres that cannot be read"},
      {"cnt", "1\n2\n", "1\n3\n", "two-capes.cnt:3:1: a wrong number of powers"},
      {"cnt", "Rose Rosy", "Red Rose Rosy", "a power that cannot be read"},
      {"cnt", "Bluish B", "Bluish R", "a letter that another power also has"},
      {"cnt", "Bluish B", "Bluish G", "two-capes.map:5:1: a home of an unknown power"},
      {"gam", "0\n2\n", "0\n3\n", "two-capes.gam:7:1: another number of powers than the variant has"},
      {"gam", "Two Capes", "Three Capes", "a start of another variant"},
      {"gam", "Spring 1801", "Winter 1801", "a first phase that cannot be read"},
      {"gam", "A dun", "A", "a unit without its place"},
      {"gam", "A dun", "W dun", "a wing, which Casus does not have"},
      {"gam", "A dun", "F ced", "a fleet without its coast"},
      {"gam", "A dun", "F ced/ec", "a unit on a coast that its province does not have"},
      {"gam", "A dun", "A dnu", "two-capes.gam:13:3: an unknown area"},
      {"gam", "\ndun\n", "\nbir\n", "an owned area that is not a centre"},
      {"gam", "\ndun\n", "\nald\n", "a centre that has two owners"},
      {"gam", "0\ndun\nA dun\n0\n", "", "a start that ends too early"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.to);
    EXPECT_THAT(read_changed(row.ending, row.from, row.to).mistakes(), HasSubstr(row.message));
  }
  const std::pair<std::string, std::string> seeds[] = {
      {"S1801M", "X1801M"},  {"R: F Alder", "R F Alder"}, {"F Alder", "G Alder"},  {"Alder", "Elder"},
      {"R..B..", "R..B..."}, {"R..B..", "R..b.."},        {"-1\nR..B..\n-1\n", ""}};
  for (const auto& [from, to] : seeds)
    EXPECT_THAT(read_seed_changed(from, to).mistakes(), HasSubstr("seed.two-capes:")) << to;
}

TEST(Realpolitik, TakesTextsAsTheyCome) {
  Texts texts = texts_of("realpolitik");
  for (auto& [name, text] : texts) {
    std::string other = "\xEF\xBB\xBF";
    for (const char c : text)
      other += c == '\n' ? "\r\n" : c == ' ' && name.ends_with(".map") ? "\t" : std::string(1, c);
    text = other.substr(0, other.size() - 2);
  }
  texts = changed(texts, "two-capes.map", "Grey\tSea", "Grey Sea");
  texts = changed(texts, "two-capes.map", "Long\tSea", "Long Sea");
  texts.at("two-capes.map") = "# Caf\xE9\n" + texts.at("two-capes.map").substr(3);
  const ReadDraft outcome = read(texts);
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  expect_it(*outcome.draft);
}

TEST(Realpolitik, NothingEndsTheReader) {
  const std::string texts[] = {"",
                               "\n",
                               "-1",
                               "-1\n-1",
                               ",",
                               "a,",
                               ", l a",
                               "Alder, R",
                               std::string(10'000'000, 'x'),
                               std::string("a\0b", 3),
                               "a, l b\n-1\n-mv: b\n-1",
                               "a, l b\n-1\nb-: b\n-1",
                               "a, l b\n-1\nb-mv:\n",
                               "a, l b\n-1\n:\n-1",
                               "\xFF\xFE",
                               "a, l b/c\n-1\nb/c-mv: b/c/nc\n"};
  for (const std::string& text : texts) {
    EXPECT_FALSE(read_njudge({{"map.x", text}}, "map.x").draft) << text.substr(0, 30);
    for (const auto& [name, old] : texts_of("realpolitik")) {
      Texts all = texts_of("realpolitik");
      all.at(name) = text;
      read(all);
    }
    Texts seed = texts_of("njudge");
    seed.at("seed.two-capes") = text;
    read_njudge(seed);
  }
}

TEST(Realpolitik, IsKnownByItsLines) {
  for (const auto& [name, text] : texts_of("realpolitik")) {
    EXPECT_EQ(looks_like_realpolitik(text), name.ends_with(".var")) << name;
    EXPECT_EQ(looks_like_njudge_map(text), name.ends_with(".map")) << name;
  }
  EXPECT_FALSE(looks_like_njudge_map(texts_of("njudge").at("seed.two-capes")));
}

}  // namespace realpolitik_test
}  // namespace casus::transfer
