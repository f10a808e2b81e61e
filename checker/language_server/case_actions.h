// What an editor can do with a case: play it, and take the results that came out as those that the case states.
#pragma once

#include <optional>
#include <string>

#include "checker/language_server/text_document.h"
#include "checker/language_server/workspace.h"

namespace casus::language_server {

struct CaseRun {
  std::string id;
  bool is_green = false;
  std::string summary;  // one line
  std::string text;     // every order with its result and the reason
};
CaseRun run_of(const OpenCase& one);

// The text of the document in which this case states what came out: verdicts with the units and clauses that the case
// states, and lines of results. Comments stay, and a text in canonical form stays so. Nothing if the case agrees
// already, or if the result cannot be written into its lines.
std::optional<std::string> with_what_came_out(Workspace& workspace, const Document& document, const OpenCase& one);

}  // namespace casus::language_server
