#include "engine/map/ids.h"

#include <gtest/gtest.h>

namespace casus {
namespace ids_test {

// Where units stack, the land unit is the first of its place (engine/board/position.h).
TEST(UnitKinds, HaveTheLandUnitFirst) { EXPECT_LT(UnitKind::Army, UnitKind::Fleet); }

}  // namespace ids_test
}  // namespace casus
