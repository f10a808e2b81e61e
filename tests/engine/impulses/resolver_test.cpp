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

// A support of a move of each ring depends on a move of the next: only all answers together would show that it does not
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

Index add_stand(Contest& contest, ProvinceId at, int presence = 1) {
  Stand stand;
  stand.body = contest.stands.size();
  stand.power = PowerId{1};
  stand.at = at;
  stand.presence = presence;
  contest.stands.push_back(stand);
  return static_cast<Index>(contest.stands.size() - 1);
}

// With a power of its own, against these units.
Index add_move(Contest& contest, ProvinceId from, ProvinceId to, int points, std::vector<Index> standing = {}) {
  const Index stand = add_stand(contest, from);
  const auto number = static_cast<Index>(contest.movers.size());
  contest.stands[stand].power = PowerId{static_cast<std::uint8_t>(2 + number)};
  contest.stands[stand].moves = {number};
  Mover mover;
  mover.power = contest.stands[stand].power;
  mover.stands = {stand};
  mover.from = mover.name = from;
  mover.to = to;
  mover.points = points;
  contest.movers.push_back(mover);
  contest.rivals.emplace_back();
  contest.standing.push_back(std::move(standing));
  contest.kept_out_by.emplace_back();
  return number;
}

Index add_support(Contest& contest, Condition condition = {}, std::vector<Index> attackers = {}) {
  Support support;
  support.power = PowerId{0};
  support.stand = 0;
  support.at = ProvinceId{250};
  support.condition = condition;
  support.attackers = std::move(attackers);
  contest.supports.push_back(support);
  return static_cast<Index>(contest.supports.size() - 1);
}

constexpr ProvinceId start{30}, destination{31}, elsewhere{32};

// One of them is given if the ring goes round, and the other one if it does not.
std::vector<Index> one_of_two_supports(Contest& contest, Index ring = 0) {
  return {add_support(contest, {ring, true}), add_support(contest, {ring, false})};
}

// A move that fails whether or not it is made, and is made only if the ring goes round, or only if it does not.
Index add_hopeless_move(Contest& contest, bool if_round) {
  const Index move = add_move(contest, ProvinceId{40}, ProvinceId{41}, 1, {add_stand(contest, ProvinceId{41}, 9)});
  contest.movers[move].condition = {0, if_round};
  return move;
}

