#include "checker/explore/option_effects.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/generate/choice_sources.h"
#include "checker/generate/make_situation.h"
#include "checker/generate/other_rulebooks.h"
#include "engine/results.h"
#include "engine/rules/option.h"
#include "engine/rules/options.h"
#include "engine/rules/with_options.h"

namespace casus::explore {

namespace {

constexpr std::uint64_t boards_at_once = 512;

struct TriedChoice {
  OptionChoice what;
  std::shared_ptr<const Variant> variant;
  bool needs_its_own_boards = false;
};

// Whether the results of a board are the same, its open retreats and stand-offs aside.
bool is_same_outcome(const PhaseResults& one, const PhaseResults& other) {
  return one.orders == other.orders && one.grants == other.grants && one.published == other.published &&
         one.next == other.next && one.winner == other.winner;
}

PhaseResults played(const Variant& variant, const generate::Situation& board) {
  return results_of(variant, board.position, board.submission());
}

// A board of movement on which paths are written and moves are left to be implied, where the rulebook reads that.
generate::Situation board_by(const TriedChoice& choice, std::uint64_t seed, std::uint64_t number) {
  generate::SeededChoices choices(generate::seed_of_board(seed, number));
  return generate::make_situation_by(choice.variant, PhaseKind::Movement, choices);
}

std::vector<bool> effects_on(const std::shared_ptr<const Variant>& variant, const std::vector<TriedChoice>& choices,
                             std::uint64_t seed, std::uint64_t number) {
  std::vector<bool> effects(choices.size(), false);
  const generate::Situation board = generate::board_of_run(variant, seed, number);
  const PhaseResults own = played(*variant, board);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    effects[i] = !is_same_outcome(own, played(*choices[i].variant, board));
    if (effects[i] || !choices[i].needs_its_own_boards || board.position.phase.kind != PhaseKind::Movement) continue;
    const generate::Situation other = board_by(choices[i], seed, number);
    effects[i] = !is_same_outcome(played(*variant, other), played(*choices[i].variant, other));
  }
  return effects;
}

// Every other value that the variant can have of an option of its movement.
std::vector<TriedChoice> choices_of(const std::shared_ptr<const Variant>& variant) {
  std::vector<TriedChoice> choices;
  for (const OptionInfo& option : all_options()) {
    if (option.movement != variant->movement) continue;
    for (std::uint8_t value = 0; value < option.values.size(); ++value) {
      const OptionChoice choice{&option, value};
      if (value == option.get(variant->options())) continue;
      Read<Variant> changed = with_options(*variant, std::span(&choice, 1));
      if (!changed) continue;
      const Options& options = changed->options();
      const bool reads_more = options.convoy_path != variant->options().convoy_path ||
                              options.implied_orders != variant->options().implied_orders;
      choices.push_back({choice, std::make_shared<const Variant>(*std::move(changed)), reads_more});
    }
  }
  return choices;
}

reports::ExploredOption begun(const Variant& variant, const OptionInfo& option) {
  const std::string lacking = what_option_lacks(variant, option);
  return {&option, option.get(variant.options()), lacking.empty() ? "" : fmt::format("it needs {}", lacking), {}};
}

// Every option of its movement, with the choices in their sequence.
std::vector<reports::ExploredOption> nothing_seen(const Variant& variant, const std::vector<TriedChoice>& choices) {
  std::vector<reports::ExploredOption> options;
  for (const OptionInfo& option : all_options()) {
    if (option.movement != variant.movement) continue;
    options.push_back(begun(variant, option));
    for (const TriedChoice& choice : choices) {
      if (choice.what.option == &option) options.back().others.push_back({choice.what.value, 0, {}});
    }
  }
  return options;
}

}  // namespace

std::vector<reports::ExploredOption> option_effects(const std::shared_ptr<const Variant>& variant, std::uint64_t seed,
                                                    std::uint64_t boards, const Jobs& jobs) {
  if (boards == 0) return {};
  const std::vector<TriedChoice> choices = choices_of(variant);
  std::vector<reports::ExploredOption> options = nothing_seen(*variant, choices);
  for (std::uint64_t first = 0; first < boards; first += boards_at_once) {
    std::vector<std::vector<bool>> effects(std::min(boards_at_once, boards - first));
    in_parallel(effects.size(), jobs.threads,
                [&](std::size_t i) { effects[i] = effects_on(variant, choices, seed, first + i); });
    for (std::size_t i = 0; i < effects.size(); ++i) {
      std::size_t next = 0;
      for (reports::ExploredOption& option : options) {
        for (reports::ExploredOption::Other& other : option.others) {
          if (!effects[i][next++]) continue;
          ++other.boards;
          if (!other.first) other.first = first + i;
        }
      }
    }
    if (jobs.told) jobs.told(first + effects.size(), boards);
  }
  return options;
}

}  // namespace casus::explore
