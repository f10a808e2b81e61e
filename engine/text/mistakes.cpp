#include "engine/text/mistakes.h"

#include <algorithm>
#include <utility>

#include "engine/text/names.h"
#include "engine/text/utf8.h"

namespace casus {

namespace {

constexpr std::size_t shown_mistakes = 200;
// If at least so many are not shown, a reader may have stopped before the end of the text, so the number is a minimum.
constexpr std::size_t counted_mistakes = 250;
constexpr std::size_t shown_bytes = 80;

}  // namespace

void Mistakes::add(const SourcePos& at, std::string problem, std::string expected, std::string_view found,
                   const std::vector<std::string>& candidates) {
  const bool is_shown = diagnostics_.size() < shown_mistakes;
  add_with_nearest(at, std::move(problem), std::move(expected), found, is_shown ? nearest_name(found, candidates) : "");
}

void Mistakes::add_with_nearest(const SourcePos& at, std::string problem, std::string expected, std::string_view found,
                                std::string nearest) {
  if (diagnostics_.size() >= shown_mistakes) {
    ++unshown_;
    return;
  }
  diagnostics_.push_back(
      {at, std::move(problem), std::move(expected), cut_short(found, shown_bytes), std::move(nearest)});
}

void Mistakes::add(Diagnostics diagnostics) {
  for (Diagnostic& diagnostic : diagnostics) {
    add_with_nearest(diagnostic.at, std::move(diagnostic.problem), std::move(diagnostic.expected), diagnostic.found,
                     std::move(diagnostic.nearest));
  }
}

bool Mistakes::any_in_lines(int first, int last) const {
  return std::ranges::any_of(diagnostics_,
                             [&](const Diagnostic& said) { return first <= said.at.line && said.at.line <= last; });
}

void Mistakes::warn(const SourcePos& at, std::string problem, std::string expected, std::string_view found) {
  warnings_.push_back({at, std::move(problem), std::move(expected), cut_short(found, shown_bytes), ""});
}

Diagnostics Mistakes::warnings() const {
  Diagnostics warnings = warnings_;
  sort_by_place(warnings);
  return warnings;
}

Diagnostics Mistakes::take() && {
  sort_by_place(diagnostics_);
  if (unshown_ > 0) {
    diagnostics_.push_back({{diagnostics_.back().at.file, 0, 0},
                            "and " + std::to_string(unshown_) + (unshown_ < counted_mistakes ? "" : " or more") +
                                " further mistake" + (unshown_ == 1 ? "" : "s"),
                            "",
                            "",
                            ""});
  }
  return std::move(diagnostics_);
}

}  // namespace casus
