#include <gtest/gtest.h>

#include "tests/checker/booklet/booklet.h"

namespace casus::booklet {
TEST(Booklet, Compiles) {}
}  // namespace casus::booklet
