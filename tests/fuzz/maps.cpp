// Maps in other forms: what is read of them becomes a variant that our own reader takes, and goes out in every form.
#include <map>
#include <string>

#include "checker/files/zip_archive.h"
#include "checker/foreign_maps/map_export.h"
#include "checker/foreign_maps/map_forms.h"
#include "checker/foreign_maps/translate_map.h"
#include "reports/pictures/diagram.h"
#include "tests/checker/files/made_zip.h"
#include "tests/fuzz/material.h"
#include "tests/fuzz/promises.h"
#include "tests/fuzz/targets.h"

namespace casus::fuzz {

namespace {

using transfer::MapDraft;
using transfer::MapForm;
using transfer::PackageOfTexts;
using transfer::Report;

constexpr const char* package_folder = "docs/examples/two-capes/";

// Each part of an input is a file: its name in the first line, then its text. The first is the one that a map begins
// with.
std::pair<std::string, std::string> file_of_part(std::string_view part) {
  const std::size_t end = std::min(part.find('\n'), part.size());
  return {std::string(part.substr(0, end)), std::string(part.substr(std::min(end + 1, part.size())))};
}

void report_must_be_fit(const Report& report) {
  for (const Diagnostic& problem : report.problems) must(!problem.problem.empty(), "a mistake has words");
  must_be_fit_for_a_terminal(to_string(report.problems), "mistakes steer no terminal");
}

void use_draft(const MapDraft& draft, bool mirror, std::string_view input) {
  Report report;
  transfer::ClosedGaps closed;
  const auto map = transfer::translate_map(draft, {.mirror = mirror}, data_files(), closed, report);
  report_must_be_fit(report);
  for (const Diagnostic& problem : report.problems) {
    const bool is_of_ours = problem.at.file.ends_with("/map.xml") || problem.at.file.ends_with("/variant.xml");
    must(!is_of_ours, "our own reader takes what is written", to_string(problem));
  }
  if (!map) return;
  const FileSource files = [&](std::string_view id, std::string_view file) -> std::optional<Read<NamedText>> {
    if (id == map->id && file == "map.xml") return Read(NamedText{map->map_xml, "map.xml"});
    if (id == map->id && file == "outlines.svg" && !map->outlines_svg.empty())
      return Read(NamedText{map->outlines_svg, "outlines.svg"});
    return data_files()(id, file);
  };
  const auto variant = read_variant_text({map->variant_xml, "variant.xml"}, files);
  must(variant.ok(), "a variant that was written is read", to_string(variant.problems()));
  must_be_json(transfer::map_as_json(**variant), "a map is written as JSON");
  if (!is_one_in(8, input)) return;
  must_be_json(transfer::map_as_geojson(**variant), "outlines are written as JSON");
  reports::diagram(**variant, reports::DiagramFormat::Dot);
  Report of_export;
  const transfer::JdipPackage package = transfer::map_as_jdip(**variant);
  const auto drafts =
      transfer::map_form_named("jdip-map")
          ->read({package.files.at("variants.xml"), "variants.xml"}, PackageOfTexts(package.files), of_export);
  must(drafts.size() == 1, "a map that was written for jDip is read", to_string(of_export.problems));
}

struct Files {
  std::map<std::string, std::string> texts;
  std::string first;  // the one that a map begins with
};

Files files_of_parts(std::string_view input) {
  Files files;
  for (const std::string_view part : parts_of(input)) {
    const auto [name, text] = file_of_part(part);
    if (files.texts.empty()) files.first = name;
    files.texts.emplace(name, text);
  }
  return files;
}

// Nothing if the archive is refused.
Files files_of_archive(std::string_view input) {
  Files all;
  const auto archive = files::ZipArchive::open(std::string(input), "maps.zip");
  if (!archive) {
    must(!archive.problems().empty(), "a refused archive has a reason");
    must_be_fit_for_a_terminal(to_string(archive.problems()), "mistakes steer no terminal");
    return all;
  }
  for (const std::string& name : archive->names()) {
    must(transfer::path_in_package("", name) == name, "a name of an archive does not lead out of it", name);
    const auto text = archive->text(name);
    if (!text) continue;
    must(text->size() == archive->size_of(name), "a file of an archive has the size that it states");
    const std::string file = name.substr(name.rfind('/') == name.npos ? 0 : name.rfind('/') + 1);
    if (all.first.empty() && transfer::map_form_of(file, *text) != nullptr) all.first = name;
    all.texts.emplace(name, *text);
  }
  return all.first.empty() ? Files() : all;
}

}  // namespace

// An input is an archive, or has a file in each part.
void use_maps(std::string_view input) {
  auto [texts, first] = files::begins_as_zip(input) ? files_of_archive(input) : files_of_parts(input);
  if (texts.empty()) return;
  const PackageOfTexts package(texts);
  const std::size_t folder_ends = first.rfind('/');
  const MapForm* form =
      transfer::map_form_of(folder_ends == first.npos ? first : first.substr(folder_ends + 1), texts[first]);
  if (form == nullptr) return;
  Report report;
  for (const MapDraft& draft : form->read({texts[first], first}, package, report))
    use_draft(draft, is_one_in(2, input), input);
  report_must_be_fit(report);
}

// The world of the tests in each form; with the shipped maps as packages of jDip.
Seeds map_seeds() {
  Seeds seeds;
  const auto add = [&](const std::string& below, const std::vector<std::string>& names) {
    std::vector<std::string> parts;
    for (const std::string& name : names) parts.push_back(name + '\n' + text_of(below + name));
    seeds.push_back(joined(parts));
  };
  add(package_folder, {"variants.xml", "two_capes_adjacency.xml", "TwoCapes.svg"});
  std::vector<ZipFile> archive;
  for (const std::string name : {"variants.xml", "two_capes_adjacency.xml", "TwoCapes.svg"})
    archive.push_back({name, text_of(package_folder + name), archive.empty()});
  seeds.push_back(made_zip(archive));
  for (const std::string form :
       {"diplicity", "dpjudge", "godip", "njudge", "parlance", "realpolitik", "webdiplomacy", "webdiplomacy-calls"}) {
    const std::string below = "tests/data/maps/" + form + '/';
    std::vector<std::string> names;
    for (const std::string& file : files_below(below, "")) names.push_back(file.substr(below.size()));
    // Every file once as the first.
    for (std::size_t i = 0; i < names.size(); ++i) {
      std::swap(names[0], names[i]);
      add(below, names);
    }
  }
  // A variant that is based on another one.
  const std::string base = "tests/data/maps/webdiplomacy/";
  std::vector<std::string> heir{
      "variant.php\n<?php class HeirVariant extends TwoCapesVariant { public $name = 'Heir'; }"};
  for (const std::string& file : files_below(base, ""))
    heir.push_back("../TwoCapes/" + file.substr(base.size()) + '\n' + text_of(file));
  seeds.push_back(joined(heir));
  for (const auto& variant : shipped_variants()) {
    if (variant->map.provinces().size() > 80) continue;
    std::vector<std::string> parts;
    for (const auto& [name, text] : transfer::map_as_jdip(*variant).files)
      if (!name.ends_with(".svg"))
        parts.insert(name == "variants.xml" ? parts.begin() : parts.end(), name + '\n' + text);
    seeds.push_back(joined(parts));
  }
  return seeds;
}

}  // namespace casus::fuzz
