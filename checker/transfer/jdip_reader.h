// The meaning of a text in the case dialect of jDip under a variant: a position, orders, and the next position. Names
// are read as the dialect's own programs read them; a finding reports each guessed name.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "checker/corpus/variant_source.h"
#include "checker/transfer/imported.h"
#include "checker/transfer/jdip_text.h"
#include "engine/verdicts/ruling.h"

namespace casus::transfer {

// The variant that a file names, unless `variant` has one already.
void read_jdip_cases(std::string_view text, const std::string& shown_name, corpus::VariantSource& shelf,
                     std::shared_ptr<const Variant> variant, Imported& imported);

// The position that a program answered for a case that began with these units.
Read<Ruling> read_jdip_board(std::string_view text, const std::string& shown_name, const Variant& variant,
                             const Position& before);

}  // namespace casus::transfer
