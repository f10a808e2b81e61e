#include "checker/transfer/maps/map_forms.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "checker/transfer/maps/diplicity_variant.h"
#include "checker/transfer/maps/dpjudge_map.h"
#include "checker/transfer/maps/jdip_variants.h"
#include "checker/transfer/maps/njudge_map.h"
#include "checker/transfer/maps/realpolitik.h"
#include "checker/transfer/maps/webdiplomacy.h"

namespace casus::transfer {

namespace {

// Of a file that holds one map.
template <std::optional<MapDraft> (*read)(const NamedText&, const Package&, Report&)>
std::vector<MapDraft> read_one(const NamedText& file, const Package& package, Report& report) {
  std::vector<MapDraft> drafts;
  if (auto draft = read(file, package, report)) drafts.push_back(*std::move(draft));
  return drafts;
}

// The areas and moves of Realpolitik look like the maps of nJudge, whose names begin with "map.".
bool is_called_as_by_njudge(std::string_view name) { return name.starts_with("map."); }

constexpr MapForm forms[] = {
    {"jdip-map", "a variants.xml of jDip",
     [](std::string_view, std::string_view text) { return looks_like_jdip_variants(text); }, read_jdip_variants},
    {"dpjudge", "a map file of DPjudge or diplomacy-python",
     [](std::string_view name, std::string_view text) {
       return name.ends_with(".map") && !looks_like_njudge_map(text) && looks_like_dpjudge_map(text);
     },
     read_one<read_dpjudge_map>},
    {"diplicity", "a variant document of diplicity",
     [](std::string_view, std::string_view text) { return looks_like_diplicity_variant(text); },
     read_one<read_diplicity_variant>},
    {"realpolitik", "a .var file of Realpolitik",
     [](std::string_view, std::string_view text) { return looks_like_realpolitik(text); }, read_one<read_realpolitik>},
    {"njudge", "a map file of nJudge",
     [](std::string_view name, std::string_view text) {
       return is_called_as_by_njudge(name) && looks_like_njudge_map(text);
     },
     read_one<read_njudge_map>},
    {"webdiplomacy", "a variant.php of webDiplomacy or vDiplomacy",
     [](std::string_view, std::string_view text) { return looks_like_webdiplomacy(text); },
     read_one<read_webdiplomacy>},
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
