#include <gtest/gtest.h>

#include "engine/retreats/retreats.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/text/comma_list.h"
#include "tests/engine/written_board.h"

namespace casus {
namespace open_retreats_test {

using testing::board;
using testing::dislodge;
using testing::listed;
using testing::province;
using testing::standard;
using testing::standard_with;

TEST(OpenRetreats, AreTheBordersThatNothingCloses) {
  struct Row {
    std::string_view why, units, dislodged, from, stand_off, open;
  };
  constexpr Row rows[] = {
      {"all but the attacker's origin", "Austria: A Munich", "Germany: A Munich", "Tyrolia", "",
       "Berlin, Bohemia, Burgundy, Kiel, Ruhr, Silesia"},
      {"an occupied province is closed, whoever is there", "Austria: A Munich; Germany: A Berlin; France: A Burgundy",
       "Germany: A Munich", "Tyrolia", "", "Bohemia, Kiel, Ruhr, Silesia"},
      {"a stand-off closes a province", "Austria: A Munich", "Germany: A Munich", "Tyrolia", "Silesia",
       "Berlin, Bohemia, Burgundy, Kiel, Ruhr"},
      {"an army does not go to sea", "Austria: A Trieste", "Italy: A Trieste", "Vienna", "",
       "Albania, Budapest, Serbia, Tyrolia, Venice"},
      {"a fleet goes where its coast leads", "Austria: A Trieste", "Italy: F Trieste", "Vienna", "",
       "Adriatic Sea, Albania, Venice"},
      {"a fleet on the south coast", "Germany: A St Petersburg", "Russia: F St Petersburg(sc)", "Moscow", "",
       "Finland, Gulf of Bothnia, Livonia"},
      {"a fleet on the north coast", "Germany: A St Petersburg", "Russia: F St Petersburg(nc)", "Moscow", "",
       "Barents Sea, Norway"},
      {"both coasts are open", "Russia: F Constantinople", "Turkey: F Constantinople", "Black Sea", "",
       "Aegean Sea, Ankara, Bulgaria(ec), Bulgaria(sc), Smyrna"},
      {"both coasts are closed by the attacker's origin", "Russia: F Constantinople", "Turkey: F Constantinople",
       "Bulgaria", "", "Aegean Sea, Ankara, Black Sea, Smyrna"},
      {"both coasts are closed by a stand-off", "Russia: F Constantinople", "Turkey: F Constantinople", "Black Sea",
       "Bulgaria", "Aegean Sea, Ankara, Smyrna"},
      {"nowhere to go", "France: F Mid-Atlantic Ocean, F Portugal", "England: F Portugal", "Spain", "", ""},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    Position position = board(standard(), "Spring 1901 retreats", row.units);
    dislodge(standard(), position, row.dislodged, row.from);
    if (!row.stand_off.empty()) position.stand_offs.insert(province(standard(), row.stand_off));
    EXPECT_EQ(listed(standard(), open_retreats(standard(), position, position.dislodged.front())), row.open);
  }
}

TEST(WaysToRetreat, SayWhatClosesEachNeighbour) {
  struct Row {
    std::string_view why, units, dislodged, from, stand_off, closed;
  };
  constexpr Row rows[] = {
      {"the attacker's origin", "Austria: A Munich", "Germany: A Munich", "Tyrolia", "",
       "Tyrolia retreat/attacker-origin"},
      {"units and a stand-off", "Austria: A Munich; Germany: A Berlin; France: A Burgundy", "Germany: A Munich",
       "Tyrolia", "Silesia",
       "Berlin retreat/occupied, Burgundy retreat/occupied, Silesia retreat/stand-off, Tyrolia retreat/attacker-origin"},
      {"the sea is no way for an army", "Austria: A Trieste", "Italy: A Trieste", "Vienna", "",
       "Vienna retreat/attacker-origin"},
      {"a fleet does not cross land", "Austria: A Trieste", "Italy: F Trieste", "Vienna", "", ""},
      {"a border that is for armies only", "France: A Spain", "France: F Spain(nc)", "Marseilles", "",
       "Gulf of Lyon retreat/not-adjacent, Marseilles retreat/not-adjacent, Western Mediterranean retreat/not-adjacent"},
      {"both coasts at once", "Russia: F Constantinople", "Turkey: F Constantinople", "Black Sea", "Bulgaria",
       "Black Sea retreat/attacker-origin, Bulgaria retreat/stand-off"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    Position position = board(standard(), "Spring 1901 retreats", row.units);
    dislodge(standard(), position, row.dislodged, row.from);
    if (!row.stand_off.empty()) position.stand_offs.insert(province(standard(), row.stand_off));
    const DislodgedUnit& unit = position.dislodged.front();
    std::vector<std::string> closed;
    std::vector<Location> open;
    for (const RetreatWay& way : ways_to_retreat(standard(), position, unit)) {
      if (!way.closed_by) open.push_back(way.to);
      else closed.push_back(standard().map.print(way.to) + " " + std::string(key_of(*way.closed_by)));
    }
    std::ranges::sort(closed);
    EXPECT_EQ(comma_list(closed, [](const std::string& text) { return text; }), row.closed);
    EXPECT_EQ(listed(standard(), open), listed(standard(), open_retreats(standard(), position, unit)));
  }
}

TEST(WaysToRetreat, NameTheFleetThatClosesAStrait) {
  const Variant& variant = testing::ambition_empire();
  Position position = board(variant, "Spring 1763 retreats", "France: F Irish Sea; Austria: A Edinburgh, A Liverpool");
  dislodge(variant, position, "Russia: A Edinburgh", "Yorkshire");
  for (const RetreatWay& way : ways_to_retreat(variant, position, position.dislodged.front())) {
    if (way.to.province != province(variant, "Ireland")) {
      EXPECT_EQ(way.fleet, std::nullopt) << variant.map.print(way.to);
      continue;
    }
    EXPECT_EQ(way.closed_by, Clause::StraitClosed);
    EXPECT_EQ(way.fleet, *position.unit_at(province(variant, "Irish Sea")));
  }
  EXPECT_EQ(RetreatWay().fleet, std::nullopt);
}

TEST(OpenRetreats, IncludeTheOriginOfAConvoyedAttackerUnlessTheRulebookBarsIt) {
  const Variant barred = standard_with([](Options& o) { o.retreat_to_convoy_origin = RetreatToConvoyOrigin::Barred; });
  Position position = board(standard(), "Spring 1901 retreats", "France: A Marseilles");
  dislodge(standard(), position, "Italy: A Marseilles", "Gascony", true);
  const DislodgedUnit& army = position.dislodged.front();
  EXPECT_EQ(listed(standard(), open_retreats(standard(), position, army)), "Burgundy, Gascony, Piedmont, Spain");
  EXPECT_EQ(listed(barred, open_retreats(barred, position, army)), "Burgundy, Piedmont, Spain");
}

TEST(WhyClosed, NamesTheClause) {
  Position position = board(standard(), "Spring 1901 retreats", "Austria: A Bohemia, A Vienna");
  dislodge(standard(), position, "Italy: A Vienna", "Trieste");
  position.stand_offs.insert(province(standard(), "Galicia"));
  const auto why = [&](std::string_view to) {
    return why_closed(standard(), position, position.dislodged.front(), {province(standard(), to), Coast::None});
  };
  EXPECT_EQ(why("Bohemia"), Clause::RetreatOccupied);
  EXPECT_EQ(why("Trieste"), Clause::RetreatAttackerOrigin);
  EXPECT_EQ(why("Galicia"), Clause::RetreatStandOff);
  EXPECT_EQ(why("Munich"), Clause::RetreatNotAdjacent);
  EXPECT_EQ(why("Adriatic Sea"), Clause::MoveTerrain);
  EXPECT_EQ(why("Vienna"), Clause::MoveSameProvince);
  EXPECT_EQ(why("Tyrolia"), std::nullopt);
}

TEST(WhyClosed, IsTheRulebookWhereMinorPowersDisband) {
  const Variant& variant = testing::ambition_empire();
  Position position = board(variant, "Spring 1763 retreats", "Austria: A Tuscany");
  dislodge(variant, position, "Tuscany: A Tuscany", "Papal States");
  const Variant disbanding =
      testing::with_changed_options(variant, [](Options& o) { o.dislodged_minor = DislodgedMinor::Disbands; });
  EXPECT_EQ(why_closed(disbanding, position, position.dislodged.front(), {province(variant, "Savoy"), Coast::None}),
            Clause::MinorDisbands);
}

}  // namespace open_retreats_test
}  // namespace casus
