// What casus_case() is asked and answers (docs/interface.md): one case, played.
#pragma once

#include <string_view>

#include "checker/corpus/variant_source.h"
#include "engine/text/diagnostic.h"
#include "interface/phase_answer.h"
#include "reports/formats/json.h"

namespace casus::interface {

Read<reports::Json> case_answer(std::string_view question, corpus::VariantSource& variants, BoardMaps& maps);

}  // namespace casus::interface
