// What is wrong with a text that is open: mistakes that its reader reports, findings of lint, a case file that is not
// in canonical form, cases that fail, and orders of a position that are illegal.
#pragma once

#include <string>
#include <vector>

#include "checker/language_server/text_document.h"
#include "checker/language_server/workspace.h"
#include "reports/formats/findings.h"

namespace casus::language_server {

struct OpenFinding {
  std::string file;  // as Document::name; another one for a finding of a variant about its map
  Range range;
  reports::Severity severity = reports::Severity::Error;
  std::string code;
  std::string message;
  friend bool operator==(const OpenFinding&, const OpenFinding&) = default;
};

std::vector<OpenFinding> findings_of(Workspace& workspace, const Document& document);

}  // namespace casus::language_server
