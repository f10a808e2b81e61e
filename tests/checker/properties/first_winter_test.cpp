// Laws of a game that begins with builds: its first phases, played with drawn orders by engine and oracle.
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/generate/make_situation.h"
#include "engine/adjudicate.h"
#include "engine/orders_of_phase.h"
#include "engine/rules/first_movement.h"
#include "tests/engine/variant_files.h"

namespace casus::properties {
namespace first_winter_test {

std::shared_ptr<const Variant> beginning(const std::string& start, const std::string& more = "") {
  const auto read = read_variant_text(
      {"<variant id=\"mine\" extends=\"standard\"><calendar first-year=\"1900\" season=\"winter\"/><start>" + start +
           "</start>" + more + "</variant>",
       "mine.xml"},
      testing::mapdata());
  if (!read) throw std::runtime_error(to_string(read.problems()));
  return *read;
}

// Empty boards, boards with a part of the units, and one with too many.
std::vector<std::shared_ptr<const Variant>> variants() {
  const std::string any_owned = "<rules><option name=\"build-sites\" value=\"any-owned\"/></rules>";
  return {beginning(""), beginning("", any_owned),
          beginning("<unit power=\"Russia\" kind=\"army\" at=\"mos\"/><unit power=\"Italy\" kind=\"fleet\" at=\"tys\"/>"
                    "<owner centre=\"spa\" power=\"France\"/>",
                    any_owned),
          beginning("<unit power=\"Turkey\" kind=\"army\" at=\"ank\"/><owner centre=\"con\"/><owner centre=\"smy\"/>"
                    "<unit power=\"Turkey\" kind=\"army\" at=\"bul\"/>")};
}

TEST(FirstWinter, IsPlayedAlikeByEngineAndOracle) {
  std::minstd_rand random(1);
  for (const auto& variant : variants()) {
    for (int game = 0; game < 40; ++game) {
      Position now = variant->start;
      for (int phase = 0; phase < 4; ++phase) {
        std::vector<Order> orders;
        for (const Order& order : orders_of_phase(*variant, now)) {
          if (random() % (now.phase.kind == PhaseKind::Movement ? 12 : 3) == 0) orders.push_back(order);
        }
        const Submission submission{orders, {}, {}};
        EXPECT_EQ(adjudicators::disagreements(*variant, now, submission), std::vector<std::string>());
        now = adjudicate(*variant, now, submission).next;
        if (phase == 0) {
          EXPECT_EQ(now.phase, first_movement(*variant)) << "the Spring of the next year";
        }
      }
    }
  }
}

TEST(FirstWinter, ComesBeforeAllDrawnBoards) {
  const auto variant = beginning("");
  for (std::uint64_t number = 0; number < 200; ++number)
    EXPECT_GE(generate::board_of_run(variant, 1, number).position.phase.year, 1901);
}

}  // namespace first_winter_test
}  // namespace casus::properties
