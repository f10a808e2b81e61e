#include "checker/census/parts.h"

#include <functional>
#include <vector>

#include <fmt/format.h>

#include "checker/corpus/record_phase.h"
#include "checker/corpus/run_case.h"
#include "checker/exhaust/small_world.h"
#include "checker/exhaust/turns.h"
#include "checker/generate/make_situation.h"
#include "checker/parallel.h"
#include "engine/legality/legal_orders.h"

namespace casus::census {

namespace {

// What one board adds. `name` begins its line in the signature.
struct Counted {
  std::string name;
  Tally tally;
  Signature signature;

  void play(const Variant& variant, const reports::PhaseRecord& phase) {
    add(tally, variant, phase);
    signature.add(signed_text(variant, phase));
  }
  void play(const Variant& variant, const Position& position, const Submission& submission) {
    play(variant, corpus::record_phase(variant, position, submission, adjudicate(variant, position, submission)));
  }
};

Part gathered(std::string what, std::string of, std::size_t count, const Jobs& jobs,
              const std::function<Counted(std::size_t)>& board) {
  std::vector<Counted> boards(count);
  in_parallel(count, jobs, [&](std::size_t i) { boards[i] = board(i); });
  Part part{std::move(what), std::move(of), {}, {}};
  for (const Counted& counted : boards) {
    add(part.tally, counted.tally);
    part.signature.add(fmt::format("{} {}\n", counted.name, counted.signature.print()));
  }
  part.tally.boards = count;
  return part;
}

// Calls visit(orders) for each way to give every unit one of its orders. The order of the last unit changes first.
void for_each_order_set(const std::vector<std::vector<Order>>& lists,
                        const std::function<void(const std::vector<Order>&)>& visit) {
  std::vector<std::size_t> chosen(lists.size(), 0);
  while (true) {
    std::vector<Order> orders;
    for (std::size_t i = 0; i < lists.size(); ++i) orders.push_back(lists[i][chosen[i]]);
    visit(orders);
    std::size_t place = lists.size();
    while (place > 0 && ++chosen[place - 1] == lists[place - 1].size()) chosen[--place] = 0;
    if (place == 0) return;
  }
}

}  // namespace

Part corpus_part(const corpus::Corpus& corpus, std::string_view variant_id, const Jobs& jobs) {
  std::vector<const corpus::Case*> cases;
  for (const corpus::CorpusFile& file : corpus.files) {
    if (!file.read || file.read->variant->id != variant_id) continue;
    for (const corpus::Case& the_case : file.read->cases) cases.push_back(&the_case);
  }
  return gathered("corpus", std::string(variant_id), cases.size(), jobs, [&](std::size_t i) {
    Counted counted{cases[i]->id, {}, {}};
    const reports::CaseRecord record = corpus::run_case(*cases[i]);
    for (const reports::PhaseRecord& phase : record.phases) counted.play(*cases[i]->variant, phase);
    return counted;
  });
}

Part generated_part(const std::shared_ptr<const Variant>& variant, std::uint64_t seed, std::size_t count,
                    const Jobs& jobs) {
  return gathered("generated boards", variant->id, count, jobs, [&](std::size_t i) {
    const generate::Situation situation = generate::board_of_run(variant, seed, i);
    Counted counted{std::to_string(i), {}, {}};
    counted.play(*situation.variant, situation.position, situation.submission());
    return counted;
  });
}

namespace {

// Of the pairs of two units' plans, one in so many: all of them would take an hour. It is a prime, so that in time
// every plan of one meets every plan of the other.
constexpr std::size_t one_pair_in = 97;

// Visits every set of a board with one unit, and a share of those of two.
void for_a_share_of_turns(const std::vector<std::vector<Order>>& lists, std::size_t first,
                          const std::function<void(const std::vector<Order>&)>& visit) {
  const std::size_t of_first = lists.front().size();
  const std::size_t pairs = lists.size() == 1 ? of_first : of_first * lists.back().size();
  const std::size_t step = lists.size() == 1 ? 1 : one_pair_in;
  for (std::size_t i = first % step; i < pairs; i += step) {
    std::vector<Order> orders{lists.front()[i % of_first]};
    if (lists.size() > 1) orders.push_back(lists.back()[i / of_first]);
    visit(orders);
  }
}

Part turn_world_part(const std::shared_ptr<const Variant>& world, const Jobs& jobs) {
  std::vector<Position> boards;
  const auto add = [&](const Position& board) { boards.push_back(board); };
  for (const int units : {1, 2}) exhaust::turn_boards(*world, units).for_each(add);
  return gathered("small world", world->id, boards.size(), jobs, [&](std::size_t i) {
    Counted counted{std::to_string(i), {}, {}};
    for_a_share_of_turns(exhaust::orders_of_turn(*world, boards[i]), i, [&](const std::vector<Order>& orders) {
      counted.play(*world, boards[i], Submission{orders, {}, {}});
    });
    return counted;
  });
}

}  // namespace

Part world_part(const std::shared_ptr<const Variant>& world, int units, const Jobs& jobs) {
  if (world->movement == MovementSystem::Impulses) return turn_world_part(world, jobs);
  std::vector<Position> boards;
  const auto add = [&](const Position& board) { boards.push_back(board); };
  for (int count = 1; count <= units; ++count) exhaust::placements(*world, count).for_each(add);
  return gathered("small world", world->id, boards.size(), jobs, [&](std::size_t i) {
    Counted counted{std::to_string(i), {}, {}};
    for_each_order_set(legal_orders(*world, boards[i]), [&](const std::vector<Order>& orders) {
      counted.play(*world, boards[i], Submission{orders, {}, {}});
    });
    return counted;
  });
}

}  // namespace casus::census
