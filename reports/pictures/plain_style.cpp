#include "reports/pictures/plain_style.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <pugixml.hpp>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/text/assert.h"
#include "engine/text/blanks.h"
#include "reports/markup/string_writer.h"

namespace casus::reports {
namespace {

// ---- Reading the style sheet ----

// At separators outside of brackets.
std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(') ++depth;
    if (text[i] == ')') --depth;
    if (text[i] != separator || depth > 0) continue;
    parts.push_back(without_blanks(text.substr(begin, i - begin)));
    begin = i + 1;
  }
  parts.push_back(without_blanks(text.substr(begin)));
  return parts;
}

std::string without_comments(std::string_view css) {
  std::string text;
  for (std::size_t begin = css.find("/*"); begin != std::string_view::npos; begin = css.find("/*")) {
    const std::size_t end = css.find("*/", begin);
    CASUS_ASSERT(end != std::string_view::npos);
    text += css.substr(0, begin);
    css.remove_prefix(end + 2);
  }
  return text += css;
}

struct Declaration {
  std::string name, value;
};
std::vector<Declaration> declarations_of(std::string_view text) {
  std::vector<Declaration> declarations;
  for (const std::string_view part : split(text, ';')) {
    if (part.empty()) continue;
    const std::size_t colon = part.find(':');
    CASUS_ASSERT(colon != std::string_view::npos);
    declarations.push_back(
        {std::string(without_blanks(part.substr(0, colon))), std::string(without_blanks(part.substr(colon + 1)))});
  }
  return declarations;
}

bool has_class(pugi::xml_node element, std::string_view name) {
  std::string_view classes = element.attribute("class").value();
  while (!classes.empty()) {
    const std::size_t end = std::min(classes.find(' '), classes.size());
    if (classes.substr(0, end) == name) return true;
    classes.remove_prefix(std::min(end + 1, classes.size()));
  }
  return false;
}

// "path" or ".owned:not(.star)", and how it follows the one before it.
struct Simple {
  bool is_child = false;  // after ">"
  std::string element;    // "" for any
  std::vector<std::string> classes, not_classes;

  bool matches(pugi::xml_node node) const {
    if (!element.empty() && element != node.name()) return false;
    return std::ranges::all_of(classes, [&](const std::string& name) { return has_class(node, name); }) &&
           std::ranges::none_of(not_classes, [&](const std::string& name) { return has_class(node, name); });
  }
};
Simple simple_of(std::string_view text) {
  constexpr std::string_view negation = ":not(.";
  Simple simple;
  const auto name = [&] {
    const std::size_t end = std::min(text.find_first_of(".:)"), text.size());
    const std::string found(text.substr(0, end));
    text.remove_prefix(end);
    return found;
  };
  simple.element = name();
  while (!text.empty()) {
    const bool is_negation = text.starts_with(negation);
    CASUS_ASSERT(is_negation || text.starts_with('.'));
    text.remove_prefix(is_negation ? negation.size() : 1);
    (is_negation ? simple.not_classes : simple.classes).push_back(name());
    if (!is_negation) continue;
    CASUS_ASSERT(text.starts_with(')'));
    text.remove_prefix(1);
  }
  return simple;
}

struct Selector {
  std::vector<Simple> simples;

  bool matches(pugi::xml_node node) const { return matches(node, simples.size()); }
  // Of two rules about one element, the heavier one applies, or else the later one.
  std::size_t weight() const {
    std::size_t classes = 0, elements = 0;
    for (const Simple& simple : simples) {
      classes += simple.classes.size() + simple.not_classes.size();
      elements += simple.element.empty() ? 0 : 1;
    }
    return classes * 100 + elements;
  }

