// How many questions of the adapter protocol a core answers in a second, from line to line.
#include <algorithm>
#include <string>

#include <benchmark/benchmark.h>

#include "bench/boards.h"
#include "checker/collection/variant_shelf.h"
#include "checker/exchange/serve.h"

namespace casus::bench {
namespace {

std::string question(const OrderedBoard& board) {
  exchange::CaseQuestion asked{"bench", 1, {}, board.position, board.orders, {}, {}};
  return exchange::line_of(exchange::question_json(*standard(), asked));
}

// Three units, as most cases have.
OrderedBoard small() {
  const OrderedBoard all = opening();
  OrderedBoard board = all;
  board.orders.resize(3);
  board.position.units.clear();
  for (const Order& order : board.orders) board.position.units.push_back(*all.position.unit_at(order.unit.at.province));
  std::ranges::sort(board.position.units, stands_before);
  return board;
}

void answer(benchmark::State& state, const OrderedBoard& board) {
  const std::string line = question(board);
  collection::VariantShelf shelf({CASUS_SOURCE_DIR "/mapdata"});
  exchange::Server server(shelf, adjudicators::engine(), "bench");
  for (auto _ : state) benchmark::DoNotOptimize(server.answer(line));
  state.SetItemsProcessed(state.iterations());
}

void AnswerSmall(benchmark::State& state) { answer(state, small()); }
void AnswerOpening(benchmark::State& state) { answer(state, opening()); }
void AnswerDense(benchmark::State& state) { answer(state, dense()); }
BENCHMARK(AnswerSmall);
BENCHMARK(AnswerOpening);
BENCHMARK(AnswerDense);

}  // namespace
}  // namespace casus::bench
