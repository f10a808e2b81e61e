#include "tests/checker/properties/laws.h"

#include <filesystem>
#include <numeric>
#include <sstream>

#include <rapidcheck.h>

#include "checker/corpus/board_text.h"
#include "checker/corpus/run_case.h"
#include "checker/files/files.h"
#include "checker/generate/careless_orders.h"
#include "checker/generate/case_of.h"
#include "checker/generate/choice_sources.h"
#include "checker/generate/make_situation.h"
#include "checker/generate/other_rulebooks.h"
#include "checker/generate/shrink.h"
#include "engine/orders/notation.h"
#include "engine/rules/features.h"
#include "engine/rules/option.h"
#include "tests/checker/shipped_variants.h"

namespace casus::properties {

namespace {

using generate::SeededChoices;

// A broken assertion of ours is a broken law like any other.
std::string what_is_wrong(const Law& law, const Situation& now) {
  try {
    return law(now);
  } catch (const std::exception& bug) {
    return bug.what();
  }
}

std::string name_of_test() {
  const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
  return std::string(test->test_suite_name()) + '.' + test->name();
}

std::string report(const Law& law, const Situation& found) {
  const Situation small =
      generate::shrink(found, [&](const Situation& now) { return !what_is_wrong(law, now).empty(); });
  const std::string problem = what_is_wrong(law, small);
  const std::string id = name_of_test();
  const std::string text =
      generate::file_of_counterexample(small, drawn_options(small), id, "Breaks the law " + id, problem);
  const std::filesystem::path file = std::filesystem::path(CASUS_BINARY_DIR) / "counterexamples" / (id + ".case");
  std::filesystem::create_directories(file.parent_path());
  files::write_file(file, text);
  return problem + "\n\n" + text + "\nto play it: " + reports::command_of({file.string(), id, ""});
}

const generate::OtherRulebooks& others_of(const std::shared_ptr<const Variant>& variant) {
  static std::map<std::string, generate::OtherRulebooks> others;
  return others.try_emplace(variant->id, variant).first->second;
}

std::map<std::string, std::size_t> by_option;

// The law says something of boards by the drawn rulebook, too.
bool suits(const Variant& drawn, const Variant& shipped, const Boards& boards) {
  std::stringstream kept{std::string(boards.keeps)};
  for (std::string name; kept >> name;) {
    const OptionInfo& option = *find_option(name);
    if (option.get(drawn.options()) != option.get(shipped.options())) return false;
  }
  return drawn.has(boards.feature);
}

Situation careful_board(const std::shared_ptr<const Variant>& variant, const Boards& boards, std::uint64_t seed,
                        std::size_t number) {
  if (boards.by_others != 0 && (number + 1) % boards.by_others == 0) {
    // Other options than those that the same seed draws for another variant.
    SeededChoices choices(std::accumulate(variant->id.begin(), variant->id.end(), seed));
    const std::shared_ptr<const Variant> drawn = others_of(variant).draw(choices);
    const PhaseKind kind = boards.phase.value_or(PhaseKind{static_cast<std::uint8_t>(choices.below(3))});
    if (suits(*drawn, *variant, boards)) return generate::make_situation_by(drawn, kind, choices);
  }
  SeededChoices choices(seed);
  return boards.phase ? generate::make_situation(variant, *boards.phase, choices)
                      : generate::make_situation(variant, choices);
}

Situation board(const std::shared_ptr<const Variant>& variant, const Boards& boards, std::uint64_t seed,
                std::size_t number) {
  Situation now = careful_board(variant, boards, seed, number);
  SeededChoices choices(~seed);
  if (boards.careless != 0 && choices.below(static_cast<std::uint32_t>(boards.careless)) == 0)
    generate::write_carelessly(now, choices);
  return now;
}

void count_options(const Situation& now) {
  std::stringstream options(drawn_options(now));
  for (std::string option; options >> option;) ++by_option[option];
}

// Not shrunk: a smaller seed is no smaller board.
std::uint64_t any_seed() {
  return *rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>()))
              .as("seed of the boards");
}

// One draw.
void ask(const Law& law, const Boards& boards) {
  const std::uint64_t seed = any_seed();
  for (const auto& variant : testing::shipped_variants()) {
    if (!variant->has(boards.feature)) continue;
    // Turns of a year have laws of their own.
    if (variant->has(Feature::Impulses) != (boards.feature == Feature::Impulses)) continue;
    for (std::size_t i = 0; i < boards.a_draw; ++i) {
      const Situation now = board(variant, boards, generate::seed_of_board(seed, i), i);
      if (now.variant != variant) count_options(now);
      if (i == 0) {
        RC_CLASSIFY(!play(now).next.dislodged.empty(), "dislodged units");
        RC_CLASSIFY(!play(now).paradoxes.empty(), "paradoxes");
        RC_CLASSIFY(!now.grants.empty(), "diplomacy points");
      }
      if (!what_is_wrong(law, now).empty()) RC_FAIL(report(law, now));
    }
  }
}

}  // namespace

void expect(const Law& law, const Boards& boards) {
  by_option.clear();
  EXPECT_TRUE(rc::check(name_of_test(), [&] { ask(law, boards); }));
}

std::string drawn_options(const Situation& now) {
  for (const auto& shipped : testing::shipped_variants()) {
    if (shipped->id == now.variant->id) return generate::differing_options(*now.variant, *shipped);
  }
  return "";
}
const std::map<std::string, std::size_t>& boards_by_option() { return by_option; }

std::string written(const Situation& now, const Order& order) { return print(*now.variant, order); }
std::string written(const Situation& now, const Unit& unit) {
  return (*now.variant)[unit.power].name + ' ' + print(*now.variant, unit);
}
std::string name(const Situation& now, ProvinceId province) {
  return province == no_province ? "nowhere" : now.variant->map[province].name;
}

}  // namespace casus::properties
