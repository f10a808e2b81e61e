#include "checker/conform/known_failures.h"

#include <algorithm>

#include "engine/text/blanks.h"
#include "engine/text/utf8.h"

namespace casus::conform {

namespace {

bool is_bad(const CaseResult& result) { return result.outcome >= CaseOutcome::Differs; }

// One line without control characters: text of an adapter may have any.
std::string in_one_line(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
  return text;
}

// Empty if a file of results says only that the case differs.
std::string reason_of(const CaseResult& result) {
  const auto worst = std::ranges::max_element(result.phases, {}, &PhaseResult::outcome);
  const std::vector<std::string> lines = worst == result.phases.end() ? std::vector<std::string>() : lines_of(*worst);
  return lines.empty() ? "" : lines.front();
}

}  // namespace

Read<KnownFailures> read_known_failures(std::string_view text, const std::string& shown_name) {
  KnownFailures known;
  Diagnostics problems;
  text = without_byte_order_mark(text);
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = without_blanks(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.front() == '#') continue;
    const std::size_t blank = std::min(line.find_first_of(" \t"), line.size());
    const std::string id(line.substr(0, blank));
    const SourcePos at{shown_name, number, 1};
    if (!known.try_emplace(id, KnownFailure{std::string(without_blanks(line.substr(blank))), at}).second)
      problems.push_back({at, "a case that is listed above", "each id once", id, ""});
  }
  if (!problems.empty()) return problems;
  return known;
}

std::string known_failures_text(const std::vector<CaseResult>& cases, const KnownFailures& before) {
  std::string text = "# Cases that the adapter may differ or fail in: id, reason.\n";
  for (const CaseResult& result : cases) {
    if (!is_bad(result)) continue;
    const auto known = before.find(result.id);
    const bool has_reason = known != before.end() && !known->second.reason.empty();
    text += result.id + "  " + in_one_line(has_reason ? known->second.reason : reason_of(result)) + '\n';
  }
  return text;
}

bool is_red(const CaseResult& result, const KnownFailures& known) {
  const bool is_listed = known.contains(result.id);
  if (is_bad(result)) return !is_listed;
  // A listed case that was not judged shows nothing.
  return is_listed && was_judged(result.outcome);
}

}  // namespace casus::conform
