#include "checker/faults/run_faults.h"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "checker/corpus/run_case.h"
#include "checker/generate/choice_sources.h"
#include "checker/generate/make_situation.h"
#include "checker/parallel.h"
#include "engine/adjudicate.h"
#include "engine/rules/option.h"
#include "engine/rules/with_options.h"

namespace casus::faults {

using corpus::Case;
using reports::CaseRecord;
using reports::PhaseRecord;
using reports::Status;

namespace {

bool differs(const PhaseRecord& phase) {
  const auto disagrees = [](const auto& record) { return !record.agrees; };
  return std::ranges::any_of(phase.grants, disagrees) || std::ranges::any_of(phase.orders, disagrees) ||
         std::ranges::any_of(phase.results, disagrees);
}

bool comes_out_otherwise(const Case& the_case) {
  const CaseRecord record = corpus::run_case(the_case);
  return record.status == Status::OurBug || record.status == Status::Broken ||
         std::ranges::any_of(record.phases, differs);
}

// The variant with one option set to another value. Nothing if it has that value already, if it lacks data for the
// value, or if the option decides nothing in it.
std::shared_ptr<const Variant> with_option(const Variant& variant, const ListedFault& fault) {
  if (fault.option->get(variant.options()) == fault.value) return nullptr;
  const OptionChoice choice{fault.option, fault.value};
  Read<Variant> other = with_options(variant, std::span(&choice, 1));
  if (!other || !what_option_lacks(*other, *fault.option).empty()) return nullptr;
  return std::make_shared<const Variant>(*std::move(other));
}

// The variants of the cases with one option set to another value.
class ChangedVariants {
 public:
  explicit ChangedVariants(const ListedFault& fault) : fault_(fault) {}

  // Nothing where the fault makes no difference to the case, which may also have chosen the option itself.
  std::shared_ptr<const Variant> of(const Case& the_case) {
    const auto chooses = [&](const auto& choice) { return find_option(choice.first) == fault_.option; };
    if (std::ranges::any_of(the_case.options, chooses)) return nullptr;
    const auto [entry, is_new] = changed_.emplace(the_case.variant.get(), nullptr);
    if (is_new) entry->second = with_option(*the_case.variant, fault_);
    return entry->second;
  }

 private:
  const ListedFault& fault_;
  std::map<const Variant*, std::shared_ptr<const Variant>> changed_;
};

bool notices_option(const Case& the_case, ChangedVariants& variants) {
  const std::shared_ptr<const Variant> variant = variants.of(the_case);
  if (!variant) return false;
  Case changed = the_case;
  changed.variant = variant;
  return comes_out_otherwise(changed);
}

// Boards with everything that the variant's map and rules make possible. They are not witnesses; they only show which
// rules can be asked about.
void ask_on_made_boards(const std::shared_ptr<const Variant>& variant) {
  constexpr std::uint64_t boards = 400;
  for (std::uint64_t seed = 1; seed <= boards; ++seed) {
    generate::SeededChoices choices(seed);
    const generate::Situation made = generate::make_situation(variant, choices);
    static_cast<void>(adjudicate(*made.variant, made.position, made.submission()));
  }
}

Trial try_option(const ListedFault& fault, const std::vector<Witness>& witnesses) {
  Trial trial{fault, {}};
  ChangedVariants variants(fault);
  for (const Witness& witness : witnesses) {
    if (notices_option(*witness.the_case, variants)) trial.noticed_by.push_back(witness.the_case->id);
  }
  return trial;
}

Trial try_rule(const ListedFault& fault, const std::vector<Witness>& witnesses) {
  Trial trial{fault, {}};
  const Breaking in_force(fault.rule);
  for (const Witness& witness : witnesses) {
    if (witness.asks(fault.rule) && comes_out_otherwise(*witness.the_case))
      trial.noticed_by.push_back(witness.the_case->id);
  }
  return trial;
}

}  // namespace

std::vector<Fault> faults_seen(const Watching& watching) {
  std::vector<Fault> asked;
  for (const auto& faults : {all_faults(), canaries()}) {
    for (const FaultInfo& fault : faults) {
      if (watching.saw(fault.fault)) asked.push_back(fault.fault);
    }
  }
  std::ranges::sort(asked);
  return asked;
}

bool Witness::asks(Fault fault) const { return std::ranges::binary_search(asked, fault); }

Applicable applicable_among(std::vector<ListedFault> faults, const std::vector<Witness>& witnesses,
                            const std::vector<std::shared_ptr<const Variant>>& variants) {
  const Watching watching;
  for (const auto& variant : variants) ask_on_made_boards(variant);
  Applicable found;
  for (ListedFault& fault : faults) {
    ChangedVariants changed(fault);
    const auto is_played = [&](const Witness& witness) { return changed.of(*witness.the_case) != nullptr; };
    const auto asks = [&](const Witness& witness) { return witness.asks(fault.rule); };
    const bool is_canary = std::ranges::find(canaries(), fault.rule, &FaultInfo::fault) != canaries().end();
    const bool applies = fault.option != nullptr
                             ? std::ranges::any_of(witnesses, is_played)
                             : is_canary || watching.saw(fault.rule) || std::ranges::any_of(witnesses, asks);
    (applies ? found.faults : found.others).push_back(std::move(fault));
  }
  return found;
}

FaultResult Trial::result() const {
  if (fault.without_effect.empty()) return noticed_by.empty() ? FaultResult::Survived : FaultResult::Caught;
  return noticed_by.empty() ? FaultResult::WithoutEffect : FaultResult::Misjudged;
}

Witnesses witnesses_among(const std::vector<const Case*>& cases, const Jobs& jobs) {
  std::vector<char> fails(cases.size(), 0);
  std::vector<std::vector<Fault>> asked(cases.size());
  in_parallel(cases.size(), jobs, [&](std::size_t i) {
    const Watching watching;
    fails[i] = comes_out_otherwise(*cases[i]) ? 1 : 0;
    asked[i] = faults_seen(watching);
  });
  Witnesses witnesses;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    if (fails[i] != 0) witnesses.failing.push_back(cases[i]->id);
    else witnesses.cases.push_back({cases[i], std::move(asked[i])});
  }
  return witnesses;
}

// A fault applies in one thread: each thread plays cases with its own fault.
std::vector<Trial> try_faults(std::span<const ListedFault> faults, const std::vector<Witness>& witnesses,
                              const Jobs& jobs) {
  std::vector<Trial> trials(faults.size());
  in_parallel(faults.size(), jobs, [&](std::size_t i) {
    trials[i] = faults[i].option != nullptr ? try_option(faults[i], witnesses) : try_rule(faults[i], witnesses);
  });
  return trials;
}

}  // namespace casus::faults
