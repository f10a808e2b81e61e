#include "engine/adjustments/civil_disorder.h"

#include <gtest/gtest.h>

#include "engine/adjudicate.h"
#include "engine/legality/minor_powers.h"
#include "engine/rules/options.h"
#include "tests/engine/adjustments/minor_powers_board.h"

namespace casus {
namespace civil_disorder_test {

using testing::ambition_empire;
using testing::ambition_empire_with;
using testing::board;
using testing::dislodge;
using testing::listed;
using testing::province;
using testing::told;

PowerId power(std::string_view name) { return ambition_empire().find_power(name).value(); }

Fall fall_of(const Variant& variant, const Position& position, std::initializer_list<std::string_view> names) {
  std::vector<PowerId> powers;
  for (std::string_view name : names) powers.push_back(power(name));
  return fall_into_disorder(variant, position, powers);
}

TEST(CivilDisorder, LeavesMinorPowersBehind) {
  struct Row {
    std::string_view why, units, centres, events, units_after;
  };
  constexpr Row rows[] = {
      {"a unit at home goes, and makes room for the minor power's", "Prussia: F Ber", "Prussia: Ber",
       "disorder/disbands Prussia F Berlin, disorder/new-minor Berlin A Berlin", "A Berlin"},
      {"units elsewhere go too", "Prussia: A Boh; Austria: A Vie", "Austria: Vie",
       "disorder/disbands Prussia A Bohemia", "A Vienna"},
      {"the kind that stood there at the start", "", "Sweden: Abo; Prussia: Sto",
       "disorder/new-minor Stockholm F Stockholm", "F Stockholm"},
      {"an army where none stood", "", "Prussia: Lvp", "disorder/new-minor Liverpool A Liverpool", "A Liverpool"},
      {"a centre with another power's unit", "Austria: A Brl", "Prussia: Ber, Brl",
       "disorder/new-minor Berlin A Berlin, disorder/occupied Breslau Breslau", "A Berlin, A Breslau"},
      {"a minor power of the start, with another faith now", "", "Prussia: Bav", "disorder/faith Bavaria A Bavaria",
       "A Bavaria"},
      {"a minor power of the start, of the same faith", "", "Prussia: Mec",
       "disorder/new-minor Mecklenburg A Mecklenburg", "A Mecklenburg"},
  };
  const Variant& variant = ambition_empire();
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Position before = board(variant, "Spring 1764 movement", row.units, row.centres);
    const Fall fall = fall_of(variant, before, {"Prussia"});
    for (const Event& event : fall.events) ASSERT_NE(event.power, no_power);
    EXPECT_EQ(told(variant, fall.events), row.events);
    EXPECT_EQ(listed(variant, fall.position.units), row.units_after);
    EXPECT_EQ(fall.position.phase, before.phase);
    EXPECT_EQ(fall.position.centres_of(power("Prussia")), 0);
    EXPECT_EQ(fall.position.units_of(power("Prussia")), 0);
    EXPECT_EQ(fall.position.fallen.size(), static_cast<std::size_t>(before.centres_of(power("Prussia"))));
    EXPECT_TRUE(std::ranges::is_sorted(fall.position.fallen));
    EXPECT_TRUE(std::ranges::is_sorted(fall.position.units, {}, &Unit::at));
  }
}

TEST(CivilDisorder, OfSeveralPowersTakesAllUnitsFirst) {
  const Variant& variant = ambition_empire();
  const Position before = board(variant, "Spring 1764 movement", "Austria: A Ber", "Prussia: Ber");
  for (const auto& powers : {std::initializer_list<std::string_view>{"Prussia", "Austria"}, {"Austria", "Prussia"}}) {
    const Fall fall = fall_of(variant, before, powers);
    EXPECT_EQ(told(variant, fall.events), "disorder/disbands Austria A Berlin, disorder/new-minor Berlin A Berlin");
  }
}

TEST(CivilDisorder, TakesDislodgedUnitsToo) {
  const Variant& variant = ambition_empire();
  Position position = board(variant, "Fall 1764 retreats", "Austria: A Brl", "Prussia: Brl, Kon");
  dislodge(variant, position, "Prussia: A Brl", "Gal");
  dislodge(variant, position, "Russia: F Kon", "Lit");
  const Fall fall = fall_of(variant, position, {"Prussia"});
  EXPECT_EQ(
      told(variant, fall.events),
      "disorder/disbands Prussia A Breslau, disorder/occupied Breslau Breslau, disorder/new-minor Koenigsberg A Koenigsberg");
  ASSERT_EQ(fall.position.dislodged.size(), 1U) << "a dislodged unit of somebody else does not stand in its province";
  EXPECT_EQ(fall.position.dislodged.front().unit.power, power("Russia"));
}

TEST(CivilDisorder, HandsDownTheFaith) {
  const Variant& variant = ambition_empire();
  const Position before = board(variant, "Spring 1764 movement", "", "Prussia: Bav, Dre");
  const Fall fall = fall_of(variant, before, {"Prussia"});
  EXPECT_EQ(faith_of(variant, before, power("Bavaria")), Faith::Catholic);
  EXPECT_EQ(faith_of(variant, fall.position, power("Bavaria")), Faith::Protestant);
  EXPECT_EQ(faith_of(variant, fall.position, variant.minor_of(province(variant, "Dre"))), Faith::Protestant);
}

// A power that is Christian and no more may have any Christian faith.
TEST(CivilDisorder, SaysWhereANewMinorPowerHasAnotherFaithThanTheFallenPower) {
  struct Row {
    std::string_view why;
    Faith faith;
    std::string_view centre, events;
  };
  constexpr Row rows[] = {
      {"a Catholic one of a Protestant power", Faith::Protestant, "Bav", "disorder/own-faith Bavaria A Bavaria"},
      {"a Catholic one of a Christian power", Faith::Christian, "Bav", "disorder/new-minor Bavaria A Bavaria"},
      {"a Catholic one of an Islamic power", Faith::Islamic, "Bav", "disorder/own-faith Bavaria A Bavaria"},
      {"a Christian one of a Protestant power", Faith::Protestant, "Dre", "disorder/new-minor Dresden A Dresden"},
      {"a Christian one of an Islamic power", Faith::Islamic, "Dre", "disorder/own-faith Dresden A Dresden"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    Variant variant = ambition_empire_with([](Options& o) { o.new_minor_faith = NewMinorFaith::Named; });
    variant.powers.change(power("Prussia"), [&](Power& prussia) { prussia.faith = row.faith; });
    const Position before = board(variant, "Spring 1764 movement", "", "Prussia: " + std::string(row.centre));
    EXPECT_EQ(told(variant, fall_of(variant, before, {"Prussia"}).events), row.events);
  }
}

TEST(CivilDisorder, MakesAMinorPowerOfAnOccupiedCentreOnceItIsEmpty) {
  struct Row {
    std::string_view why, occupant, rebuilt;
    std::string_view owner;
  };
  constexpr Row rows[] = {
      {"the occupant has left", "Austria: A Boh", "minor/rebuilt Breslau A Breslau", ""},
      {"the occupant is still there after a Fall turn", "Austria: A Brl", "", "Austria"},
  };
  const Variant& variant = ambition_empire();
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Position spring = board(variant, "Spring 1764 movement", "Austria: A Brl", "Prussia: Brl");
    Position winter = board(variant, "Winter 1764 adjustments", row.occupant);
    winter.fallen = fall_of(variant, spring, {"Prussia"}).position.fallen;
    update_control(variant, winter, nullptr);
    const ProvinceId breslau = province(variant, "Breslau");
    const PowerId owner = row.owner.empty() ? no_power : power(row.owner);
    EXPECT_EQ(winter.owner_of(breslau), owner);
    const Adjudication result = adjudicate_adjustments(variant, winter, {});
    const auto there = [&](const Event& event) {
      return event.province == breslau && event.kind == EventKind::Rebuilt;
    };
    EXPECT_EQ(told(variant, result.events, there), row.rebuilt);
  }
}

TEST(CivilDisorder, ChangesNothingWhereUnitsHold) {
  const Variant hold = ambition_empire_with([](Options& o) { o.civil_disorder = CivilDisorder::UnitsHold; });
  const Position before = board(hold, "Spring 1764 movement", "Prussia: A Ber", "Prussia: Ber");
  const Fall fall = fall_of(hold, before, {"Prussia"});
  EXPECT_EQ(fall.position, before);
  EXPECT_TRUE(fall.events.empty());
}

TEST(CivilDisorder, IsNotForMinorPowers) {
  const Position before = board(ambition_empire(), "Spring 1764 movement", "Bavaria: A Bav");
  EXPECT_EQ(fall_of(ambition_empire(), before, {"Bavaria"}).position, before);
}

}  // namespace civil_disorder_test
}  // namespace casus
