#include "checker/foreign_maps/svg_style.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "checker/foreign_maps/colours.h"
#include "engine/text/blanks.h"
#include "engine/text/decimal.h"

namespace casus::transfer {

namespace {

constexpr std::size_t most_rules = 10'000;
constexpr std::string_view blanks = " \t\r\n\f";

std::string without_comments(std::string_view css) {
  std::string plain;
  while (!css.empty()) {
    const std::size_t begin = std::min(css.find("/*"), css.size());
    plain += css.substr(0, begin);
    const std::size_t end = css.find("*/", begin);
    css.remove_prefix(end == css.npos ? css.size() : end + 2);
  }
  return plain;
}

// Visits each "property: value" of a list of declarations.
void for_each_declaration(std::string_view text, const auto& visit) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(';'), text.size());
    const std::string_view one = text.substr(0, end);
    if (const std::size_t colon = one.find(':'); colon != one.npos) {
      std::string_view value = without_blanks(one.substr(colon + 1));
      if (const std::size_t mark = value.find('!'); mark != value.npos) value = without_blanks(value.substr(0, mark));
      visit(std::string(without_blanks(one.substr(0, colon))), std::string(value));
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

// "rgb(207, 225, 238)", also with percentages and with a fourth number.
std::string colour_of_rgb(std::string_view text) {
  const std::size_t open = text.find('(');
  if (!text.starts_with("rgb") || open == text.npos) return "";
  text.remove_prefix(open + 1);
  std::array<int, 3> parts{};
  for (int& part : parts) {
    const std::size_t begin = text.find_first_not_of(" ,\t");
    if (begin == text.npos) return "";
    text.remove_prefix(begin);
    const auto number = leading_decimal(text);
    if (!number) return "";
    text.remove_prefix(number->length);
    const double of_255 = text.starts_with('%') ? number->value * 2.55 : number->value;
    if (text.starts_with('%')) text.remove_prefix(1);
    part = static_cast<int>(std::lround(std::clamp(of_255, 0.0, 255.0)));
  }
  return fmt::format("#{:02x}{:02x}{:02x}", parts[0], parts[1], parts[2]);
}

std::string fill_of(const std::string& value) {
  if (value == "none" || value == "transparent") return "none";
  if (value.starts_with("rgb")) return colour_of_rgb(value);
  // With a part for what shines through.
  if (value.starts_with('#') && (value.size() == 9 || value.size() == 5))
    return colour_of(value.substr(0, value.size() == 9 ? 7 : 4));
  return colour_of(value);
}

bool is_zero(const std::string& value) {
  const auto number = leading_decimal(value);
  return number && number->value == 0;
}

void apply(const std::string& property, const std::string& value, SvgLook& look) {
  if (value.empty() || value == "inherit") return;
  if (property == "fill" && value != "currentColor") look.fill = fill_of(value);
  if ((property == "fill-opacity" || property == "opacity") && is_zero(value)) look.fill = "none";
  if (property == "display" && value == "none") look.is_shown = false;
  if (property == "visibility") look.is_shown = value != "hidden" && value != "collapse";
  if (property == "text-anchor") look.anchor = value;
  if (property == "font-size") {
    const auto size = leading_decimal(value);
    if (size && size->value > 0) look.font_size = std::min(size->value, 1e6);
  }
}

constexpr std::array<std::string_view, 7> properties = {"fill",       "fill-opacity", "opacity",  "display",
                                                        "visibility", "text-anchor",  "font-size"};

std::string_view local_name_of(const pugi::xml_node& node) {
  const std::string_view name = node.name();
  const std::size_t colon = name.rfind(':');
  return colon == name.npos ? name : name.substr(colon + 1);
}

}  // namespace

std::vector<std::string> words_between_blanks(std::string_view text) {
  std::vector<std::string> words;
  while (true) {
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == text.npos) return words;
    text.remove_prefix(begin);
    const std::size_t end = std::min(text.find_first_of(blanks), text.size());
    words.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

void SvgStyles::add_sheet(std::string_view css) {
  const std::string plain = without_comments(css);
  std::string_view rest = plain;
  while (!rest.empty()) {
    const std::size_t open = rest.find('{');
    const std::size_t close = open == rest.npos ? rest.npos : rest.find('}', open);
    if (close == rest.npos) return;
    std::string_view selectors = rest.substr(0, open);
    const std::string_view declarations = rest.substr(open + 1, close - open - 1);
    rest.remove_prefix(close + 1);
    while (!selectors.empty()) {
      const std::size_t comma = std::min(selectors.find(','), selectors.size());
      // Of "g .sea" the last part names the element itself.
      const std::vector<std::string> parts = words_between_blanks(selectors.substr(0, comma));
      selectors.remove_prefix(std::min(comma + 1, selectors.size()));
      if (parts.empty() || parts.back().find_first_of(":[>+~@*") != std::string::npos) continue;
      Rule rule;
      std::string* part = &rule.element;
      for (const char c : parts.back()) {
        if (c == '.') part = &rule.name_of_class;
        else if (c == '#') part = &rule.id;
        if (c != '.' && c != '#') *part += c;
      }
      rule.weight =
          (rule.id.empty() ? 0 : 100) + (rule.name_of_class.empty() ? 0 : 10) + (rule.element.empty() ? 0 : 1);
      for_each_declaration(declarations, [&](const std::string& property, const std::string& value) {
        const bool matters = std::ranges::find(properties, property) != properties.end();
        if (!matters || rules_.size() == most_rules) return;
        rule.property = property;
        rule.value = value;
        rules_.push_back(rule);
      });
    }
  }
}

SvgLook SvgStyles::look_of(const pugi::xml_node& element, const SvgLook& around) const {
  std::map<std::string, std::string> decided;
  for (const std::string_view property : properties) {
    const std::string name(property);
    if (const pugi::xml_attribute written = element.attribute(name.c_str())) decided[name] = written.value();
  }
  const std::vector<std::string> classes = words_between_blanks(element.attribute("class").value());
  std::map<std::string, int> weights;
  for (const Rule& rule : rules_) {
    if (!rule.element.empty() && rule.element != local_name_of(element)) continue;
    if (!rule.id.empty() && rule.id != element.attribute("id").value()) continue;
    if (!rule.name_of_class.empty() && std::ranges::find(classes, rule.name_of_class) == classes.end()) continue;
    const auto known = weights.find(rule.property);
    if (known != weights.end() && known->second > rule.weight) continue;
    weights[rule.property] = rule.weight;
    decided[rule.property] = rule.value;
  }
  for_each_declaration(element.attribute("style").value(),
                       [&](const std::string& property, const std::string& value) { decided[property] = value; });
  SvgLook look = around;
  // A group that is not shown hides all that is in it; "fill" comes before "fill-opacity" and "opacity" in this
  // sequence.
  for (const std::string_view property : properties) {
    if (const auto found = decided.find(std::string(property)); found != decided.end())
      apply(found->first, found->second, look);
  }
  if (!around.is_shown && decided.find("visibility") == decided.end()) look.is_shown = false;
  return look;
}

}  // namespace casus::transfer
