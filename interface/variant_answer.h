// What casus_read_variant() answers of a variant (docs/interface.md).
#pragma once

#include "engine/rules/variant.h"
#include "reports/formats/json.h"

namespace casus::interface {

reports::Json variant_answer(const Variant& variant);

}  // namespace casus::interface
