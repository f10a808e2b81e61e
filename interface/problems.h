// Problems as they are answered: a list of objects, each with its place (docs/interface.md).
#pragma once

#include <string>
#include <string_view>

#include "engine/text/diagnostic.h"
#include "reports/formats/json.h"

namespace casus::interface {

reports::Json list_of(const Diagnostics& problems);
// Of a call that names a variant.
Diagnostic not_a_variant_id(std::string_view said);
// An answer that has nothing else: {"problems": [...]}.
std::string problems_json(const Diagnostics& problems);

}  // namespace casus::interface
