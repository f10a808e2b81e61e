// How many movement phases a core adjudicates in a second: outcomes only, on order values that are already there.
#include <benchmark/benchmark.h>

#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "bench/boards.h"
#include "engine/adjudicate.h"
#include "engine/movement/outcomes.h"
#include "engine/orders/notation.h"
#include "engine/results.h"

namespace casus::bench {
namespace {

constexpr std::size_t set_count = 10'000;
// Another one for each run, if the environment says so: bench/against.sh draws sets anew, the same for both programs.
const std::uint64_t seed = [] {
  const char* given = std::getenv("CASUS_BENCH_SEED");
  return given == nullptr ? 1901 : std::strtoull(given, nullptr, 10);
}();

// A small fixed piece of work without any code of the engine: how fast the machine is at the moment. It counts the bits
// that two lists of words share.
void Kernel(benchmark::State& state) {
  std::array<std::uint64_t, 1024> words;
  std::uint64_t word = 1901;
  for (std::uint64_t& one : words) one = word = word * 6364136223846793005u + 1442695040888963407u;
  for (auto _ : state) {
    int shared = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i] % 3 != 0) shared += std::popcount(words[i] & words[words.size() - 1 - i]);
    }
    benchmark::DoNotOptimize(shared);
  }
}

void play_board(benchmark::State& state, const OrderedBoard& board) {
  MovementOutcomes outcomes(*standard(), board.position);
  for (auto _ : state) benchmark::DoNotOptimize(outcomes.of(board.orders).data());
  state.SetItemsProcessed(state.iterations());
}

// All sets in turn, so that no branch predictor learns a set by heart.
void play_sets(benchmark::State& state, const OrderSets& sets) {
  const Position position = dense().position;
  MovementOutcomes outcomes(*standard(), position);
  std::size_t next = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(outcomes.of(sets[next]).data());
    if (++next == sets.size()) next = 0;
  }
  state.SetItemsProcessed(state.iterations());
}

// Orders of a table, each checked before.
void play_numbers(benchmark::State& state, const OrderSets& sets) {
  const Position position = dense().position;
  MovementResults results(*standard(), position);
  std::map<std::string, OrderNumber> table;
  std::vector<std::vector<OrderNumber>> numbers;
  for (const std::vector<Order>& set : sets) {
    std::vector<OrderNumber>& numbered = numbers.emplace_back();
    for (const Order& order : set) {
      const std::string text = print(*standard(), order);
      auto found = table.find(text);
      if (found == table.end()) found = table.emplace(text, results.add(order)).first;
      numbered.push_back(found->second);
    }
  }
  std::size_t next = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(results.of(numbers[next]).next.units.data());
    if (++next == numbers.size()) next = 0;
  }
  state.SetItemsProcessed(state.iterations());
}

void play_board_on(benchmark::State& state, const OrderedBoard& board) {
  MovementResults results(*standard(), board.position);
  for (auto _ : state) benchmark::DoNotOptimize(results.of(board.orders).next.units.data());
  state.SetItemsProcessed(state.iterations());
}

void play_sets_on(benchmark::State& state, const OrderSets& sets) {
  const Position position = dense().position;
  MovementResults results(*standard(), position);
  std::size_t next = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(results.of(sets[next]).next.units.data());
    if (++next == sets.size()) next = 0;
  }
  state.SetItemsProcessed(state.iterations());
}

void explain_board(benchmark::State& state, const OrderedBoard& board) {
  for (auto _ : state) benchmark::DoNotOptimize(adjudicate(*standard(), board.position, board.orders));
  state.SetItemsProcessed(state.iterations());
}

void explain_sets(benchmark::State& state, const OrderSets& sets) {
  const Position position = dense().position;
  std::size_t next = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(adjudicate(*standard(), position, sets[next]));
    if (++next == sets.size()) next = 0;
  }
  state.SetItemsProcessed(state.iterations());
}

void Opening(benchmark::State& state) { play_board(state, opening()); }
void Dense(benchmark::State& state) { play_board(state, dense()); }
void UniformSets(benchmark::State& state) { play_sets(state, uniform_sets(dense().position, set_count, seed)); }
void CoordinatedSets(benchmark::State& state) { play_sets(state, coordinated_sets(dense().position, set_count, seed)); }

// With retreats and the next position.
void OpeningResults(benchmark::State& state) { play_board_on(state, opening()); }
void DenseResults(benchmark::State& state) { play_board_on(state, dense()); }
void UniformResults(benchmark::State& state) { play_sets_on(state, uniform_sets(dense().position, set_count, seed)); }
void CoordinatedResults(benchmark::State& state) {
  play_sets_on(state, coordinated_sets(dense().position, set_count, seed));
}

void UniformNumbers(benchmark::State& state) { play_numbers(state, uniform_sets(dense().position, set_count, seed)); }
void CoordinatedNumbers(benchmark::State& state) {
  play_numbers(state, coordinated_sets(dense().position, set_count, seed));
}

// With verdicts, clauses, witnesses and the next position: the cost for a report.
void OpeningExplained(benchmark::State& state) { explain_board(state, opening()); }
void DenseExplained(benchmark::State& state) { explain_board(state, dense()); }
void UniformExplained(benchmark::State& state) { explain_sets(state, uniform_sets(dense().position, set_count, seed)); }
void CoordinatedExplained(benchmark::State& state) {
  explain_sets(state, coordinated_sets(dense().position, set_count, seed));
}

BENCHMARK(Kernel);
BENCHMARK(Opening);
BENCHMARK(Dense);
BENCHMARK(UniformSets);
BENCHMARK(CoordinatedSets);
BENCHMARK(OpeningResults);
BENCHMARK(DenseResults);
BENCHMARK(UniformResults);
BENCHMARK(CoordinatedResults);
BENCHMARK(UniformNumbers);
BENCHMARK(CoordinatedNumbers);
BENCHMARK(OpeningExplained);
BENCHMARK(DenseExplained);
BENCHMARK(UniformExplained);
BENCHMARK(CoordinatedExplained);

}  // namespace
}  // namespace casus::bench

BENCHMARK_MAIN();
