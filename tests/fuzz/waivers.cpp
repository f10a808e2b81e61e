// Maps and variants that waive findings of `casus lint`: a variant, or a map by itself.
#include <set>
#include <sstream>

#include <pugixml.hpp>

#include "checker/lint/lint_report.h"
#include "engine/text/xml_document.h"
#include "tests/fuzz/material.h"
#include "tests/fuzz/promises.h"
#include "tests/fuzz/targets.h"

namespace casus::fuzz {

namespace {

constexpr const char* waivers_name = "waivers.xml";
using Codes = std::multiset<std::string>;

lint::Linted linted(std::string_view text) {
  const NamedText file{std::string(text), waivers_name};
  const Read<XmlElement> document = read_xml(text, waivers_name);
  return document && document->name == "map" ? lint::lint_map(file, data_files())
                                             : lint::lint_variant(file, data_files());
}

// Of all that was found, whether it is waived or not; nothing where the file cannot be read.
std::optional<Codes> codes_of(const lint::Linted& linted) {
  Codes codes;
  for (const lint::LintFinding& found : linted.findings) {
    if (found.finding.code == "unreadable") return std::nullopt;
    if (!found.finding.code.starts_with("waiver-")) codes.insert(std::string(found.finding.code));
  }
  for (const lint::Waived& waived : linted.waived) codes.insert(std::string(waived.found.finding.code));
  return codes;
}

// The same file without a waiver.
std::string without_waivers(std::string_view text) {
  pugi::xml_document document;
  if (!document.load_buffer(text.data(), text.size())) return "";
  pugi::xml_node root = document.document_element();
  while (root.remove_child("waive")) {
  }
  std::ostringstream out;
  document.save(out, "", pugi::format_raw);
  return out.str();
}

}  // namespace

void use_waivers(std::string_view input) {
  const lint::Linted found = linted(input);
  lint::LintedFiles all;
  all.files = {waivers_name};
  all.add(found);
  all.settle();
  must_be_json(json_report(all), "findings are told as JSON");
  must_be_fit_for_a_terminal(text_report(all, true).on_screen({}), "findings steer no terminal");
  const std::optional<Codes> codes = codes_of(found);
  if (!codes) return;
  for (const lint::Waived& waived : found.waived)
    must(waived.waiver.file != waivers_name || input.find("waive") != input.npos, "a waiver is written somewhere",
         input);
  const lint::Linted without = linted(without_waivers(input));
  const std::optional<Codes> all_codes = codes_of(without);
  if (!all_codes) return;  // what a lenient reader of XML made of it
  must(*codes == *all_codes, "a waiver changes nothing of what is found", input);
}

Seeds waiver_seeds() {
  Seeds seeds;
  for (const std::string& file : files_below("worlds", "/map.xml")) {
    std::string map = text_of(file);
    seeds.push_back(map);
    const std::string waivers =
        "  <waive code=\"not-flat\" reason=\"A model.\"/>\n"
        "  <waive code=\"army-border-beside-sea\" at=\"a, b\" reason=\"A cliff.\"/>\n";
    if (const std::size_t end = map.rfind("</map>"); end != map.npos) seeds.push_back(map.insert(end, waivers));
  }
  for (const std::string& file : files_below("worlds", "/variant.xml")) {
    std::string variant = text_of(file);
    const std::string waivers =
        "  <waive code=\"power-without-home\" at=\"Red\" reason=\"It owns nothing.\"/>\n"
        "  <waive code=\"option-at-default\" reason=\"For readers.\"/>\n  <waive code=\"none\" reason=\"x\"/>\n";
    if (const std::size_t end = variant.rfind("</variant>"); end != variant.npos)
      seeds.push_back(variant.insert(end, waivers));
  }
  for (const char* file : {"mapdata/ambition-empire-5/variant.xml", "mapdata/classical/variant.xml"})
    seeds.push_back(text_of(file));
  return seeds;
}

}  // namespace casus::fuzz