 private:
  bool matches(pugi::xml_node node, std::size_t count) const {
    if (!node || !simples[count - 1].matches(node)) return false;
    if (count == 1) return true;
    if (simples[count - 1].is_child) return matches(node.parent(), count - 1);
    for (pugi::xml_node around = node.parent(); around; around = around.parent()) {
      if (matches(around, count - 1)) return true;
    }
    return false;
  }
};
Selector selector_of(std::string_view text) {
  Selector selector;
  bool is_child = false;
  for (const std::string_view part : split(text, ' ')) {
    if (part == ">") {
      is_child = true;
    } else if (!part.empty()) {
      selector.simples.push_back(simple_of(part));
      selector.simples.back().is_child = std::exchange(is_child, false);
    }
  }
  CASUS_ASSERT(!selector.simples.empty());
  return selector;
}

struct Rule {
  Selector selector;
  std::vector<Declaration> declarations;
};

// Takes "HEAD { BODY }" off the front of the text, with what is nested in the body.
struct Block {
  std::string_view head, body;
};
Block take_block(std::string_view& text) {
  const std::size_t open = text.find('{');
  CASUS_ASSERT(open != std::string_view::npos);
  std::size_t end = open + 1;
  for (int depth = 1; depth > 0; ++end) {
    CASUS_ASSERT(end < text.size());
    if (text[end] == '{') ++depth;
    if (text[end] == '}') --depth;
  }
  const Block block{without_blanks(text.substr(0, open)), text.substr(open + 1, end - open - 2)};
  text = without_blanks(text.substr(end));
  return block;
}

void read_rules(std::string_view css, Theme theme, std::vector<Rule>& rules) {
  css = without_blanks(css);
  while (!css.empty()) {
    const Block block = take_block(css);
    if (block.head.starts_with('@')) {
      CASUS_ASSERT(block.head == "@media screen and (prefers-color-scheme: dark)");
      if (theme == Theme::Dark) read_rules(block.body, theme, rules);
      continue;
    }
    for (const std::string_view selector : split(block.head, ','))
      rules.push_back({selector_of(selector), declarations_of(block.body)});
  }
}

// ---- Values ----

using Variables = std::map<std::string, std::string>;

// "color-mix(in srgb, #102030 25%, #ffffff)", of which `arguments` are those in the brackets.
std::string mixed_colour(std::string_view arguments) {
  const std::vector<std::string_view> parts = split(arguments, ',');
  CASUS_ASSERT(parts.size() == 3 && parts[0] == "in srgb");
  const std::size_t space = parts[1].find(' ');
  CASUS_ASSERT(space == 7 && parts[1].ends_with('%') && parts[2].size() == 7);
  const double share = std::stod(std::string(parts[1].substr(space))) / 100;
  const auto channel = [&](std::size_t i) {
    const auto of = [&](std::string_view colour) { return std::stoi(std::string(colour.substr(i, 2)), nullptr, 16); };
    return static_cast<int>(std::lround(of(parts[1]) * share + of(parts[2]) * (1 - share)));
  };
  return fmt::format("#{:02x}{:02x}{:02x}", channel(1), channel(3), channel(5));
}

// Without variables and mixtures, from the innermost to the outermost; lengths are in units of the picture.
std::string plain_value(std::string value, const Variables& variables) {
  constexpr std::string_view variable = "var(", mixture = "color-mix(";
  for (;;) {
    const std::size_t a = value.rfind(variable), b = value.rfind(mixture);
    if (a == std::string::npos && b == std::string::npos) break;
    const bool is_variable = b == std::string::npos || (a != std::string::npos && a > b);
    const std::size_t begin = is_variable ? a : b;
    const std::size_t open = begin + (is_variable ? variable : mixture).size();
    const std::size_t close = value.find(')', open);
    CASUS_ASSERT(close != std::string::npos);
    const std::string inside = value.substr(open, close - open);
    CASUS_ASSERT(!is_variable || variables.contains(inside));
    value.replace(begin, close + 1 - begin, is_variable ? variables.at(inside) : mixed_colour(inside));
  }
  if (value.ends_with("px")) value.resize(value.size() - 2);
  return value;
}

// ---- Writing it into the picture ----

void write(pugi::xml_node element, const char* name, const std::string& value) {
  pugi::xml_attribute attribute = element.attribute(name);
  if (!attribute) attribute = element.append_attribute(name);
  attribute.set_value(value.c_str());
}

// A text whose outline is drawn first becomes an outline and, above it, a text.
void split_halo(pugi::xml_node text) {
  if (!text.remove_attribute("paint-order")) return;
  pugi::xml_node halo = text.parent().insert_copy_before(text, text);
  write(halo, "fill", halo.attribute("stroke").value());
  write(halo, "aria-hidden", "true");
  for (const char* name : {"stroke", "stroke-width", "stroke-linejoin"}) text.remove_attribute(name);
}

void link_as_of_old(pugi::xml_node element) {
  if (pugi::xml_attribute link = element.attribute("href")) link.set_name("xlink:href");
}

void write_style(pugi::xml_node element, const std::vector<Rule>& rules, Variables variables) {
  std::map<std::string, std::string> properties;
  const auto take = [&](const std::vector<Declaration>& declarations) {
    for (const auto& [name, value] : declarations) (name.starts_with("--") ? variables : properties)[name] = value;
  };
  for (const Rule& rule : rules) {
    if (rule.selector.matches(element)) take(rule.declarations);
  }
  take(declarations_of(element.attribute("style").value()));
  element.remove_attribute("style");
  for (const auto& [name, value] : properties) write(element, name.c_str(), plain_value(value, variables));
  link_as_of_old(element);
  for (pugi::xml_node child = element.first_child(); child;) {
    const pugi::xml_node next = child.next_sibling();
    if (child.type() == pugi::node_element) write_style(child, rules, variables);
    child = next;
  }
  split_halo(element);
}

}  // namespace

std::string with_plain_style(std::string_view svg, std::string_view css, Theme theme) {
  std::vector<Rule> rules;
  read_rules(without_comments(css), theme, rules);
  std::ranges::stable_sort(rules, {}, [](const Rule& rule) { return rule.selector.weight(); });
  pugi::xml_document document;
  CASUS_ASSERT(document.load_buffer(svg.data(), svg.size()));
  const pugi::xml_node root = document.document_element();
  write(root, "xmlns:xlink", "http://www.w3.org/1999/xlink");
  write_style(root, rules, {});
  std::string text;
  StringWriter writer(text);
  document.print(writer, "", pugi::format_raw | pugi::format_no_declaration, pugi::encoding_utf8);
  return text += '\n';
}

}  // namespace casus::reports
