#include "checker/foreign_maps/map_forms.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "checker/foreign_maps/diplicity_variant.h"
#include "checker/foreign_maps/dpjudge_map.h"
#include "checker/foreign_maps/godip_variant.h"
#include "checker/foreign_maps/jdip_variants.h"
#include "checker/foreign_maps/njudge_map.h"
#include "checker/foreign_maps/parlance_variant.h"
#include "checker/foreign_maps/realpolitik.h"
#include "checker/foreign_maps/webdiplomacy.h"
#include "checker/foreign_maps/word_lines.h"

namespace casus::transfer {

namespace {

using ReadOne = std::optional<MapDraft> (*)(const NamedText&, const Package&, Report&);

// For a form whose files have one map each.
template <ReadOne read_one>
std::vector<MapDraft> read_only_one(const NamedText& file, const Package& package, Report& report) {
  std::vector<MapDraft> drafts;
  if (auto draft = read_one(file, package, report)) drafts.push_back(*std::move(draft));
  return drafts;
}

// Files with only a part of a map look like its beginning, but have other names.
bool begins_diplicity(std::string_view /*file_name*/, std::string_view text) {
  return looks_like_diplicity_variant(text);
}
bool begins_realpolitik(std::string_view /*file_name*/, std::string_view text) { return looks_like_realpolitik(text); }
bool begins_webdiplomacy(std::string_view file_name, std::string_view text) {
  return lower_letters(file_name) == "variant.php" && looks_like_webdiplomacy(text);
}
bool begins_njudge(std::string_view file_name, std::string_view text) {
  const std::string name = lower_letters(file_name);
  return (name == "map" || name.starts_with("map.")) && looks_like_njudge_map(text);
}
bool begins_dpjudge(std::string_view file_name, std::string_view text) {
  return lower_letters(file_name).ends_with(".map") && looks_like_dpjudge_map(text);
}
bool begins_godip(std::string_view file_name, std::string_view text) {
  const std::string name = lower_letters(file_name);
  return name.ends_with(".go") && !name.ends_with("_test.go") && looks_like_godip_variant(text);
}
bool begins_parlance(std::string_view file_name, std::string_view text) {
  return lower_letters(file_name).ends_with(".cfg") && looks_like_parlance_variant(text);
}

constexpr MapForm forms[] = {
    {"jdip-map", "a variants.xml of jDip",
     [](std::string_view, std::string_view text) { return looks_like_jdip_variants(text); }, read_jdip_variants},
    {"diplicity", "a variant document of diplicity", begins_diplicity, read_only_one<read_diplicity_variant>},
    {"realpolitik", "a .var of Realpolitik", begins_realpolitik, read_only_one<read_realpolitik>},
    {"webdiplomacy", "a variant.php of webDiplomacy or vDiplomacy", begins_webdiplomacy,
     read_only_one<read_webdiplomacy>, true},
    {"godip", "a source in Go of a variant of godip", begins_godip, read_only_one<read_godip_variant>},
    {"parlance", "a variant's .cfg of Parlance", begins_parlance, read_only_one<read_parlance_variant>},
    {"njudge-map", "a map.NAME of nJudge", begins_njudge, read_only_one<read_njudge_map>},
    {"dpjudge-map", "a .map of DPjudge or diplomacy-python", begins_dpjudge, read_only_one<read_dpjudge_map>},
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
