#include "tests/fuzz/promises.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>
#include <pugixml.hpp>

namespace casus::fuzz {

namespace {

std::string beginning(std::string_view text) {
  constexpr std::size_t most = 3000;
  return std::string(text.substr(0, most)) + (text.size() > most ? "..." : "");
}

enum class Ends { AtNewlines, AtReturnsToo };

// How long each line is, in bytes.
std::vector<std::size_t> lengths_of_lines(std::string_view text, Ends ends) {
  std::vector<std::size_t> lengths{0};
  for (const char c : text) {
    if (c == '\n' || (c == '\r' && ends == Ends::AtReturnsToo)) lengths.push_back(0);
    else ++lengths.back();
  }
  return lengths;
}

// A place behind the last character is one, too: something is missing there.
bool is_place_in(const std::vector<std::size_t>& lengths, const SourcePos& at) {
  if (at.line < 1 || static_cast<std::size_t>(at.line) > lengths.size()) return false;
  return at.column >= 0 && static_cast<std::size_t>(at.column) <= lengths[static_cast<std::size_t>(at.line) - 1] + 1;
}

bool leads_to_script(std::string_view address) {
  std::string scheme;
  for (const char c : address.substr(0, address.find(':'))) {
    if (std::isalpha(static_cast<unsigned char>(c)) != 0) scheme += static_cast<char>(std::tolower(c));
  }
  return address.find(':') != std::string_view::npos &&
         (scheme == "javascript" || scheme == "data" || scheme == "vbscript");
}

bool runs_script(const pugi::xml_node& node) {
  const std::string_view name = node.name();
  if (name == "script" || name == "iframe" || name == "object" || name == "embed") return true;
  for (const pugi::xml_attribute& attribute : node.attributes()) {
    const std::string_view of = attribute.name();
    if (of.starts_with("on")) return true;
    if ((of == "href" || of == "src") && leads_to_script(attribute.value())) return true;
  }
  return std::ranges::any_of(node.children(), runs_script);
}

}  // namespace

void broken(std::string_view promise, std::string_view detail) {
  std::fprintf(stderr, "broken promise: %s\n%s\n", std::string(promise).c_str(), beginning(detail).c_str());
  std::abort();
}

void must_be_told(const Diagnostics& problems, std::string_view text, std::string_view shown_name) {
  must(!problems.empty(), "a text that is refused has a diagnostic", text);
  // Readers differ in what a carriage return without a newline is.
  const std::vector<std::size_t> lines = lengths_of_lines(text, Ends::AtNewlines);
  const std::vector<std::size_t> all_lines = lengths_of_lines(text, Ends::AtReturnsToo);
  for (const Diagnostic& problem : problems) {
    const std::string told = to_string(problem);
    must_be_fit_for_a_terminal(told, "a diagnostic steers no terminal");
    must(!problem.problem.empty(), "a diagnostic names its problem", told);
    if (problem.at.file != shown_name || problem.at.line == 0) continue;  // of line 0: the text as a whole
    must(is_place_in(lines, problem.at) || is_place_in(all_lines, problem.at), "a diagnostic has a place in the text",
         told);
  }
}

void must_be_fit_for_a_terminal(std::string_view text, std::string_view promise) {
  const bool steers = std::ranges::any_of(text, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < ' ' && c != '\n') || byte == 0x7F;
  });
  must(!steers, promise, text);
}

void must_be_json(std::string_view text, std::string_view promise) {
  must(nlohmann::json::accept(text), promise, text);
}

void must_be_xml(std::string_view text, std::string_view promise) {
  pugi::xml_document document;
  const pugi::xml_parse_result read = document.load_buffer(text.data(), text.size(), pugi::parse_full);
  must(static_cast<bool>(read), promise, std::string(read.description()) + '\n' + std::string(text));
}

void must_run_no_script(std::string_view markup, std::string_view promise) {
  pugi::xml_document document;
  const pugi::xml_parse_result read = document.load_buffer(markup.data(), markup.size(), pugi::parse_full);
  must(static_cast<bool>(read), promise, std::string(read.description()) + '\n' + std::string(markup));
  if (runs_script(document)) broken(promise, markup);
}

}  // namespace casus::fuzz
