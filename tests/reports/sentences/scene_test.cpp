#include "reports/sentences/scene.h"

#include <gtest/gtest.h>

#include "tests/reports/sample_turn.h"

namespace casus::reports {
namespace scene_test {

using testing::SampleTurn;

// Orders name units by where they started, and an army and a fleet can have started in the same port.
TEST(Scene, KnowsWhereAUnitStandsThatStartedElsewhere) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse({{.power = "Swedish", .order = "A(Den)-hold", .started = "Sca"},
                {.power = "Swedish", .order = "F(COS)-hold", .started = "Sca"}});
  const Scene scene(turn.phase().impulses.front());
  const auto stands = [&](WrittenKind kind, std::string_view started) {
    UnitName name;
    name.kind = kind;
    name.at = {turn.province(started), Coast::None};
    return turn.variant().map[scene.place_of(name)].id;
  };
  const auto id = [&](std::string_view province) { return turn.variant().map[turn.province(province)].id; };
  EXPECT_EQ(stands(WrittenKind::Army, "Sca"), id("Den"));
  EXPECT_EQ(stands(WrittenKind::Fleet, "Sca"), id("COS"));
  EXPECT_EQ(stands(WrittenKind::Army, "Fin"), id("Fin")) << "nobody started there";
}

// His second action of the impulse is ordered from the place to which the first one leads.
TEST(Scene, KnowsThatALeaderStandsWhereItsFirstActionBegins) {
  SampleTurn turn(testing::variant_of_1700());
  turn.impulse({{.power = "French", .order = "Vill(FrC)-Als", .result = Result::Moves},
                {.power = "French", .order = "Vill(Als)-hold", .started = "FrC"}});
  const ImpulseRecord& impulse = turn.phase().impulses.front();
  const Scene scene(impulse);
  for (const DeedRecord& deed : impulse.deeds) EXPECT_EQ(scene.place_of(deed), turn.province("FrC"));
  EXPECT_EQ(scene.standing_in(turn.province("FrC"), UnitKind::Army).size(), 1u) << "one unit, of two actions";
  EXPECT_TRUE(scene.standing_in(turn.province("Als"), UnitKind::Army).empty());
}

}  // namespace scene_test
}  // namespace casus::reports
