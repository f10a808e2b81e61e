#include "checker/transfer/maps/map_forms.h"

#include <algorithm>

#include "checker/transfer/maps/jdip_variants.h"

namespace casus::transfer {

namespace {

constexpr MapForm forms[] = {
    {"jdip-map", "a variants.xml of jDip",
     [](std::string_view, std::string_view text) { return looks_like_jdip_variants(text); }, read_jdip_variants},
};

}  // namespace

std::span<const MapForm> all_map_forms() { return forms; }

const MapForm* map_form_of(std::string_view file_name, std::string_view text) {
  const auto* const form =
      std::ranges::find_if(forms, [&](const MapForm& one) { return one.begins_with(file_name, text); });
  return form == std::end(forms) ? nullptr : form;
}

const MapForm* map_form_named(std::string_view name) {
  const auto* const form = std::ranges::find(forms, name, &MapForm::name);
  return form == std::end(forms) ? nullptr : form;
}

}  // namespace casus::transfer
