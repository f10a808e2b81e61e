#include "engine/impulses/resolver.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/text/gave_up.h"

namespace casus::impulses {
namespace impulses_resolver_test {

// So many rings of three armies, each army going to the place of the next.
Contest rings(Index count) {
  Contest contest;
  for (Index i = 0; i < 3 * count; ++i) {
    const auto next = static_cast<Index>(i % 3 == 2 ? i - 2 : i + 1);
    Stand stand;
    stand.body = i;
    stand.power = PowerId{0};
    stand.at = ProvinceId{i};
    stand.moves = {i};
    contest.stands.push_back(stand);
    Mover mover;
    mover.power = stand.power;
    mover.stands = {i};
    mover.from = mover.name = stand.at;
    mover.to = ProvinceId{next};
    contest.movers.push_back(mover);
    contest.rivals.emplace_back();
    contest.standing.push_back({next});
    contest.kept_out_by.emplace_back();
  }
  return contest;
}

// Each can go round or stay: 80 of them have 2^80 answers, of which the one counts in which all go.
TEST(ImpulsesResolver, SettlesRingsThatDoNotMeetOneByOne) {
  Contest contest = rings(80);
  const Settled settled = settle(contest, {});
  EXPECT_EQ(std::ranges::count(settled.moved, Answer::Yes), 240);
}

// A support of a move of each ring hangs on a move of the next: only all answers together would show that it does not
// matter.
TEST(ImpulsesResolver, GivesUpWhereTooManyMovesHangOnEachOther) {
  for (const bool at_sea : {false, true}) {
    Contest contest = rings(80);
    contest.at_sea = at_sea;
    for (Index ring = 0; ring + 1 < 80; ++ring) {
      Support support;
      support.power = PowerId{0};
      support.at = ProvinceId{250};
      support.aimed = contest.movers[ring * 3 + 3].from;
      support.attackers = {static_cast<Index>(ring * 3 + 3)};
      contest.movers[ring * 3].supports = {static_cast<Index>(contest.supports.size())};
      contest.supports.push_back(support);
    }
    try {
      settle(contest, {});
      FAIL() << "all 2^80 answers were looked at";
    } catch (const GaveUp& why) {
      EXPECT_EQ(std::string(why.what()),
                std::string("too many moves ") + (at_sea ? "at sea" : "on land") +
                    " depend on each other in impulse 1: not all answers that fit could be found in 10000000 looks");
    }
  }
}

}  // namespace impulses_resolver_test
}  // namespace casus::impulses
