// The entrance for XML: text becomes a tree of plain values with their positions, and the mistakes that are possible in
// any XML file are found here. The readers give the elements their meaning (engine/map/map_xml.h,
// engine/rules/variant.h).
//
// Refused: more than 16 MB, more than 32 levels, 10,000 elements or 64 attributes of one, text that is not UTF-8,
// DOCTYPE (and with it every entity that is not built in), text between elements, an attribute twice.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/diagnostic.h"
#include "engine/text/mistakes.h"

namespace casus {

struct XmlAttribute {
  std::string name;
  std::string value;
  SourcePos at;        // its name
  SourcePos value_at;  // the first character of its value
};

struct XmlElement {
  std::string name;
  SourcePos at;  // its "<"
  std::vector<XmlAttribute> attributes;
  std::vector<XmlElement> children;

  const XmlAttribute* attribute(std::string_view wanted) const;  // nullptr when it is not written
  std::string_view value(std::string_view wanted) const;         // "" when it is not written
  const SourcePos& value_at(std::string_view wanted) const;      // of the element when it is not written
  const XmlElement* child(std::string_view wanted) const;        // the first; nullptr when it has none
};

Read<XmlElement> read_xml(std::string_view text, std::string_view shown_name);

// What is allowed in an element. The schemas in mapdata/ say the same.
struct XmlShape {
  std::string_view name;
  std::span<const std::string_view> required;
  std::span<const std::string_view> optional;
  std::span<const XmlShape* const> children;
  bool repeatable = false;
};

// Unknown elements and attributes, and elements that are allowed only once. Checked for each file. The root element may
// also have the attributes by which an editor finds a schema: xsi:noNamespaceSchemaLocation and the like.
void check_known(const XmlElement& element, const XmlShape& shape, Mistakes& mistakes);
// Missing attributes. Checked when everything that a file extends has been added.
void check_complete(const XmlElement& element, const XmlShape& shape, Mistakes& mistakes);

// The attributes that `change` writes replace those of `element`.
void take_over_attributes(XmlElement& element, const XmlElement& change);

// Values of attributes. An unreadable value is a mistake; the reply is then the one for a missing attribute.
bool read_yes_no(const XmlElement& element, std::string_view attribute, bool missing, Mistakes& mistakes);
int read_integer(const XmlElement& element, std::string_view attribute, int missing, int min, int max,
                 Mistakes& mistakes);
double read_coordinate(const XmlElement& element, std::string_view attribute, Mistakes& mistakes);  // 0 when missing

// "spa, por, gas": the items of a list, each as a separate attribute with its own position. Empty items are mistakes.
std::vector<XmlAttribute> read_list(const XmlElement& element, std::string_view attribute, Mistakes& mistakes);

// "army, fleet or both": the way in which diagnostics name a choice.
std::string one_of(const std::vector<std::string>& choices);

}  // namespace casus
