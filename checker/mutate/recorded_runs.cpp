#include "checker/mutate/recorded_runs.h"

#include <algorithm>
#include <iostream>

#include <fmt/format.h>

#include "checker/files/files.h"
#include "checker/mutate/records.h"

namespace casus::mutate {

namespace {

using Clock = std::chrono::steady_clock;

// Of a source in a share. They are compiled together, which takes longer than trying them.
constexpr std::size_t mutants_of_a_share = 20;

int complained(const Diagnostics& problems) {
  std::cerr << to_string(problems);
  return 2;
}

Read<Records> records_below(const std::filesystem::path& root) {
  const std::filesystem::path file = root / records_name;
  if (!std::filesystem::exists(file)) return Records();
  const Read<std::string> text = files::read_file(file);
  return text ? read_records(*text, std::string(records_name)) : Read<Records>(text.problems());
}

std::vector<std::string> sources_of(const RecordedRun& run) {
  return run.sources.empty() ? sources_to_record(run.request.root) : run.sources;
}

std::optional<Clock::time_point> end_of(const RecordedRun& run) {
  if (!run.time) return std::nullopt;
  return Clock::now() + *run.time;
}

// Whether nothing more is begun.
bool is_over(const std::optional<Clock::time_point>& end) { return end && Clock::now() >= *end; }

// The request of the run, which begins nothing more after `end`.
Request request_for(const RecordedRun& run, const std::optional<Clock::time_point>& end) {
  Request request = run.request;
  request.is_over = [end] { return is_over(end); };
  return request;
}

}  // namespace

int try_changed(const RecordedRun& run) {
  const std::optional<Clock::time_point> end = end_of(run);
  Read<Records> records = records_below(run.request.root);
  if (!records) return complained(records.problems());
  const std::string tests = signature_of_tests(run.request.root);
  bool some_survive = false;
  for (const std::string& source : sources_of(run)) {
    if (is_over(end)) break;
    const Read<std::string> text = files::read_file(run.request.root / source);
    if (!text) return complained(text.problems());
    const SourceRecord* old = record_of(*records, source);
    const bool is_current = old != nullptr && old->signature == signature_of(*text);
    // Of a current record: all that is left if tests have changed, otherwise what is not tried yet.
    const bool only_untried = is_current && old->tests == tests;
    if (only_untried && (run.request.depth == Depth::AtOnce || !old->has_untried())) continue;
    if (is_current && old->unnoticed.empty()) continue;
    Request request = request_for(run, end);
    if (is_current) {
      request.is_asked = [old, only_untried](const Mutant& mutant) {
        return std::ranges::any_of(
            old->unnoticed, [&](const Unnoticed& it) { return (it.is_untried || !only_untried) && it.is(mutant); });
      };
    }
    const Read<TriedSource> tried = mutate_source(request, source, Jobs(run.jobs));
    if (!tried) return complained(tried.problems());
    if (!tried->is_whole && !is_current) break;
    std::cout << report_of(*tried) << std::flush;
    some_survive |= tried->has_survivors() || !tried->stale.empty();
    SourceRecord record = is_current ? *old : record_from(*tried, signature_of(*text), tests);
    if (is_current) {
      const Read<TriedSource> listed = mutants_listed(run.request, source);
      if (!listed) return complained(listed.problems());
      leave_mutants_of(record, listed->mutants);
      note_again(record, *tried);
    }
    if (tried->is_whole) record.tests = tests;
    put(*records, std::move(record));
    const Done written = files::write_file(run.request.root / records_name, print(*records));
    if (!written) return complained(written.problems());
  }
  return some_survive ? 1 : 0;
}

int try_share(const RecordedRun& run) {
  const std::optional<Clock::time_point> end = end_of(run);
  const Read<Records> records = records_below(run.request.root);
  if (!records) return complained(records.problems());
  std::vector<const SourceRecord*> drawn;
  for (const SourceRecord& record : *records) {
    const Read<std::string> text = files::read_file(run.request.root / record.source);
    if (text && record.signature == signature_of(*text) && record.all_noticed() > 0) drawn.push_back(&record);
  }
  std::ranges::sort(drawn, {}, [&](const SourceRecord* record) {
    return signature_of(fmt::format("{} {}", run.request.seed, record->source));
  });
  std::size_t sources = 0, mutants = 0, lost = 0;
  for (const SourceRecord* record : drawn) {
    if (is_over(end)) break;
    Request request = request_for(run, end);
    request.sample = mutants_of_a_share;
    request.is_asked = [record](const Mutant& mutant) {
      return std::ranges::none_of(record->unnoticed, [&](const Unnoticed& it) { return it.is(mutant); });
    };
    const Read<TriedSource> tried = mutate_source(request, record->source, Jobs(run.jobs));
    if (!tried) return complained(tried.problems());
    sources += 1;
    mutants += tried->counted();
    lost += tried->counted() - tried->killed();
  }
  std::cout << fmt::format("{} mutants of {} of {} recorded sources, drawn by seed {}: {} are no longer noticed\n",
                           mutants, sources, drawn.size(), run.request.seed, lost);
  return lost > 0 ? 1 : 0;
}

int print_table(const RecordedRun& run) {
  const Read<Records> records = records_below(run.request.root);
  if (!records) return complained(records.problems());
  std::cout << table_of(*records, run.request.waivers, run.request.root) << '\n'
            << told_currency(*records, run.request.root);
  return 0;
}

}  // namespace casus::mutate
