// How many movement phases a core adjudicates in a second: outcomes only, on order values that are already there.
#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>
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

// A fixed piece of work without any code of the engine: how fast the machine is at the moment. Each step waits for the
// one before, so that it does not matter how the compiler lays it out in another program.
void FixedWork(benchmark::State& state) {
  std::array<std::uint64_t, 256> words;
  std::uint64_t word = 1901;
  const auto mix = [](std::uint64_t value) { return value * 6364136223846793005u + 1442695040888963407u; };
  for (std::uint64_t& one : words) one = word = mix(word);
  for (auto _ : state) {
    for (int step = 0; step < 200; ++step) word = mix(word ^ words[word >> 56]);
    benchmark::DoNotOptimize(word);
  }
}

// A position and the order sets that are played on it: all in turn, so that no branch predictor learns a set by heart.
struct Work {
  Work(OrderedBoard board) : position(std::move(board.position)), sets{std::move(board.orders)} {}
  Work(OrderSets (*draw)(const Position&, std::size_t, std::uint64_t))
      : position(dense().position), sets(draw(position, set_count, seed)) {}
  Position position;
  OrderSets sets;
};

// Calls play(set) for one set after the other.
template <class Set, class Play>
void play_in_turn(benchmark::State& state, const std::vector<Set>& sets, Play play) {
  std::size_t next = 0;
  for (auto _ : state) {
    play(sets[next]);
    if (++next == sets.size()) next = 0;
  }
  state.SetItemsProcessed(state.iterations());
}

void outcomes(benchmark::State& state, const Work& work) {
  MovementOutcomes player(*standard(), work.position);
  play_in_turn(state, work.sets,
               [&](const std::vector<Order>& set) { benchmark::DoNotOptimize(player.of(set).data()); });
}

void results(benchmark::State& state, const Work& work) {
  MovementResults player(*standard(), work.position);
  play_in_turn(state, work.sets,
               [&](const std::vector<Order>& set) { benchmark::DoNotOptimize(player.of(set).next.units.data()); });
}

// The orders of a table, each checked before.
void results_by_number(benchmark::State& state, const Work& work) {
  MovementResults player(*standard(), work.position);
  std::map<std::string, OrderNumber> table;
  std::vector<std::vector<OrderNumber>> sets;
  for (const std::vector<Order>& set : work.sets) {
    std::vector<OrderNumber>& numbers = sets.emplace_back();
    for (const Order& order : set) {
      const std::string text = print(*standard(), order);
      auto found = table.find(text);
      if (found == table.end()) found = table.emplace(text, player.add(order)).first;
      numbers.push_back(found->second);
    }
  }
  play_in_turn(state, sets, [&](const std::vector<OrderNumber>& set) {
    benchmark::DoNotOptimize(player.of(set).next.units.data());
  });
}

void explained(benchmark::State& state, const Work& work) {
  play_in_turn(state, work.sets, [&](const std::vector<Order>& set) {
    benchmark::DoNotOptimize(adjudicate(*standard(), work.position, set));
  });
}

void Opening(benchmark::State& state) { outcomes(state, opening()); }
void Dense(benchmark::State& state) { outcomes(state, dense()); }
void UniformSets(benchmark::State& state) { outcomes(state, uniform_sets); }
void CoordinatedSets(benchmark::State& state) { outcomes(state, coordinated_sets); }

// With retreats and the next position.
void OpeningResults(benchmark::State& state) { results(state, opening()); }
void DenseResults(benchmark::State& state) { results(state, dense()); }
void UniformResults(benchmark::State& state) { results(state, uniform_sets); }
void CoordinatedResults(benchmark::State& state) { results(state, coordinated_sets); }
void UniformNumbers(benchmark::State& state) { results_by_number(state, uniform_sets); }
void CoordinatedNumbers(benchmark::State& state) { results_by_number(state, coordinated_sets); }

// With verdicts, clauses, witnesses and the next position: the cost for a report.
void OpeningExplained(benchmark::State& state) { explained(state, opening()); }
void DenseExplained(benchmark::State& state) { explained(state, dense()); }
void UniformExplained(benchmark::State& state) { explained(state, uniform_sets); }
void CoordinatedExplained(benchmark::State& state) { explained(state, coordinated_sets); }

BENCHMARK(FixedWork);
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
