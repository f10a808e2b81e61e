// How many impulses are played in a second, in a variant that moves in them: whole turns, with verdicts, clauses,
// witnesses and the next position. A turn is two impulses; its retreats and its end are played with them.
#include <benchmark/benchmark.h>

#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "checker/collection/variant_shelf.h"
#include "checker/corpus/case_reader.h"
#include "checker/files/files.h"
#include "checker/generate/choice_sources.h"
#include "checker/generate/make_situation.h"
#include "engine/adjudicate.h"
#include "engine/text/assert.h"

namespace casus::bench {
namespace {

constexpr std::size_t count_of_turns = 1'000;
constexpr std::uint64_t seed = 1700;
constexpr std::int64_t impulses_of_a_turn = 2;

struct OrderedTurn {
  Position position;
  std::vector<Order> orders;
};

struct Turns {
  std::shared_ptr<const Variant> variant;
  std::vector<OrderedTurn> turns;

  Adjudication played(std::size_t turn) const { return adjudicate(*variant, turns[turn].position, turns[turn].orders); }
};

collection::VariantShelf& shelf() {
  static collection::VariantShelf shelf({CASUS_SOURCE_DIR "/mapdata"});
  return shelf;
}

template <class Value>
const Value& checked(const Read<Value>& read) {
  if (!read) std::cerr << to_string(read.problems());
  CASUS_ASSERT(read.ok());
  return *read;
}

// Two years with the sheets of all eight powers: 1700, when most units march, and 1701, when most of them fight.
const Turns& first_years() {
  static const Turns years = [] {
    const std::string path = CASUS_SOURCE_DIR "/cases/1700ad/first-years.case";
    const corpus::CaseFile file = checked(read_case_file(checked(files::read_file(path)), path, shelf()));
    const corpus::Case& game = file.cases.front();
    Turns read{game.variant, {}};
    Position position = game.start;
    for (const corpus::CasePhase& phase : game.phases) {
      std::vector<Order> orders;
      for (const corpus::OrderLine& line : phase.orders) orders.push_back(line.order.value());
      read.turns.push_back({position, orders});
      position = read.played(read.turns.size() - 1).next;
    }
    return read;
  }();
  return years;
}

// Some units close together, with orders that mostly concern each other.
const Turns& generated() {
  static const Turns turns = [] {
    Turns made{checked(shelf().get("1700ad")), {}};
    for (std::size_t i = 0; i < count_of_turns; ++i) {
      generate::SeededChoices choices(generate::seed_of_board(seed, i));
      generate::Situation situation = make_situation(made.variant, choices);
      made.turns.push_back({std::move(situation.position), std::move(situation.orders)});
    }
    return made;
  }();
  return turns;
}

void play(benchmark::State& state, const Turns& turns, std::size_t first, std::size_t end) {
  std::size_t next = first;
  for (auto _ : state) {
    benchmark::DoNotOptimize(turns.played(next));
    if (++next == end) next = first;
  }
  state.SetItemsProcessed(state.iterations() * impulses_of_a_turn);
}

void FirstYear(benchmark::State& state) { play(state, first_years(), 0, 1); }
void SecondYear(benchmark::State& state) { play(state, first_years(), 1, 2); }
void GeneratedTurns(benchmark::State& state) { play(state, generated(), 0, generated().turns.size()); }

BENCHMARK(FirstYear);
BENCHMARK(SecondYear);
BENCHMARK(GeneratedTurns);

}  // namespace
}  // namespace casus::bench
