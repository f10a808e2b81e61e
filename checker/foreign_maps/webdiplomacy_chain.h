// A variant of webDiplomacy or vDiplomacy can be based on another one: its class extends the class of that variant. It
// has whatever it does not state itself from there: powers, map, units, programs.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "checker/foreign_maps/package.h"
#include "checker/foreign_maps/php_data.h"
#include "engine/rules/variant_files.h"
#include "engine/text/mistakes.h"

namespace casus::transfer {

struct ChainedVariant {
  std::shared_ptr<const Package> owned;  // of a variant that another one is based on
  const Package* package = nullptr;      // its folder
  PhpSource source;                      // its variant.php
};

// The variant of this variant.php, then the one that it is based on, and so on.
std::vector<ChainedVariant> chain_of_variants(const NamedText& file, const Package& package, Mistakes& mistakes);

bool has_file(const Package& package, std::string_view name);
// Whether a class of the file extends one of a variant: "class X extends ClassicVariant_drawMap", for "drawMap".
bool extends_class_of_variant(const PhpSource& source, std::string_view name);

}  // namespace casus::transfer
