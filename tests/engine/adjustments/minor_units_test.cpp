// Minor powers own nothing, and their units come back in Winter.
#include <gtest/gtest.h>

#include "engine/adjudicate.h"
#include "engine/adjustments/minor_units.h"
#include "engine/adjustments/victory.h"
#include "engine/finish_phase.h"
#include "engine/rules/options.h"
#include "tests/engine/adjustments/minor_powers_board.h"

namespace casus {
namespace minor_units_test {

using testing::ambition_empire;
using testing::ambition_empire_with;
using testing::board;
using testing::listed;
using testing::orders;
using testing::province;
using testing::told;
using testing::winter_board;

PowerId power(std::string_view name) { return ambition_empire().find_power(name).value(); }

// All centres of minor powers but Algiers, Bavaria and Tunis.
constexpr std::string_view others = "Cou, Cri, HeW, Mec, Mor, Pap, Por, Sav, Swi, BaW, Tus, TwS, Upr, Ven";

std::string owned(std::string_view more = "") { return "Austria: " + std::string(others) + std::string(more); }

TEST(MinorUnits, ComeBackWhileNobodyOwnsTheirCentre) {
  struct Row {
    std::string_view why, units, more_centres, fallen, rebuilt;
  };
  constexpr Row rows[] = {
      {"their own kind", "", "", "", "F Algiers, A Bavaria, F Tunis"},
      {"not while they stand", "Algiers: F Alg; Bavaria: A Bav", "", "", "F Tunis"},
      {"not where another unit stands", "Turkey: A Alg; Spain: F Tun", "", "", "A Bavaria"},
      {"not where somebody owns the centre", "", ", Alg, Tun", "", "A Bavaria"},
      {"minor powers of civil disorder too", "", ", Alg, Tun, Bav", "Sweden: Stockholm; Spain: Madrid",
       "A Madrid, F Stockholm"},
      {"which does not make them of every centre without owner", "", ", Alg, Tun, Bav", "", ""},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Position position = winter_board(ambition_empire(), row.units, owned(row.more_centres), "", row.fallen);
    EXPECT_EQ(listed(ambition_empire(), units_to_rebuild(ambition_empire(), position)), row.rebuilt);
  }
  const Variant never = ambition_empire_with([](Options& o) { o.minor_rebuilding = MinorRebuilding::Never; });
  EXPECT_TRUE(units_to_rebuild(never, winter_board(never, "", owned())).empty());
}

TEST(MinorUnits, ComeBackInWinterAfterTheBuilds) {
  const Variant& variant = ambition_empire();
  const Position before = winter_board(variant, "Algiers: F Alg", "Turkey: Con; " + owned(", Tun"));
  const Adjudication result =
      adjudicate_adjustments(variant, before, orders(variant, "Turkey: Build F Con; Bavaria: Build A Bav"));
  EXPECT_EQ(told(result.verdicts), "builds build/built, illegal build/not-owned");
  const auto rebuilt = [](const Event& event) { return event.kind == EventKind::Rebuilt; };
  EXPECT_EQ(told(variant, result.events, rebuilt), "minor/rebuilt Bavaria A Bavaria");
  EXPECT_EQ(listed(variant, result.next.units), "F Algiers, A Bavaria, F Constantinople");
  EXPECT_EQ(result.next.owner_of(province(variant, "Bavaria")), no_power);
}

TEST(MinorUnits, KeepTheWinterFromBeingLeftOut) {
  struct Row {
    std::string_view why, units, next;
  };
  constexpr Row rows[] = {
      {"a unit comes back", "Algiers: F Alg; Bavaria: A Bav", "Winter 1763 adjustments"},
      {"no unit comes back", "Algiers: F Alg; Bavaria: A Bav; Tunis: F Tun", "Spring 1764 movement"},
  };
  const Variant& variant = ambition_empire();
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    Adjudication result;
    result.next = board(variant, "Fall 1763 movement", row.units, "Great Britain & Hanover: " + std::string(others));
    finish_phase(variant, result);
    EXPECT_EQ(print(variant.calendar, result.next.phase), row.next);
  }
}

TEST(MinorUnits, CaptureNothing) {
  const Variant& variant = ambition_empire();
  Position position =
      winter_board(variant, "Bavaria: A Bav; Tunis: F Tun; Austria: A Dre", "Prussia: Bav", "", "Poland: Dre, War");
  std::vector<Event> captured;
  update_control(variant, position, &captured);
  EXPECT_EQ(told(variant, captured), "control/captured Austria Dresden");
  EXPECT_EQ(position.owner_of(province(variant, "Tunis")), no_power);
  EXPECT_EQ(position.owner_of(province(variant, "Bavaria")), power("Prussia"));
  EXPECT_EQ(position.former_owner_of(province(variant, "Dresden")), no_power)
      << "what is captured is no fallen centre any more";
  EXPECT_EQ(position.former_owner_of(province(variant, "Warsaw")), power("Poland"));
}

TEST(MinorUnits, NeverMakeTheirPowerWin) {
  Variant variant = ambition_empire();
  variant.victory_centres = 1;
  EXPECT_EQ(victor(variant, winter_board(variant, "", "Bavaria: Bav, Swi; Austria: Vie")), power("Austria"));
}

}  // namespace minor_units_test
}  // namespace casus
