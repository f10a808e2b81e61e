// A list of cases in which an adapter may differ or fail, so that only new ones turn a job red: an id a line, then
// blanks and an optional reason; '#' begins a comment.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "checker/conform/results.h"

namespace casus::conform {

struct KnownFailure {
  std::string reason;  // "" without one
  SourcePos at;
};
using KnownFailures = std::map<std::string, KnownFailure>;  // by id

// A repeated id is a diagnostic.
Read<KnownFailures> read_known_failures(std::string_view text, const std::string& shown_name);

// The cases that differ or failed, with their result as the reason; reasons of `before` stay.
std::string known_failures_text(const std::vector<CaseResult>& cases, const KnownFailures& before);

// Whether the case counts against the adapter.
bool is_red(const CaseResult& result, const KnownFailures& known);

}  // namespace casus::conform