// What a move has on its side or against it differs between the answers of the ring, but adds up to the same.
TEST(ImpulsesResolver, AnswersAMoveForEachAnswerOfTheRingsOnWhichItDepends) {
  struct Row {
    std::string_view why;
    void (*add)(Contest&);  // the move is the last one
    bool moves;
    int rings = 1;
  };
  const Row rows[] = {
      {"by its supports",
       [](Contest& contest) {
         const Index move = add_move(contest, start, destination, 1, {add_stand(contest, destination)});
         contest.movers[move].supports = one_of_two_supports(contest);
       },
       true},
      {"by supports from two rings",
       [](Contest& contest) {
         const Index move = add_move(contest, start, destination, 1, {add_stand(contest, destination, 2)});
         contest.movers[move].supports = one_of_two_supports(contest, 0);
         for (const Index support : one_of_two_supports(contest, 3)) contest.movers[move].supports.push_back(support);
       },
       true, 2},
      {"by attacks on its supports",
       [](Contest& contest) {
         const Index one = add_hopeless_move(contest, true), other = add_hopeless_move(contest, false);
         const Index move = add_move(contest, start, destination, 1, {add_stand(contest, destination)});
         contest.movers[move].supports = {add_support(contest, {}, {one}), add_support(contest, {}, {other})};
       },
       true},
      {"by attacks that cut supports of both sides only if they dislodge",
       [](Contest& contest) {
         const Index holder = add_stand(contest, destination);
         const Index move = add_move(contest, start, destination, 1, {holder});
         contest.stands[holder].supports = {add_support(contest, {}, {0})};
         contest.movers[move].supports = {add_support(contest, {}, {0})};
         for (Support& support : contest.supports) support.aimed = contest.movers.front().from;
       },
       false},
      {"by supports of the unit in its way",
       [](Contest& contest) {
         const Index holder = add_stand(contest, destination);
         contest.stands[holder].supports = one_of_two_supports(contest);
         add_move(contest, start, destination, 2, {holder});
       },
       false},
      {"by a unit that comes the other way",
       [](Contest& contest) {
         const Index opponent = add_move(contest, destination, start, 1);
         contest.movers[opponent].arrives = false;
         contest.movers[opponent].supports = one_of_two_supports(contest);
         add_move(contest, start, destination, 2, {contest.movers[opponent].stands.front()});
       },
       false},
      {"by a rival",
       [](Contest& contest) {
         const Index rival = add_move(contest, elsewhere, destination, 1);
         contest.movers[rival].supports = one_of_two_supports(contest);
         const Index move = add_move(contest, start, destination, 2);
         contest.rivals[rival] = {move};
         contest.rivals[move] = {rival};
       },
       false},
      {"by a rival that does not arrive",
       [](Contest& contest) {
         const Index rival = add_move(contest, elsewhere, destination, 1);
         contest.movers[rival].arrives = false;
         contest.movers[rival].supports = one_of_two_supports(contest);
         const Index move = add_move(contest, start, destination, 2);
         contest.rivals[move] = {rival};
       },
       false},
      {"by the unit that beats its rival",
       [](Contest& contest) {
         const Index rival = add_move(contest, elsewhere, destination, 1);
         contest.movers[rival].arrives = false;
         const Index beating = add_move(contest, destination, elsewhere, 1, {contest.movers[rival].stands.front()});
         contest.movers[beating].supports = one_of_two_supports(contest);
         contest.standing[rival] = {contest.movers[beating].stands.front()};
         const Index move = add_move(contest, start, destination, 1);
         contest.rivals[move] = {rival};
       },
       true},
      {"by an attack of the first impulse that can be made again",
       [](Contest& contest) {
         for (const bool if_round : {true, false}) {
           EarlierAttack attack;
           attack.to = destination;
           attack.strength.backings = {{0, PowerId{0}, 1, false}};
           attack.again = {add_hopeless_move(contest, if_round)};
           contest.earlier.push_back(attack);
         }
         const Index move = add_move(contest, start, destination, 1);
         contest.kept_out_by[move] = {0, 1};
       },
       false},
      {"by supports of a neutral",
       [](Contest& contest) {
         contest.neutrals.push_back({destination, 1, one_of_two_supports(contest), {}});
         add_move(contest, start, destination, 2);
       },
       false},
      {"by fleets that can leave a port",
       [](Contest& contest) {
         contest.at_sea = true;
         Contest::Port port{destination, {}, {}};
         for (const bool if_round : {true, false}) {
           const Index leaving = add_move(contest, destination, elsewhere, 1);
           contest.movers[leaving].condition = {0, if_round};
           port.inside.push_back(contest.movers[leaving].stands.front());
         }
         port.arriving.push_back(add_move(contest, start, destination, 1));
         contest.ports.push_back(port);
       },
       true},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    Contest contest = rings(static_cast<Index>(row.rings));
    row.add(contest);
    const Settled settled = settle(contest, {});
    EXPECT_EQ(settled.moved.front(), Answer::Yes) << "the ring goes round";
    EXPECT_EQ(settled.moved.back(), row.moves ? Answer::Yes : Answer::No);
  }
}

// All 80 together would have 2^80 answers.
TEST(ImpulsesResolver, SettlesRingsOneByOneThatShareWhatIsCertain) {
  struct Row {
    std::string_view why;
    void (*join)(Contest&, Index move, Index failing);
  };
  const Row rows[] = {
      {"a rival", [](Contest& contest, Index move, Index failing) { contest.rivals[move] = {failing}; }},
      {"an attack on a support",
       [](Contest& contest, Index move, Index failing) {
         contest.movers[move].supports = {add_support(contest, {}, {failing})};
       }},
      {"a condition of a support",
       [](Contest& contest, Index move, Index failing) {
         contest.movers[move].supports = {add_support(contest, {failing, true})};
       }},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    Contest contest = rings(80);
    const Index failing = add_move(contest, ProvinceId{251}, ProvinceId{252}, 1);
    contest.movers[failing].way = Way::NoConvoy;
    for (Index ring = 0; ring < 80; ++ring) row.join(contest, ring * 3, failing);
    EXPECT_EQ(std::ranges::count(settle(contest, {}).moved, Answer::Yes), 240);
  }
}

