#include "engine/impulses/settled_muster.h"

#include "tests/engine/impulses/played_turn.h"

namespace casus::impulses {
namespace impulses_settled_muster_test {

using testing::SmallTurn;

TEST(SettledMuster, NamesTheMovesThatPutABodyOut) {
  const SmallTurn turn("Poles A(Sax), Poles A(Sil), Austrian A(Boh)",
                       "Poles A(Sax)-Boh, Poles A(Sil) S A(Sax)-Boh, Austrian A(Boh)-Vie");
  const SettledMuster left = testing::settled_land(turn);
  EXPECT_TRUE(left.has_moved(0));
  EXPECT_FALSE(left.is_dislodged(turn.number("Boh"))) << "it has left its place";

  const SmallTurn staying("Poles A(Sax), Poles A(Sil), Austrian A(Boh)",
                          "Poles A(Sax)-Boh, Poles A(Sil) S A(Sax)-Boh, Austrian A(Boh)-hold");
  const SettledMuster held = testing::settled_land(staying);
  EXPECT_TRUE(held.is_dislodged(staying.number("Boh")));
  EXPECT_FALSE(held.is_dislodged(staying.number("Sil")));
  EXPECT_EQ(held.dislodgers[held.stand_of(staying.number("Boh"))], std::vector<Index>{0});
}

}  // namespace impulses_settled_muster_test
}  // namespace casus::impulses
