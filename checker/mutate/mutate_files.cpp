#include "checker/mutate/mutate_files.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/corpus/files.h"

namespace casus::mutate {

namespace {

bool is(const TriedMutant& tried, Fate fate) { return tried.outcome.fate == fate; }

std::size_t count(const TriedSource& source, Fate fate) {
  return static_cast<std::size_t>(
      std::ranges::count_if(source.mutants, [&](const TriedMutant& tried) { return is(tried, fate); }));
}

std::size_t waived(const TriedSource& source) {
  return static_cast<std::size_t>(
      std::ranges::count_if(source.mutants, [](const TriedMutant& tried) { return !tried.waived.empty(); }));
}

}  // namespace

std::size_t TriedSource::killed() const { return count(*this, Fate::Killed); }
std::size_t TriedSource::counted() const { return killed() + count(*this, Fate::Survived) - mutate::waived(*this); }

Read<TriedSource> mutants_listed(const Request& request, const std::string& source) {
  Read<std::string> text = corpus::read_file(request.root / source);
  if (!text) return text.problems();
  TriedSource tried{source, {}, {}};
  std::vector<Mutant> mutants = mutants_of(*text);
  for (const Waiver& waiver : request.waivers) {
    if (waiver.file == source &&
        std::ranges::none_of(mutants, [&](const Mutant& it) { return waives(waiver, source, it); }))
      tried.stale.push_back(waiver);
  }
  if (request.sample) mutants = sample_of(std::move(mutants), *request.sample, request.seed);
  for (Mutant& mutant : mutants) {
    std::string from = original(*text, mutant);
    tried.mutants.push_back({std::move(mutant), std::move(from), {}, ""});
  }
  return tried;
}

Read<TriedSource> mutate_source(const Request& request, const std::string& source, const Jobs& jobs) {
  Read<TriedSource> listed = mutants_listed(request, source);
  if (!listed) return listed;
  const std::string text = *corpus::read_file(request.root / source);
  auto bench = Workbench::make(request.root, request.build, source, request.trials);
  if (!bench) return bench.problems();
  TriedSource tried = *std::move(listed);
  in_parallel(tried.mutants.size(), jobs, [&](std::size_t i) {
    TriedMutant& it = tried.mutants[i];
    it.outcome = (*bench)->outcome_of(mutated(text, it.mutant));
    if (!is(it, Fate::Survived)) return;
    for (const Waiver& waiver : request.waivers) {
      if (waives(waiver, source, it.mutant)) it.waived = waiver.because;
    }
    if (request.told && it.waived.empty()) request.told("survived  " + told(source, it));
  });
  return tried;
}

std::string told(const std::string& source, const TriedMutant& tried) {
  const Mutant& mutant = tried.mutant;
  const std::string by = in_one_line(mutant.by);
  return fmt::format("{}:{}:{}  {}: {} by {}\n    {}\n", source, mutant.line, mutant.column, mutant.kind,
                     tried.original, by.empty() ? "nothing" : by, mutant.statement);
}

std::string report_of(const TriedSource& tried) {
  std::string out;
  for (const TriedMutant& it : tried.mutants) {
    if (is(it, Fate::Survived) && it.waived.empty()) out += "survived  " + told(tried.source, it);
  }
  for (const Waiver& waiver : tried.stale)
    out += fmt::format("{}: this waiver fits no mutant: {}\n", shown_place(waiver.at), waiver.statement);
  std::vector<std::string> by_trial;
  for (const Trial& trial : trials()) {
    const auto noticed = std::ranges::count_if(
        tried.mutants, [&](const TriedMutant& it) { return is(it, Fate::Killed) && it.outcome.by == trial.name; });
    if (noticed > 0) by_trial.push_back(fmt::format("{} {}", trial.name, noticed));
  }
  const std::size_t counted = tried.counted(), killed = tried.killed();
  const double share = counted == 0 ? 100 : 100.0 * static_cast<double>(killed) / static_cast<double>(counted);
  out += fmt::format("{}: {} of {} mutants noticed ({:.1f} %)", tried.source, killed, counted, share);
  if (!by_trial.empty()) out += fmt::format(", first by {}", fmt::join(by_trial, ", "));
  out += fmt::format("\n  not counted: {} that do not compile, {} of the same code, {} proved to be without effect\n",
                     count(tried, Fate::NotCompiled), count(tried, Fate::SameCode), waived(tried));
  return out;
}

}  // namespace casus::mutate
