// What casus_orders() answers (docs/interface.md): what can be ordered on a board.
#pragma once

#include <string_view>

#include "checker/corpus/variant_source.h"
#include "engine/text/diagnostic.h"
#include "reports/formats/json.h"

namespace casus::interface {

Read<reports::Json> orders_answer(std::string_view question, corpus::VariantSource& variants);

}  // namespace casus::interface
