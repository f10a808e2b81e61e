#include <gtest/gtest.h>

#include "engine/adjustments/adjustments.h"
#include "engine/rules/options.h"
#include "tests/engine/written_board.h"

namespace casus {
namespace removals_test {

using testing::board;
using testing::listed;
using testing::orders;
using testing::standard;
using testing::standard_with;
using testing::told;

std::vector<Unit> removed_automatically(const Adjudication& result) {
  std::vector<Unit> removed;
  for (const Event& event : result.events) {
    if (event.kind == EventKind::Removed) removed.push_back(event.unit.value());
  }
  return removed;
}

TEST(Removals, FollowTheOrdersAndThenTheRule) {
  struct Row {
    std::string_view why;
    void (*change)(Options&);
    std::string_view orders, verdicts, automatic;
  };
  const auto as_it_is = [](Options&) {};
  const Row rows[] = {
      {"no orders", as_it_is, "", "", "F Tyrrhenian Sea, A Piedmont"},
      {"one order", as_it_is, "Italy: Disband A Rome", "removes removal/ordered", "F Tyrrhenian Sea"},
      {"all ordered", as_it_is, "Italy: Disband A Rome, Disband A Venice",
       "removes removal/ordered, removes removal/ordered", ""},
      {"one too many", as_it_is, "Italy: Disband A Rome, Disband A Venice, Disband A Piedmont",
       "removes removal/ordered, removes removal/ordered, illegal removal/too-many", ""},
      {"the last ones", [](Options& o) { o.surplus_removals = SurplusRemovals::Last; },
       "Italy: Disband A Rome, Disband A Venice, Disband A Piedmont",
       "illegal removal/too-many, removes removal/ordered, removes removal/ordered", ""},
      {"none of them", [](Options& o) { o.surplus_removals = SurplusRemovals::Automatic; },
       "Italy: Disband A Rome, Disband A Venice, Disband A Piedmont",
       "illegal removal/too-many, illegal removal/too-many, illegal removal/too-many", "F Tyrrhenian Sea, A Piedmont"},
      {"all of them where they are not too many", [](Options& o) { o.surplus_removals = SurplusRemovals::Automatic; },
       "Italy: Disband A Rome, Disband A Venice", "removes removal/ordered, removes removal/ordered", ""},
      {"the same unit twice", as_it_is, "Italy: Disband A Rome, Disband A Rome",
       "removes removal/ordered, illegal removal/repeated", "F Tyrrhenian Sea"},
      {"the same unit twice where the last counts", [](Options& o) { o.surplus_removals = SurplusRemovals::Last; },
       "Italy: Disband A Rome, Disband A Piedmont, Disband A Venice, Disband A Rome",
       "illegal removal/repeated, illegal removal/too-many, removes removal/ordered, removes removal/ordered", ""},
      {"a unit of another power", as_it_is, "Italy: Disband A Vienna", "illegal order/foreign-unit",
       "F Tyrrhenian Sea, A Piedmont"},
      {"no unit", as_it_is, "Italy: Disband A Apulia", "illegal order/no-such-unit", "F Tyrrhenian Sea, A Piedmont"},
      {"a build", as_it_is, "Italy: Build F Naples", "illegal build/too-many", "F Tyrrhenian Sea, A Piedmont"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Variant variant = standard_with(row.change);
    const Position position = board(variant, "Winter 1901 adjustments",
                                    "Italy: A Piedmont, A Rome, A Venice, F Tyrrhenian Sea; Austria: A Vienna",
                                    "Italy: Naples, Venice; Austria: Vienna");
    const Adjudication result = adjudicate_adjustments(variant, position, orders(variant, row.orders));
    EXPECT_EQ(told(result.verdicts), row.verdicts);
    EXPECT_EQ(listed(variant, removed_automatically(result)), row.automatic);
    EXPECT_EQ(result.next.units.size(), 3U);
  }
}

TEST(Removals, NameTheUnitThatTheyAreWrongAbout) {
  const Position position = board(standard(), "Winter 1901 adjustments",
                                  "Italy: A Piedmont, A Rome, A Venice, F Tyrrhenian Sea; Austria: A Vienna",
                                  "Italy: Naples, Venice; Austria: Vienna");
  const auto witnesses_of = [&](std::string_view text) {
    const Adjudication result = adjudicate_adjustments(standard(), position, orders(standard(), text));
    return testing::told_witnesses(standard(), result.verdicts.back());
  };
  EXPECT_EQ(witnesses_of("Italy: Disband A Vienna"), "stands Vienna");
  EXPECT_EQ(witnesses_of("Italy: Disband A Apulia"), "");
  EXPECT_EQ(witnesses_of("Italy: Disband A Rome, Disband A Rome"), "stands Rome");
  EXPECT_EQ(witnesses_of("Italy: Disband A Rome"), "");
}

TEST(AutomaticRemoval, TellsTheSequenceAndTheDistances) {
  const Position position = board(standard(), "Winter 1901 adjustments",
                                  "Italy: A Piedmont, A Rome, A Venice, F Tyrrhenian Sea", "Italy: Naples, Venice");
  const Adjudication result = adjudicate_adjustments(standard(), position, {});
  std::string told_events;
  for (const Event& event : result.events) {
    for (const RemovalRank& rank : event.sequence) {
      told_events +=
          standard().map[rank.unit.at.province].name + ' ' + std::to_string(rank.distance.value_or(-1)) + ", ";
    }
    told_events += "; ";
  }
  EXPECT_EQ(told_events, "Tyrrhenian Sea 1, Piedmont 1, Rome 1, Venice 0, ; Piedmont 1, Rome 1, Venice 0, ; ");
}

TEST(AutomaticRemoval, TakesTheFarthestFirst) {
  struct Row {
    std::string_view why;
    AutomaticRemoval rule;
    std::string_view units, centres, sequence;
  };
  constexpr auto owned = AutomaticRemoval::OwnedCentres;
  constexpr auto convoy = AutomaticRemoval::HomesByConvoy;
  constexpr auto water = AutomaticRemoval::HomesOverWater;
  constexpr auto country = AutomaticRemoval::HomeProvinces;
  constexpr Row rows[] = {
      {"by distance", owned, "A Ruhr, A Bohemia, A Galicia", "Kiel", "A Galicia, A Bohemia, A Ruhr"},
      {"fleets before armies", owned, "A Bohemia, F North Sea", "Kiel", "F North Sea, A Bohemia"},
      {"then by name", owned, "F Gulf of Bothnia, F Finland", "St Petersburg", "F Finland, F Gulf of Bothnia"},
      {"armies over water", owned, "A Albania, A Piedmont", "Naples", "A Piedmont, A Albania"},
      {"fleets over land", owned, "F Adriatic Sea, A Livonia", "Vienna", "A Livonia, F Adriatic Sea"},
      {"nothing owned", owned, "A Syria, F Black Sea, A Armenia", "", "F Black Sea, A Armenia, A Syria"},
      {"whoever owns the home centres", convoy, "A Galicia, A Holland", "Warsaw", "A Galicia, A Holland"},
      {"a convoy is one move", convoy, "A Tunis, A Burgundy, A Spain", "", "A Burgundy, A Spain, A Tunis"},
      {"by land to where a convoy starts", convoy, "A Paris, A Syria", "", "A Paris, A Syria"},
      {"the Black Sea leads nowhere", convoy, "A Armenia, A Portugal", "", "A Armenia, A Portugal"},
      {"an island is near by sea", water, "A London, A Portugal", "London", "A Portugal, A London"},
      {"a country has more provinces than centres", country, "A Ruhr, A Kiel, A Holland", "",
       "A Holland, A Kiel, A Ruhr"},
      {"a country can be reached from the sea", country, "F Baltic Sea, A Prussia", "", "F Baltic Sea, A Prussia"},
      {"the coast counts for a fleet", water, "F St Petersburg(nc), F Norwegian Sea", "",
       "F St Petersburg(nc), F Norwegian Sea"},
      {"the other coast is nearer", water, "F St Petersburg(sc), F Norwegian Sea", "",
       "F Norwegian Sea, F St Petersburg(sc)"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Variant variant = standard_with([&](Options& o) { o.automatic_removal = row.rule; });
    const PowerId germany = variant.find_power("Germany").value();
    const Position position = board(variant, "Winter 1901 adjustments", "Germany: " + std::string(row.units),
                                    row.centres.empty() ? "" : "Germany: " + std::string(row.centres));
    std::vector<Unit> sequence;
    for (const RemovalRank& rank : sequence_of_removal(variant, position, germany, position.units))
      sequence.push_back(rank.unit);
    EXPECT_EQ(listed(variant, sequence), row.sequence);
  }
}

}  // namespace removals_test
}  // namespace casus
