#include "checker/lint/lint_files.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "checker/lint/map_findings.h"
#include "checker/lint/places.h"
#include "checker/lint/variant_findings.h"
#include "engine/text/names.h"

namespace casus::lint {

namespace {

// --- findings of readers

// Findings of lint report these more exactly.
constexpr std::string_view warnings_with_codes[] = {
    "a supply centre without a border",
    "a province without a position in the picture",
    "a coast without a position in the picture",
};

LintFinding of_reader(const Diagnostic& problem, std::string_view code) {
  const Kind* const kind = find_kind(code);
  return {finding_of(problem, std::string(code), kind->severity, std::string(kind->advice)), {}};
}

void add_warnings(const Diagnostics& warnings, Findings& findings) {
  for (const Diagnostic& warning : warnings) {
    if (std::ranges::find(warnings_with_codes, warning.problem) == std::end(warnings_with_codes))
      findings.push_back(of_reader(warning, "reader-warning"));
  }
}

// --- waivers

std::vector<std::string> folded_names(const std::vector<std::string>& names) {
  std::vector<std::string> all;
  for (const std::string& name : names) all.push_back(folded(name));
  std::ranges::sort(all);
  return all;
}

bool waives(const Waiver& waiver, const LintFinding& found) {
  if (waiver.code != found.finding.code) return false;
  return waiver.about.empty() || folded_names(waiver.about) == folded_names(found.about);
}

std::string nearest_code(const std::string& code) {
  std::vector<std::string> codes;
  for (const Kind& kind : all_kinds()) codes.emplace_back(kind.code);
  const std::string nearest = nearest_name(code, codes);
  return nearest.empty() ? "" : fmt::format(" (the nearest is \"{}\")", nearest);
}

void add_unused_waiver(const Waiver& waiver, Findings& findings) {
  if (find_kind(waiver.code) == nullptr) {
    findings.push_back(found("waiver-unknown-code", waiver.at,
                             fmt::format("No finding has the code \"{}\"{}.", waiver.code, nearest_code(waiver.code))));
  } else {
    findings.push_back(
        found("waiver-unused", waiver.at,
              fmt::format("No finding matches this waiver of {}{}.", waiver.code,
                          waiver.about.empty() ? "" : fmt::format(" at {}", fmt::join(waiver.about, ", ")))));
  }
}

// A waiver must waive something only when its own file is checked: a variant that extends this one may have changed the
// reason for it.
Linted after_waivers(Findings findings, const std::vector<Waiver>& waivers, const std::string& file) {
  Linted linted;
  std::vector<bool> used(waivers.size(), false);
  for (LintFinding& found : findings) {
    const Waiver* first = nullptr;
    for (std::size_t i = 0; i < waivers.size(); ++i) {
      if (!waives(waivers[i], found)) continue;
      used[i] = true;
      if (first == nullptr) first = &waivers[i];
    }
    if (first == nullptr) linted.findings.push_back(std::move(found));
    else linted.waived.push_back({std::move(found), first->at, first->reason});
  }
  const auto is_left_out = [](const Waiver& waiver) {
    return std::ranges::find(left_out(), waiver.code) != left_out().end();
  };
  for (std::size_t i = 0; i < waivers.size(); ++i) {
    if (!used[i] && waivers[i].at.file == file && !is_left_out(waivers[i]))
      add_unused_waiver(waivers[i], linted.findings);
  }
  sort_by_place(linted.findings);
  return linted;
}

// --- the files of a variant

std::string folder_of(const std::string& file) { return file.substr(0, file.rfind('/') + 1); }

// The files that were requested while a variant was read, in that sequence: the variants that it extends come after it.
struct FilesRead {
  std::vector<NamedText> variants;
  std::vector<NamedText> maps;

  void note(std::string_view name, const std::optional<Read<NamedText>>& file) {
    if (!file || !*file) return;
    if (name == "variant.xml") variants.push_back(**file);
    if (name == "map.xml") maps.push_back(**file);
  }
};

Places places_of_files(const NamedText& variant_xml, const FilesRead& read) {
  std::vector<XmlElement> chain;
  const auto add = [&](const NamedText& file) {
    if (Read<XmlElement> document = read_xml(file.text, file.shown_name)) chain.push_back(*std::move(document));
  };
  add(variant_xml);
  for (const NamedText& file : read.variants) add(file);
  std::ranges::reverse(chain);
  std::size_t first_with_this_map = 0;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    if (chain[i].attribute("map") != nullptr) first_with_this_map = i;
  }
  Places places;
  for (const NamedText& file : read.maps) {
    if (const Read<XmlElement> map = read_xml(file.text, file.shown_name)) places.add_map(*map);
  }
  for (std::size_t i = 0; i < chain.size(); ++i) places.add_variant(chain[i], i >= first_with_this_map);
  return places;
}

// A map.xml in the same folder belongs to the variant.
OwnFiles own_files(const NamedText& variant_xml, const FilesRead& read) {
  OwnFiles own{{variant_xml.shown_name}};
  for (const NamedText& map : read.maps) {
    if (folder_of(map.shown_name) == folder_of(variant_xml.shown_name)) own.names.insert(map.shown_name);
  }
  return own;
}

// A finding in a file of another variant is due to this variant if this one writes something about the same object.
void place_in_own_files(Findings& findings, const Variant& variant, const Places& places, const OwnFiles& own) {
  for (LintFinding& found : findings) {
    for (const std::string& name : found.about) {
      if (own.has(found.finding.at)) break;
      const bool is_power = variant.find_power(name) && places.province(name).at.line == 0;
      if (own.has(places.province(name).at)) found.finding.at = places.province(name).at;
      else if (own.has(places.power(name).at)) found.finding.at = places.power(name).at;
      else if (is_power && own.has(places.start())) found.finding.at = places.start();
    }
  }
}

}  // namespace

Findings unreadable(const Diagnostics& problems) {
  Findings findings;
  for (const Diagnostic& problem : problems) findings.push_back(of_reader(problem, "unreadable"));
  return findings;
}

void sort_by_place(Findings& findings) {
  std::ranges::stable_sort(findings, {}, [](const LintFinding& found) {
    const reports::Finding& it = found.finding;
    return std::tie(it.at.file, it.at.line, it.at.column, it.code, it.message);
  });
}

Linted lint_map(const NamedText& map_xml, const FileSource& files) {
  const Read<MapOfFile> read = read_map_text(map_xml, files);
  if (!read) return {unreadable(read.problems()), {}};
  Places places;
  if (const Read<XmlElement> document = read_xml(map_xml.text, map_xml.shown_name)) places.add_map(*document);
  Findings findings = map_findings(read->map, places);
  add_warnings(read->warnings, findings);
  return after_waivers(std::move(findings), places.waivers(), map_xml.shown_name);
}

Linted lint_variant(const NamedText& variant_xml, const FileSource& files) {
  FilesRead files_read;
  const FileSource noting = [&](std::string_view id, std::string_view name) {
    auto file = files(id, name);
    files_read.note(name, file);
    return file;
  };
  const auto variant = read_variant_text(variant_xml, noting);
  if (!variant) return {unreadable(variant.problems()), {}};
  const Places places = places_of_files(variant_xml, files_read);
  const OwnFiles own = own_files(variant_xml, files_read);
  Findings findings = variant_findings(**variant, places, own);
  place_in_own_files(findings, **variant, places, own);
  add_warnings((*variant)->warnings, findings);
  return after_waivers(std::move(findings), places.waivers(), variant_xml.shown_name);
}

}  // namespace casus::lint
