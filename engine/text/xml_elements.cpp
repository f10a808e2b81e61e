// What readers ask of elements: their attributes and children, whether they have their shape, and values.
#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>

#include "engine/text/blanks.h"
#include "engine/text/comma_list.h"
#include "engine/text/decimal.h"
#include "engine/text/whole_integer.h"
#include "engine/text/xml_document.h"

namespace casus {

const XmlAttribute* XmlElement::attribute(std::string_view wanted) const {
  const auto found =
      std::find_if(attributes.begin(), attributes.end(), [&](const XmlAttribute& a) { return a.name == wanted; });
  return found == attributes.end() ? nullptr : &*found;
}

std::string_view XmlElement::value(std::string_view wanted) const {
  const XmlAttribute* found = attribute(wanted);
  return found == nullptr ? std::string_view() : std::string_view(found->value);
}

const SourcePos& XmlElement::value_at(std::string_view wanted) const {
  const XmlAttribute* found = attribute(wanted);
  return found == nullptr ? at : found->value_at;
}

const XmlElement* XmlElement::child(std::string_view wanted) const {
  const auto found =
      std::find_if(children.begin(), children.end(), [&](const XmlElement& c) { return c.name == wanted; });
  return found == children.end() ? nullptr : &*found;
}

namespace {

constexpr std::size_t most_items = 300;  // of a list in an attribute: more than a map has provinces

std::vector<std::string> names_of(std::span<const std::string_view> first, std::span<const std::string_view> second) {
  std::vector<std::string> names(first.begin(), first.end());
  names.insert(names.end(), second.begin(), second.end());
  return names;
}

bool contains(std::span<const std::string_view> names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

const XmlShape* shape_of_child(const XmlShape& shape, std::string_view name) {
  const auto found = std::find_if(shape.children.begin(), shape.children.end(),
                                  [&](const XmlShape* child) { return child->name == name; });
  return found == shape.children.end() ? nullptr : *found;
}

std::string tag(const XmlShape& shape) { return '<' + std::string(shape.name) + '>'; }

void report_unknown_child(const XmlElement& child, const XmlShape& shape, Mistakes& mistakes) {
  std::vector<std::string> names;
  for (const XmlShape* known : shape.children) names.emplace_back(known->name);
  std::string expected = names.empty() ? "no elements" : one_of(names);
  for (const XmlShape* known : shape.children) {
    if (shape_of_child(*known, child.name) != nullptr) expected += "; <" + child.name + "> belongs in " + tag(*known);
  }
  mistakes.add(child.at, "an unknown element in " + tag(shape), std::move(expected), child.name, names);
}

// By these an editor finds the schema of a file. They say nothing about a map or a variant.
bool is_for_editors(const XmlAttribute& attribute) {
  return attribute.name.starts_with("xsi:") || attribute.name == "xmlns:xsi";
}

enum class Level { Root, Below };
void check_known(const XmlElement& element, const XmlShape& shape, Level level, Mistakes& mistakes) {
  for (const XmlAttribute& attribute : element.attributes) {
    if (level == Level::Root && is_for_editors(attribute)) continue;
    if (contains(shape.required, attribute.name) || contains(shape.optional, attribute.name)) continue;
    const auto names = names_of(shape.required, shape.optional);
    mistakes.add(attribute.at, "an unknown attribute of " + tag(shape), names.empty() ? "no attributes" : one_of(names),
                 attribute.name, names);
  }
  std::vector<std::string_view> seen;
  for (const XmlElement& child : element.children) {
    const XmlShape* known = shape_of_child(shape, child.name);
    if (known == nullptr) {
      report_unknown_child(child, shape, mistakes);
      continue;
    }
    const bool repeated = contains(seen, child.name);
    if (repeated && !known->repeatable)
      mistakes.add(child.at, "an element twice in " + tag(shape), tag(*known) + " once", child.name);
    if (!repeated) seen.push_back(known->name);
    check_known(child, *known, Level::Below, mistakes);
  }
}

}  // namespace

void check_known(const XmlElement& element, const XmlShape& shape, Mistakes& mistakes) {
  check_known(element, shape, Level::Root, mistakes);
}

void check_complete(const XmlElement& element, const XmlShape& shape, Mistakes& mistakes) {
  for (std::string_view name : shape.required) {
    if (element.attribute(name) == nullptr)
      mistakes.add(element.at, "a missing attribute of " + tag(shape), std::string(name) + "=\"...\"");
  }
  for (const XmlElement& child : element.children) {
    if (const XmlShape* known = shape_of_child(shape, child.name)) check_complete(child, *known, mistakes);
  }
}

void take_over_attributes(XmlElement& element, const XmlElement& change) {
  for (const XmlAttribute& written : change.attributes) {
    const auto known = std::find_if(element.attributes.begin(), element.attributes.end(),
                                    [&](const XmlAttribute& attribute) { return attribute.name == written.name; });
    if (known == element.attributes.end()) {
      element.attributes.push_back(written);
    } else {
      *known = written;
    }
  }
}

bool read_yes_no(const XmlElement& element, std::string_view attribute, bool missing, Mistakes& mistakes) {
  const XmlAttribute* written = element.attribute(attribute);
  if (written == nullptr) return missing;
  if (written->value == "yes") return true;
  if (written->value == "no") return false;
  mistakes.add(written->value_at, "a value of " + written->name + " that is not known", "yes or no", written->value,
               {"yes", "no"});
  return missing;
}

int read_integer(const XmlElement& element, std::string_view attribute, int missing, int min, int max,
                 Mistakes& mistakes) {
  const XmlAttribute* written = element.attribute(attribute);
  if (written == nullptr) return missing;
  const std::optional<int> number = whole_integer<int>(written->value);
  if (number && *number >= min && *number <= max) return *number;
  mistakes.add(written->value_at, "a number that cannot be used",
               "a whole number from " + std::to_string(min) + " to " + std::to_string(max), written->value);
  return missing;
}

double read_coordinate(const XmlElement& element, std::string_view attribute, Mistakes& mistakes) {
  const XmlAttribute* written = element.attribute(attribute);
  if (written == nullptr) return 0;
  const std::string& text = written->value;
  const std::optional<double> number = whole_decimal(text, Exponent::None);
  if (number && std::abs(*number) <= 100'000) return *number;
  mistakes.add(written->value_at, "a number that cannot be used", "a number of picture units, such as 120 or 97.5",
               text);
  return 0;
}

std::vector<XmlAttribute> read_list(const XmlElement& element, std::string_view attribute, Mistakes& mistakes) {
  std::vector<XmlAttribute> items;
  const XmlAttribute* written = element.attribute(attribute);
  if (written == nullptr || without_blanks(written->value).empty()) return items;
  const std::string_view text = written->value;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t comma = std::min(text.find(',', begin), text.size());
    const std::string_view item = without_blanks(text.substr(begin, comma - begin));
    SourcePos at = written->value_at;
    at.column += static_cast<int>(item.empty() ? comma : static_cast<std::size_t>(item.data() - text.data()));
    if (items.size() == most_items) {
      mistakes.add(at, "too many items in " + written->name, "at most " + std::to_string(most_items));
      break;
    }
    if (item.empty()) {
      mistakes.add(at, "an empty item in " + written->name, "names with commas between them", text);
    } else {
      items.push_back({written->name, std::string(item), at, at});
    }
    begin = comma + 1;
  }
  return items;
}

std::string one_of(const std::vector<std::string>& choices) { return comma_list(choices, " or ", std::identity()); }

}  // namespace casus