// The third action succeeds only if the ring goes round. That is more than a ring, so no answer is the one that counts.
TEST(ImpulsesResolver, PutsOutAThirdActionThatLeavesSeveralAnswers) {
  Contest contest = rings(1);
  const Index second = add_move(contest, start, destination, 1);
  const Index leader = contest.movers[second].stands.front();
  const Index third = add_move(contest, destination, elsewhere, 1, {add_stand(contest, elsewhere)});
  contest.movers[third].stands = {leader};
  contest.movers[third].condition = {second, true};
  contest.movers[third].third = Third::Counts;
  contest.movers[third].supports = {add_support(contest, {0, true})};
  const Index helped = add_move(contest, ProvinceId{33}, ProvinceId{34}, 1, {add_stand(contest, ProvinceId{34})});
  contest.movers[helped].supports = {add_support(contest)};
  contest.supports.back().stand = leader;
  const std::size_t body = contest.stands[leader].body;
  const Settled settled = settle(contest, {body});
  EXPECT_EQ(settled.silenced, std::vector<std::size_t>{body});
  EXPECT_EQ(settled.moved[0], Answer::Yes);
  EXPECT_EQ(settled.moved[second], Answer::Yes);
  EXPECT_EQ(settled.moved[third], Answer::No);
  EXPECT_EQ(settled.moved[helped], Answer::Yes) << "its other support is given";
}

// Of three units of three powers; the number of its first move.
Index add_ring(Contest& contest) {
  const auto first = static_cast<Index>(contest.movers.size());
  for (Index i = 0; i < 3; ++i) add_move(contest, ProvinceId{i}, ProvinceId{static_cast<Index>((i + 1) % 3)}, 1);
  for (Index i = 0; i < 3; ++i) contest.standing[first + i] = {contest.movers[first + (i + 1) % 3].stands.front()};
  return first;
}

TEST(ImpulsesResolver, AnswersAMoveThatIsListedBeforeTheRingOnWhichItDepends) {
  Contest contest;
  const Index move = add_move(contest, start, destination, 1);
  const Index ring = add_ring(contest);
  contest.standing[move] = {add_stand(contest, destination)};
  contest.movers[move].supports = one_of_two_supports(contest, ring);
  const Settled settled = settle(contest, {});
  EXPECT_EQ(settled.moved[ring], Answer::Yes) << "the ring goes round";
  EXPECT_EQ(settled.moved[move], Answer::Yes);
}

TEST(ImpulsesResolver, PutsOutAThirdActionThatIsListedFirst) {
  Contest contest;
  const Index third = add_move(contest, destination, elsewhere, 1);
  const Index second = add_move(contest, start, destination, 1);
  const Index ring = add_ring(contest);
  const Index leader = contest.movers[second].stands.front();
  contest.standing[third] = {add_stand(contest, elsewhere)};
  contest.movers[third].stands = {leader};
  contest.movers[third].condition = {second, true};
  contest.movers[third].third = Third::Counts;
  contest.movers[third].supports = {add_support(contest, {ring, true})};
  const std::size_t body = contest.stands[leader].body;
  std::vector<Third> prepared_with;
  const Settled settled = settle(contest, {body}, [&] { prepared_with.push_back(contest.movers[third].third); });
  EXPECT_EQ(prepared_with, std::vector<Third>{Third::PutOut}) << "once, when it is put out";
  EXPECT_EQ(settled.silenced, std::vector<std::size_t>{body});
  EXPECT_EQ(settled.moved[ring], Answer::Yes);
  EXPECT_EQ(settled.moved[third], Answer::No);
}

constexpr long moves_of_long_search = 62'500, rounds_of_long_search = most_looks / moves_of_long_search;
static_assert(rounds_of_long_search * moves_of_long_search == most_looks);

// Each of a row of units goes to the place of the next, so that every round settles one of them, and the last round
// none; all the others are settled in the first round.
Contest settled_in(long rounds) {
  Contest contest;
  for (long i = 0; i < moves_of_long_search; ++i) add_move(contest, start, destination, 1);
  for (long i = 0; i + 2 < rounds; ++i)
    contest.standing[static_cast<std::size_t>(i)] = {contest.movers[static_cast<std::size_t>(i) + 1].stands.front()};
  return contest;
}

TEST(ImpulsesResolver, SearchesAsOftenAsItMay) {
  Contest contest = settled_in(rounds_of_long_search);
  EXPECT_EQ(std::ranges::count(settle(contest, {}).moved, Answer::Yes), moves_of_long_search);
}

TEST(ImpulsesResolver, GivesUpInTheRoundAfterThat) {
  for (const bool at_sea : {false, true}) {
    Contest contest = settled_in(rounds_of_long_search + 1);
    contest.at_sea = at_sea;
    try {
      settle(contest, {});
      FAIL() << "it searched longer than it may";
    } catch (const GaveUp& why) {
      EXPECT_NE(std::string_view(why.what()).find(at_sea ? "moves at sea" : "moves on land"), std::string_view::npos)
          << why.what();
    }
  }
}

}  // namespace impulses_resolver_test
}  // namespace casus::impulses
