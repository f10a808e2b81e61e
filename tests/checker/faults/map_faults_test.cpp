#include "checker/faults/map_faults.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "checker/collection/find_files.h"
#include "checker/collection/read_corpus.h"
#include "checker/corpus/corpus.h"
#include "checker/corpus/run_case.h"
#include "checker/faults/map_fault_report.h"
#include "checker/files/files.h"
#include "engine/map/map_xml.h"
#include "tests/checker/cli/program.h"
#include "tests/checker/corpus/corpus_texts.h"

namespace casus::faults {
namespace map_faults_test {

namespace fs = std::filesystem;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

// Two coasts of a neck of land between two seas, an island, and a hinterland far away in the picture.
Map neck() {
  const auto map = read_map(R"(<map width="900" height="900">
      <province id="neck" name="Neck" abbr="Nec" kind="coastal" x="100" y="100"><coast id="nc" x="100" y="90"/><coast id="sc" x="100" y="110"/></province>
      <province id="hill" name="Hill" abbr="Hil" kind="inland" x="150" y="100"/>
      <province id="isle" name="Isle" abbr="Isl" kind="coastal" x="100" y="190"/>
      <province id="north" name="North" abbr="Nor" kind="sea" x="100" y="20"/>
      <province id="south" name="South" abbr="Sou" kind="sea" x="100" y="150"/>
      <province id="far" name="Far" abbr="Far" kind="inland" x="800" y="800"/>
      <border a="neck" b="hill" for="army"/>
      <border a="neck" b="north" coast-a="nc" for="fleet"/>
      <border a="neck" b="south" coast-a="sc" for="fleet"/>
      <border a="isle" b="south" for="fleet"/>
      <border a="isle" b="neck" coast-b="sc" for="both" strait="south"/>
      <border a="hill" b="far" for="army"/>
    </map>)",
                            "neck.xml");
  if (!map) throw std::runtime_error(to_string(map.problems()));
  return *map;
}

std::vector<std::string> printed(MapFaultKind kind, double within) {
  const Map map = neck();
  std::vector<std::string> texts;
  for (const MapFault& fault : map_faults(map, within)) {
    if (fault.kind == kind) texts.push_back(print(map, fault));
  }
  return texts;
}

TEST(MapFaults, AreEveryWrongBorderThatTheTerrainAllows) {
  EXPECT_THAT(printed(MapFaultKind::Removed, 0),
              ElementsAre("Neck - Hill, for armies: removed", "Neck(nc) - North, for fleets: removed",
                          "Neck(sc) - South, for fleets: removed", "Isle - South, for fleets: removed",
                          "Isle - Neck(sc), for armies and fleets: removed", "Hill - Far, for armies: removed"));
  EXPECT_THAT(printed(MapFaultKind::Retyped, 0),
              ElementsAre("Isle - Neck(sc), for armies and fleets: Isle - Neck, for armies",
                          "Isle - Neck(sc), for armies and fleets: Isle - Neck(sc), for fleets"));
  EXPECT_THAT(printed(MapFaultKind::Moved, 0),
              ElementsAre("Neck(nc) - North, for fleets: moved to Neck(sc) - North",
                          "Neck(sc) - South, for fleets: moved to Neck(nc) - South",
                          "Isle - Neck(sc), for armies and fleets: moved to Isle - Neck(nc)"));
  EXPECT_THAT(printed(MapFaultKind::StraitRemoved, 0),
              ElementsAre("Isle - Neck(sc), for armies and fleets: no longer closed by a fleet in South"));
}

TEST(MapFaults, AddBordersBetweenProvincesThatSeemNear) {
  EXPECT_THAT(printed(MapFaultKind::Added, 0),
              ElementsAre("Neck(nc) - Isle, for fleets: added", "Neck(sc) - North, for fleets: added",
                          "Neck(nc) - South, for fleets: added", "Neck - Far, for armies: added",
                          "Hill - Isle, for armies: added", "Isle - North, for fleets: added",
                          "North - South, for fleets: added"))
      << "further coasts, and what shares a neighbour";
  EXPECT_THAT(printed(MapFaultKind::Added, 900), Not(Contains("Isle - Far, for armies: added")));
  EXPECT_THAT(printed(MapFaultKind::Added, 940), Contains("Isle - Far, for armies: added")) << "near in the picture";
}

TEST(MapFaults, LeaveStraitsAloneThatNoFleetCloses) {
  const auto count = [](const char* id) {
    return std::ranges::count(map_faults(*casus::testing::shipped(id), 0), MapFaultKind::StraitRemoved,
                              &MapFault::kind);
  };
  EXPECT_GT(count("ambition-empire-6"), 0);
  EXPECT_EQ(count("classical"), 0);
}

TEST(MapFaults, ChangeTheOneBorder) {
  const Map map = neck();
  const auto at = [&](std::string_view name) { return *map.find(name); };
  for (const MapFault& fault : map_faults(map, 0)) {
    const Map faulty = with_fault(map, fault);
    const std::string text = print(map, fault);
    SCOPED_TRACE(text);
    EXPECT_EQ(faulty.army_reach(at("Neck")).contains(at("Hill")), text != "Neck - Hill, for armies: removed");
    EXPECT_EQ(faulty.straits().size(),
              text.starts_with("Isle - Neck(sc)") && (text.ends_with("removed") || text.ends_with("South")) ? 0u : 1u);
    EXPECT_EQ(faulty.fleet_can_move({at("North")}, {at("Neck"), Coast::South}),
              text == "Neck(nc) - North, for fleets: moved to Neck(sc) - North" ||
                  text == "Neck(sc) - North, for fleets: added");
  }
}

corpus::Corpus corpus_of(const std::string& text) {
  corpus::Corpus corpus;
  corpus.files.push_back({"test.case", casus::testing::read_cases(text)});
  if (!corpus.files.front().read) throw std::runtime_error(to_string(corpus.files.front().read.problems()));
  return corpus;
}

MapFault standard_fault(std::string_view text) {
  const Map& map = casus::testing::standard().map;
  for (const MapFault& fault : map_faults(map, 0)) {
    if (print(map, fault) == text) return fault;
  }
  throw std::runtime_error("no such fault: " + std::string(text));
}

TEST(MapFaults, AreNoticedByTheFirstCaseThatComesOutOtherwise) {
  const corpus::Corpus corpus = corpus_of(
      "variant standard\nchapter T \"Test\"\n\n"
      "case T.1 \"Elsewhere\"\n  phase Spring 1901 movement\n  Italy\n    A Rome - Naples  moves\n\n"
      "case T.2 \"Holds\"\n  phase Spring 1901 movement\n  France\n    A Paris H  holds\n\n"
      "case T.3 \"Goes\"\n  phase Spring 1901 movement\n  France\n    A Paris - Gascony  moves\n\n"
      "case T.4 \"Goes once more\"\n  phase Spring 1901 movement\n  France\n    A Paris - Gascony  moves\n");
  const std::vector<MapWitness> all = map_witnesses(corpus, casus::testing::standard(), 1);
  ASSERT_EQ(all.size(), 4u);
  const Variant& standard = casus::testing::standard();
  const corpus::Case* first = noticed_by(standard, standard_fault("Gascony - Paris, for armies: removed"), all);
  ASSERT_NE(first, nullptr);
  EXPECT_EQ(first->id, "T.3");
  EXPECT_EQ(noticed_by(standard, standard_fault("Brest - Paris, for armies: removed"), all), nullptr);
  EXPECT_THAT(map_witnesses(corpus, *casus::testing::shipped("ambition-empire-6"), 1), IsEmpty());
}

// What is left out of the play has to be left out rightly: those cases come out the same.
TEST(MapFaults, CannotBeNoticedWithoutAUnitAtTheBorder) {
  const fs::path source(CASUS_SOURCE_DIR);
  const std::vector<fs::path> folders{source / "cases"};
  const corpus::Corpus corpus =
      collection::read_corpus(*collection::find_case_files(folders), casus::testing::mapdata(), 0);
  for (const char* id :
       {"standard", "ambition-empire-6", "classical"}) {  // classical: its bridges that nobody can close
    const auto variant = casus::testing::shelf().get(id);
    const std::vector<MapWitness> all = map_witnesses(corpus, **variant, 0);
    const std::vector<MapFault> faults = map_faults(**variant, 100);
    std::size_t left_out = 0;
    for (std::size_t i = 0; i < faults.size(); i += 60) {
      const Border& border = faults[i].border ? (*variant)->map.borders()[*faults[i].border] : *faults[i].instead;
      std::vector<MapWitness> others;
      for (MapWitness witness : all) {
        if (can_notice(witness, border)) continue;
        witness.measures_map = true;  // so that it is played
        others.push_back(witness);
      }
      left_out += others.size();
      const corpus::Case* noticed = noticed_by(**variant, faults[i], others);
      EXPECT_EQ(noticed, nullptr) << print((*variant)->map, faults[i]) << " is noticed by " << noticed->id;
    }
    EXPECT_GT(left_out, 500u) << id;
  }
}

TEST(MapFaults, AreReportedWithTheirSurvivors) {
  const corpus::Corpus corpus =
      corpus_of(casus::testing::file_with("  phase Spring 1901 movement\n  France\n    A Paris - Gascony  moves\n"));
  const auto standard = casus::testing::shelf().get("standard");
  MapFaultRun run{*standard, 0, 1, {}};
  run.judged = judge(
      **standard,
      {standard_fault("Gascony - Paris, for armies: removed"), standard_fault("Brest - Paris, for armies: removed")},
      map_witnesses(corpus, casus::testing::standard(), 1), 2);
  EXPECT_EQ(survivors(run), 1u);
  EXPECT_EQ(text_report(run),
            "standard: 75 provinces, 211 borders, 1 cases\n"
            "                  faults   noticed  survivors\n"
            "removed                2         1          1\n"
            "retyped                0         0          0\n"
            "moved                  0         0          0\n"
            "strait removed         0         0          0\n"
            "added                  0         0          0\n"
            "in all                 2         1          1\n"
            "survives: Brest - Paris, for armies: removed\n");
  const auto json = nlohmann::json::parse(json_report({run}));
  EXPECT_EQ(json["format"], "casus-map-faults");
  EXPECT_EQ(json["maps"][0]["counts"]["removed"]["noticed"], 1);
  EXPECT_EQ(json["maps"][0]["faults"][0]["noticed_by"], "T.1");
  EXPECT_TRUE(json["maps"][0]["faults"][1]["noticed_by"].is_null());
}

TEST(MapFaultsCommand, FailsWhereAFaultSurvives) {
  const TemporaryFolder folder;
  const std::string file = folder.write(
      "few.case", casus::testing::file_with("  phase Spring 1901 movement\n  France\n    A Paris - Gascony  moves\n"));
  const Finished few = run_casus({"faults", "--map", "--within", "0", file});
  EXPECT_EQ(few.status, 1);
  EXPECT_THAT(few.out, HasSubstr("survives: Brest - Paris, for armies: removed\n"));
  const Finished unknown = run_casus({"faults", "--map", "--variant", "standart"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_THAT(unknown.err, HasSubstr("no case is of the variant \"standart\" (the nearest is \"standard\")"));
}

}  // namespace map_faults_test
}  // namespace casus::faults
