// How many movement phases a core adjudicates in a second: outcomes only, on order values that are already there.
#include <benchmark/benchmark.h>

#include "bench/boards.h"
#include "engine/adjudicate.h"
#include "engine/movement/outcomes.h"

namespace casus::bench {
namespace {

constexpr std::size_t set_count = 10'000;
constexpr std::uint64_t seed = 1901;

void play_board(benchmark::State& state, const OrderedBoard& board) {
  MovementOutcomes outcomes(*standard(), board.position);
  for (auto _ : state) benchmark::DoNotOptimize(outcomes.of(board.orders).data());
  state.SetItemsProcessed(state.iterations());
}

// All sets in turn, so that no branch predictor learns a set by heart.
void play_sets(benchmark::State& state, const OrderSets& sets) {
  MovementOutcomes outcomes(*standard(), dense().position);
  std::size_t next = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(outcomes.of(sets[next]).data());
    if (++next == sets.size()) next = 0;
  }
  state.SetItemsProcessed(state.iterations());
}

void Opening(benchmark::State& state) { play_board(state, opening()); }
void Dense(benchmark::State& state) { play_board(state, dense()); }
void UniformSets(benchmark::State& state) { play_sets(state, uniform_sets(dense().position, set_count, seed)); }
void CoordinatedSets(benchmark::State& state) { play_sets(state, coordinated_sets(dense().position, set_count, seed)); }

// With verdicts, clauses, witnesses and the next position: the cost for a report.
void DenseExplained(benchmark::State& state) {
  const OrderedBoard board = dense();
  for (auto _ : state) benchmark::DoNotOptimize(adjudicate(*standard(), board.position, board.orders));
  state.SetItemsProcessed(state.iterations());
}

BENCHMARK(Opening);
BENCHMARK(Dense);
BENCHMARK(UniformSets);
BENCHMARK(CoordinatedSets);
BENCHMARK(DenseExplained);

}  // namespace
}  // namespace casus::bench

BENCHMARK_MAIN();
