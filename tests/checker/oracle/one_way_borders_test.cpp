// Borders of one direction, on no shipped map: every third border of each becomes one, and engine and oracle agree on
// the boards that are generated there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/run_case.h"
#include "checker/generate/case_of.h"
#include "checker/generate/choice_sources.h"
#include "checker/generate/make_situation.h"
#include "checker/oracle/oracle.h"
#include "engine/adjudicate.h"
#include "engine/rules/features.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/checker/shipped_variants.h"

namespace casus::oracle {
namespace one_way_borders_test {

using ::testing::Gt;
using ::testing::IsEmpty;

std::shared_ptr<const Variant> with_one_way_borders(const Variant& variant, std::size_t first) {
  MapBuilder builder;
  builder.size(variant.map.size());
  for (const Province& province : variant.map.provinces()) builder.add(province);
  for (std::size_t i = 0; i < variant.map.borders().size(); ++i) {
    Border border = variant.map.borders()[i];
    border.one_way = i % 3 == first;
    if (i % 2 == 0) {
      std::swap(border.a, border.b);
      std::swap(border.coast_a, border.coast_b);
    }
    builder.add(border);
  }
  Variant changed = variant;
  changed.map = builder.build();
  return std::make_shared<const Variant>(std::move(changed));
}

TEST(OneWayBorders, AreTheSameToEngineAndOracle) {
  std::size_t boards = 0, refused = 0;
  for (const auto& shipped : testing::shipped_variants()) {
    if (shipped->has(Feature::Impulses)) continue;  // no such borders there
    for (std::size_t first = 0; first < 3; ++first) {
      const auto variant = with_one_way_borders(*shipped, first);
      for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        generate::SeededChoices choices(generate::seed_of_board(17, seed));
        const generate::Situation now = generate::make_situation(variant, choices);
        if (not_covered(*now.variant, now.position)) continue;
        const Adjudication engine = casus::adjudicate(*now.variant, now.position, now.submission());
        EXPECT_THAT(adjudicators::disagreements(*now.variant, now.position, now.submission()), IsEmpty())
            << shipped->id << ", borders " << first << ", seed " << seed << '\n'
            << generate::file_of(generate::case_of(now, engine), "");
        ++boards;
        for (const Verdict& verdict : engine.verdicts) refused += verdict.result == Result::Illegal ? 1 : 0;
      }
    }
  }
  EXPECT_THAT(boards, Gt(2000u));
  EXPECT_THAT(refused, Gt(500u));
}

// From Portugal one goes to Spain, and not back; from the Irish Sea to Liverpool, and not back.
constexpr std::string_view variant_text = R"(<variant id="one-way" extends="standard" title="One way">
  <map>
    <border a="por" b="spa" remove="yes"/>
    <border a="por" b="spa" for="army" one-way="yes"/>
    <border a="spa" coast-a="nc" b="por" for="fleet"/>
    <border a="por" b="spa" coast-b="sc" for="fleet" one-way="yes"/>
    <border a="iri" b="lvp" remove="yes"/>
    <border a="iri" b="lvp" for="fleet" one-way="yes"/>
  </map>
</variant>)";

constexpr std::string_view cases = R"(variant one-way
chapter T "Borders of one direction"

case T.1 "An army goes where the border leads"
  phase  Spring 1901 movement
  France
    A Portugal - Spain  moves

case T.2 "An army does not go back"
  phase  Spring 1901 movement
  France
    A Spain - Portugal  illegal

case T.3 "A unit supports where it could go"
  phase  Spring 1901 movement
  France
    A Portugal S A Gascony - Spain  given
    A Gascony - Spain               moves

case T.4 "A unit does not support against the direction"
  phase  Spring 1901 movement
  France
    A Spain S F Portugal  illegal
  England
    F Portugal H  holds

case T.5 "From one coast there is a way back, from the other there is none"
  phase  Spring 1901 movement
  France
    F Spain(sc) - Portugal  illegal
  England
    F Brest - Mid-Atlantic Ocean  moves

case T.6 "A fleet goes to both coasts, and back from one"
  phase  Spring 1901 movement
  France
    F Portugal - Spain(sc)        moves
  England
    F Mid-Atlantic Ocean - Portugal  moves

case T.10 "On the coast with a way back, two fleets meet head to head"
  phase  Spring 1901 movement
  France
    F Portugal - Spain(nc)  bounces
  England
    F Spain(nc) - Portugal  bounces

case T.7 "Two units do not meet head to head where one of them has no way"
  phase  Spring 1901 movement
  France
    A Portugal - Spain  bounces
  England
    A Spain - Portugal  illegal

case T.8 "A dislodged unit does not retreat against the direction"
  phase  Spring 1901 movement
  France
    A Gascony - Spain                 moves
    A Marseilles S A Gascony - Spain  given
  England
    A Spain H  holds, destroyed

case T.9 "No convoy goes over a border of one direction"
  phase  Spring 1901 movement
  England
    A Wales - Liverpool   moves
    F Irish Sea C A Wales - Clyde  illegal
    A Clyde H             holds
)";

TEST(OneWayBorders, AreCrossedInTheirDirection) {
  corpus::GivenVariants shelf(testing::mapdata({{"one-way/variant.xml", std::string(variant_text)}}));
  const auto file = corpus::read_case_file(cases, "one-way.case", shelf);
  ASSERT_TRUE(file.ok()) << to_string(file.problems());
  for (const corpus::Case& the_case : file->cases) {
    for (const auto* by : {&adjudicators::engine(), &adjudicators::oracle()}) {
      const reports::CaseRecord record = corpus::run_case(the_case, *by);
      EXPECT_EQ(record.status, reports::Status::Passed) << the_case.id;
    }
  }
}

}  // namespace one_way_borders_test
}  // namespace casus::oracle
