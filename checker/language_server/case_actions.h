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

// The text of the document in which this case states what came out, as `casus run --accept` writes it. Nothing if the
// case agrees already, if the result cannot be written into its lines, or if the text has a mistake.
std::optional<std::string> with_what_came_out(Workspace& workspace, const Document& document, const OpenCase& one);

}  // namespace casus::language_server
