// Variants as diplicity's documents write them.
#include "checker/foreign_maps/diplicity_variant.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/rules/options.h"
#include "tests/checker/foreign_maps/drafts_of_two_capes.h"

namespace casus::transfer {
namespace diplicity_variant_test {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using namespace casus::drafts_of_two_capes;

ReadDraft read(const Texts& texts) { return outcome_of(read_diplicity_variant, texts, "two-capes.json"); }

using Changes = std::vector<std::pair<std::string, std::string>>;

// The world with the first place of each text changed.
ReadDraft read_changed(const Changes& changes, const std::string& file = "two-capes.json") {
  Texts texts = texts_of("diplicity");
  for (const auto& [from, to] : changes) texts = changed(std::move(texts), file, from, to);
  return read(texts);
}

ReadDraft read_text(const std::string& text) { return read({{"two-capes.json", text}}); }

TEST(DiplicityVariant, ReadsTheWorld) {
  const ReadDraft outcome = read(texts_of("diplicity"));
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  const MapDraft& draft = *outcome.draft;
  expect_it(draft, {"Rose (Rose): Alder", "Blue (Blue): Dunes"});
  EXPECT_EQ(draft.id, "two-capes");
  EXPECT_EQ(draft.title, "Two Capes");
  EXPECT_EQ(draft.powers.front().colour, "#aa0000");
  EXPECT_EQ(draft.size, (Point{100, 100}));
  EXPECT_EQ(draft.provinces.front().position, (Point{10, 20}));
  EXPECT_EQ(draft.provinces[2].coasts.back().position, (Point{40, 60}));
  EXPECT_THAT(outcome.of(Finding::Kind::ChangesResults), IsEmpty());
  EXPECT_THAT(outcome.of(Finding::Kind::Lost), ElementsAre("5: the text \"description\"", "6: the text \"author\""));
  EXPECT_EQ(draft.provinces.front().at, (SourcePos{"two-capes.json", 23, 5}));
}

// It changes nothing of the game.
TEST(DiplicityVariant, NoColourIsAMistake) {
  struct Row {
    std::string written, colour;
  };
  const Row rows[] = {
      {"\"#0aa\"", "#00aaaa"}, {"\"red\"", "#ff0000"}, {"\"redd\"", ""}, {"\"\"", ""}, {"null", ""}, {"7", ""}};
  for (const Row& row : rows) {
    SCOPED_TRACE(row.written);
    const ReadDraft outcome = read_changed({{"\"#AA0000\"", row.written}});
    ASSERT_TRUE(outcome.draft) << outcome.mistakes();
    EXPECT_EQ(outcome.draft->powers.front().colour, row.colour);
    const bool is_lost = std::ranges::any_of(outcome.of(Finding::Kind::Lost), [](const std::string& told) {
      return told.find("the colour of Rose: Casus uses another one") != std::string::npos;
    });
    EXPECT_EQ(is_lost, row.colour.empty());
  }
}

TEST(DiplicityVariant, WithoutAPictureThereAreNoPositions) {
  auto texts = texts_of("diplicity");
  texts.erase("two-capes.d.svg");
  const ReadDraft outcome = read(texts);
  ASSERT_TRUE(outcome.draft);
  EXPECT_FALSE(outcome.draft->size);
  EXPECT_FALSE(outcome.draft->provinces.front().position);
}

TEST(DiplicityVariant, TellsWhatAPictureLacks) {
  const std::string picture = "two-capes.d.svg";
  EXPECT_THAT(read_changed({{"id=\"ced/nc\"", "id=\"ced/xx\""}}, picture).of(Finding::Kind::Noted),
              ElementsAre("places without a position: 1"));
  EXPECT_THAT(read_changed({{"unit-positions", "positions"}}, picture).of(Finding::Kind::Lost),
              Contains(HasSubstr("positions: a picture without positions of units")));
  EXPECT_THAT(read_changed({{"<g id=\"unit-positions\"", "<g id=\"unit-positions\" transform=\"scale(2)\""}}, picture)
                  .of(Finding::Kind::Lost),
              Contains(HasSubstr("are transformed")));
  EXPECT_THAT(read_changed({{"viewBox", "viewbox"}}, picture).of(Finding::Kind::Lost),
              Contains(HasSubstr("without a viewBox")));
  EXPECT_THAT(read_changed({{"</svg>", ""}}, picture).of(Finding::Kind::Lost),
              Contains(HasSubstr("cannot be read as XML")));
}

TEST(DiplicityVariant, TellsWhatChangesResults) {
  struct Row {
    Changes change;
    std::string words;
    Changes like;
  };
  const std::string start = "\"initialState\": {",
                    autumn = "{\"from\": {\"season\": \"Autumn\", \"type\": \"Adjustment\"}";
  const Row rows[] = {
      {{{start, "\"dominanceRules\": [{\"province\": \"ald\", \"nation\": \"rose\", \"dependencies\": []}], " + start}},
       "dominanceRules",
       {{start, "\"dominanceRules\": [], " + start}}},
      {{{"\"supplyCenters\": 2}",
         "\"supplyCenters\": 2}, {\"type\": \"timed-resolution\", \"year\": 1810, \"resolution\": \"shared-draw\"}"}},
       "timed-resolution",
       {{"\"supplyCenters\": 2}",
         "\"supplyCenters\": 2}, {\"type\": \"supply-center-majority\", \"supplyCenters\": 2}"}}},
      {{{"{\"type\": \"supply-center-majority\", \"supplyCenters\": 2}",
         "{\"type\": \"province-control\", \"provinces\": [\"ald\"]}"}},
       "no number of centres wins",
       {}},
      {{{"\"phaseProgression\"", "\"adjudicationModifiers\": [\"armies-swim\"], \"phaseProgression\""}},
       "the rule armies-swim",
       {{"\"phaseProgression\"",
         "\"adjudicationModifiers\": [\"allow-builds-in-non-home-centers\"], \"phaseProgression\""}}},
      {{{"\"Autumn\", \"type\": \"Retreat\", \"yearDelta\": 0}}",
         "\"Spring\", \"type\": \"Movement\", \"yearDelta\": 1}}"}},
       "have another sequence than in Casus",
       {}},
      {{{autumn,
         "{\"from\": {\"season\": \"Autumn\", \"type\": \"Adjustment\"}, \"to\": {\"season\": \"Spring\", \"type\": \"Movement\", \"yearDelta\": 3}, \"condition\": {\"yearMod\": 4, \"yearModValue\": 0}},\n" +
             autumn}},
       "not counted evenly",
       {{"\"Movement\", \"yearDelta\": 1}", "\"Movement\", \"yearDelta\": 5}"}}},
      {{{"1801, \"type\": \"Movement\"", "1801, \"type\": \"Retreat\""}},
       "begins with Spring 1801 retreats",
       {{"\"Spring\", \"year\"", "\"Autumn\", \"year\""}}},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.words);
    const ReadDraft outcome = read_changed(row.change);
    EXPECT_TRUE(outcome.draft) << outcome.mistakes();
    EXPECT_THAT(outcome.of(Finding::Kind::ChangesResults), Contains(HasSubstr(row.words)));
    const ReadDraft like = read_changed(row.like);
    EXPECT_TRUE(like.draft) << like.mistakes();
    EXPECT_THAT(like.of(Finding::Kind::ChangesResults), IsEmpty());
  }
}

TEST(DiplicityVariant, OptionsCalendarAndOwners) {
  using Options = std::vector<std::pair<std::string, std::string>>;
  EXPECT_EQ(read_changed({{"\"phaseProgression\"",
                           "\"adjudicationModifiers\": [\"allow-builds-in-non-home-centers\"], \"phaseProgression\""}})
                .draft->options,
            (Options{{"build-sites", "any-owned"}}));
  const ReadDraft fifth = read_changed({{"\"Movement\", \"yearDelta\": 1}", "\"Movement\", \"yearDelta\": 5}"},
                                        {"\"Spring\", \"year\"", "\"Autumn\", \"year\""}});
  ASSERT_TRUE(fifth.draft) << fifth.mistakes();
  EXPECT_EQ(fifth.draft->year_step, 5);
  EXPECT_EQ(fifth.draft->first_season, Season::Fall);
  const ReadDraft builds = read_changed(
      {{"\"Spring\", \"year\": 1801, \"type\": \"Movement\"", "\"Autumn\", \"year\": 1801, \"type\": \"Adjustment\""}});
  ASSERT_TRUE(builds.draft) << builds.mistakes();
  EXPECT_EQ(builds.draft->first_season, Season::Winter);
  EXPECT_EQ(builds.draft->first_year, 1801);
  EXPECT_THAT(builds.of(Finding::Kind::ChangesResults), IsEmpty());
  const ReadDraft owners = read_changed(
      {{"{\"nation\": \"blue\", \"province\": \"dun\"}]", "{\"nation\": \"rose\", \"province\": \"ced\"}]"}});
  ASSERT_TRUE(owners.draft) << owners.mistakes();
  EXPECT_THAT(owners_of(*owners.draft), ElementsAre("Cedar of Rose", "Dunes of nobody"));
}

TEST(DiplicityVariant, NationsWithoutAPlayerAreMinorPowers) {
  using Options = std::vector<std::pair<std::string, std::string>>;
  const std::pair<std::string, std::string> dummy = {"\"non_playable\": false", "\"non_playable\": true"};
  const std::pair<std::string, std::string> rebuilds = {
      "\"phaseProgression\"", "\"adjudicationModifiers\": [\"neutral-nations-auto-build\"], \"phaseProgression\""};
  const ReadDraft holds = read_changed({dummy});
  ASSERT_TRUE(holds.draft) << holds.mistakes();
  EXPECT_THAT(powers_of(*holds.draft), ElementsAre("Rose (Rose): Alder", "Dunes (Dunes): Dunes"));
  EXPECT_TRUE(holds.draft->powers.back().is_minor);
  EXPECT_THAT(units_of(*holds.draft), ElementsAre("Rose F Alder", "Dunes A Dunes"));
  EXPECT_EQ(holds.draft->options, (Options{{"minor-moves", "refused"}, {"dislodged-minor", "disbands"}}));
  EXPECT_THAT(holds.changes(), IsEmpty());
  const ReadDraft comes_back = read_changed({dummy, rebuilds});
  ASSERT_TRUE(comes_back.draft) << comes_back.mistakes();
  EXPECT_EQ(comes_back.draft->options.back(), (Options::value_type{"minor-rebuilding", "while-unowned"}));
  EXPECT_THAT(comes_back.changes(), IsEmpty());
  const ReadDraft nobody = read_changed({rebuilds});
  ASSERT_TRUE(nobody.draft) << nobody.mistakes();
  EXPECT_THAT(nobody.draft->options, IsEmpty());
  EXPECT_THAT(nobody.changes(), IsEmpty());
  EXPECT_THAT(nobody.of(Finding::Kind::Noted), ElementsAre(HasSubstr("every nation has a player")));

  struct Row {
    Changes change;
    std::string words;
  };
  const std::string army = "\"type\": \"Army\", \"location\": \"dun\"";
  const Row rows[] = {
      {{dummy, {"\"location\": \"dun\"", "\"location\": \"bir\""}}, "a neutral unit in Birch"},
      {{dummy, rebuilds, {army, "\"type\": \"Fleet\", \"location\": \"dun\""}}, "Blue builds an army in Dunes"},
      {{dummy, rebuilds, {"\"location\": \"dun\"", "\"location\": \"ced\""}}, "Blue does not build in Cedar"},
      {{dummy, rebuilds, {"\"location\": \"dun\"", "\"location\": \"ced\""}},
       "Blue has no player, and builds in Dunes"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.words);
    const ReadDraft outcome = read_changed(row.change);
    EXPECT_TRUE(outcome.draft) << outcome.mistakes();
    EXPECT_THAT(outcome.changes(), Contains(HasSubstr(row.words)));
  }
}

TEST(DiplicityVariant, BordersOfFleetsAreThoseOfCoasts) {
  const ReadDraft outcome =
      read_changed({{"{\"to\": \"ced/sc\", \"pass\": \"fleet\"}",
                     "{\"to\": \"ced\", \"pass\": \"fleet\"}, {\"to\": \"ced/sc\", \"pass\": \"fleet\"}"}});
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  EXPECT_EQ(steps_of(*outcome.draft), steps_both_ways());
  EXPECT_THAT(outcome.of(Finding::Kind::Fixed),
              ElementsAre(HasSubstr("ced has coasts, and also borders of fleets without a coast")));
  // No coast has this border: the translation reports that it is left out.
  const ReadDraft of_no_coast = read_changed({{"{\"to\": \"ced/nc\", \"pass\": \"fleet\"}, {\"to\": \"grs\"",
                                               "{\"to\": \"ced\", \"pass\": \"fleet\"}, {\"to\": \"grs\""}});
  ASSERT_TRUE(of_no_coast.draft) << of_no_coast.mistakes();
  EXPECT_THAT(of_no_coast.of(Finding::Kind::Fixed), IsEmpty());
  EXPECT_THAT(steps_of(*of_no_coast.draft), Contains("F Alder - Cedar"));
  // A step without its way back is handed over as it stands.
  const ReadDraft one_way = read_changed({{"{\"to\": \"bir\", \"pass\": \"army\"}, ", ""}});
  ASSERT_TRUE(one_way.draft) << one_way.mistakes();
  EXPECT_EQ(one_way.draft->steps.size() + 1, steps_both_ways().size());
}

TEST(DiplicityVariant, SaysWhatIsWrongAndWhere) {
  struct Row {
    Changes change;
    std::string message;
  };
  const Row rows[] = {
      {{{"\"to\": \"bir\"", "\"to\": \"birc\""}}, "two-capes.json:24:29: an unknown place"},
      {{{"\"pass\": \"army\"", "\"pass\": \"armies\""}}, "an unknown kind of border"},
      {{{"\"schemaVersion\": 1", "\"schemaVersion\": 2"}}, "two-capes.json:2:20: another version of the form"},
      {{{"\"author\"", "\"writer\""}}, "an unknown member of a variant"},
      {{{"\"author\": \"nobody\",", ""}}, "an object without \"author\""},
      {{{"\"id\": \"two-capes\"", "\"id\": \"Two Capes\""}}, "an id with other characters"},
      {{{"\"homeNation\": \"rose\"", "\"homeNation\": \"rosa\""}}, "(the nearest is \"rose\")"},
      {{{"\"type\": \"land\"", "\"type\": \"islands\""}}, "an unknown kind of province"},
      {{{"\"id\": \"bir\"", "\"id\": \"ald\""}}, "a province twice"},
      {{{"\"id\": \"blue\"", "\"id\": \"rose\""}}, "a nation twice"},
      {{{"\"name\": \"Blue\"", "\"name\": \"Rose\""}}, "two-capes.json:20:28: a nation with the name of another one"},
      {{{"\"name\": \"Blue\"", "\"name\": \"Rose\""}, {"\"non_playable\": false", "\"non_playable\": true"}},
       "a nation with the name of another one"},
      {{{"\"id\": \"ced/sc\"", "\"id\": \"ced/nc\""}}, "a coast twice"},
      {{{"\"id\": \"ced/sc\"", "\"id\": \"ced/south\""}}, "an unknown name of a coast"},
      {{{"\"parentProvince\": \"ced\"", "\"parentProvince\": \"cad\""}}, "an unknown province"},
      {{{"\"location\": \"ald\"", "\"location\": \"ced\""}}, "a fleet without its coast"},
      {{{"\"nation\": \"blue\", \"type\"", "\"nation\": \"green\", \"type\""}}, "an unknown nation"},
      {{{"\"type\": \"Army\"", "\"type\": \"army\""}}, "an unknown kind of unit"},
      {{{"\"province\": \"dun\"", "\"province\": \"bir\""}}, "an owned place that is not a centre"},
      {{{"\"province\": \"dun\"", "\"province\": \"ald\""}}, "a centre that has two owners"},
      {{{"\"supplyCenters\": 2", "\"supplyCenters\": 0"}}, "is not a valid number"},
      {{{"\"supplyCenters\": 2", "\"supplyCenters\": 2.5"}}, "is not a valid number"},
      {{{"\"supplyCenters\": 2", "\"supplyCenters\": 1e300"}}, "is not a valid number"},
      {{{"supply-center-majority", "most-centers"}}, "an unknown condition of victory"},
      {{{"\"season\": \"Spring\", \"type\": \"Retreat\"}", "\"season\": \"Autumn\", \"type\": \"Retreat\"}"}},
       "a phase without a next phase"},
      {{{"\"season\": \"Spring\", \"year\"", "\"season\": \"Sprung\", \"year\""}}, "an unknown season"},
      {{{"\"year\": 1801", "\"year\": \"1801\""}}, "a whole number from -9999 to 9999"},
      {{{"\"supplyCenter\": true", "\"supplyCenter\": \"yes\""}}, "neither true nor false"},
      {{{"\"name\": \"Alder\"", "\"name\": 5"}}, "is not a string"},
      {{{"\"name\": \"Alder\"", "\"name\": \"Alder\", \"name\": \"Elder\""}}, "two-capes.json:23:36: a member twice"},
      {{{"\"namedCoasts\": [", "\"namedCoasts\": {} , \"x\": ["}}, "is not a list"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.message);
    EXPECT_THAT(read_changed(row.change).mistakes(), HasSubstr(row.message));
  }
}

TEST(DiplicityVariant, RefusesWhatOnlyLooksAlikeByItsName) {
  EXPECT_THAT(read_text(R"({"id": "x", "nations": [], "provinces": [{"id": "a", "supply_center": true}]})").mistakes(),
              HasSubstr("data of diplicity's server"));
  EXPECT_THAT(
      read_text(R"({"id": "x", "nations": [], "provinces": [{"id": "a", "supply_center": true, "adjacencies": []}]})")
          .mistakes(),
      HasSubstr("test harness"));
  EXPECT_THAT(read_text(R"({"name": "x", "soloVictorySCCount": 5, "nations": [], "provinces": []})").mistakes(),
              HasSubstr("variant creator"));
  EXPECT_THAT(read_text(R"({"a": 1})").mistakes(), HasSubstr("JSON that is not a variant document of diplicity"));
  EXPECT_TRUE(looks_like_diplicity_variant(R"( {"provinces": [], "nations": []})"));
  EXPECT_TRUE(looks_like_diplicity_variant(texts_of("diplicity").at("two-capes.json")));
  EXPECT_FALSE(looks_like_diplicity_variant("schemaVersion: 1\nprovinces: []\n"));
  EXPECT_FALSE(looks_like_diplicity_variant(R"({"protocol": 1})"));
}

TEST(DiplicityVariant, NothingEndsTheReader) {
  const std::string whole = texts_of("diplicity").at("two-capes.json");
  for (std::size_t length = 0; length < whole.size() - 2; length += 37)
    EXPECT_FALSE(read_text(whole.substr(0, length)).draft);
  std::string deep, objects;
  for (int i = 0; i < 100'000; ++i) deep += '[', objects += "{\"a\":";
  for (const std::string& text : {deep, objects, std::string("{\"a\": \"") + std::string(10'000'000, 'x'),
                                  std::string("{}"), std::string("[]"), std::string("7"), std::string("nonsense"),
                                  std::string("{\"a\":1}{"), std::string("\xFF\xFE"), std::string("{\"a\0\": 1}", 10)})
    EXPECT_THAT(read_text(text).mistakes(), HasSubstr("two-capes.json:"));
  EXPECT_THAT(read_text(deep).mistakes(), HasSubstr("nested too deeply"));
  EXPECT_THAT(read_text(whole.substr(0, 400)).mistakes(), HasSubstr("ends too early"));
  std::string many = "[";
  for (int i = 0; i < 1'000'000; ++i) many += "[],";
  EXPECT_THAT(read_text(many + "1]").mistakes(), HasSubstr("too large"));
  std::string windows = "\xEF\xBB\xBF";
  for (const char c : whole) windows += c == '\n' ? "\r\n" : std::string(1, c);
  const ReadDraft outcome = read_text(windows);
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  EXPECT_EQ(outcome.draft->provinces.front().at.line, 23);
}

}  // namespace diplicity_variant_test
}  // namespace casus::transfer
