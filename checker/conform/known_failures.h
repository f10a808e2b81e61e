// A list of cases that an adapter may differ or fail in, so that only what is new turns a job red: an id a line, then
// blanks and a reason, if somebody wrote one; '#' begins a comment.
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

// An id twice is a diagnostic.
Read<KnownFailures> read_known_failures(std::string_view text, const std::string& shown_name);

// What differs or failed, with what came out as the reason; reasons of `before` stay.
std::string known_failures_text(const std::vector<CaseResult>& cases, const KnownFailures& before);

// Whether the case counts against the adapter.
bool is_red(const CaseResult& result, const KnownFailures& known);

}  // namespace casus::conform
