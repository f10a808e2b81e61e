// What is known of the thing at a place: a province with its neighbours, a power, the words of a clause or a ruling, an
// option with its values, a variant, a case that a text names, and the result of an order with its reason.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "checker/language_server/workspace.h"
#include "engine/rules/rulebook.h"

namespace casus::language_server {

struct Hover {
  std::string markdown;
  Range range;
};
std::optional<Hover> hover_at(Workspace& workspace, const Document& document, const Spot& spot);

// By its id, or by the id without the name of the rulebook ("support/cut"); nullptr if no clause has it.
const ClauseEntry* find_clause(const Variant& variant, std::string_view id);

}  // namespace casus::language_server
