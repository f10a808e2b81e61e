#include "reports/markup/html_document.h"

#include <algorithm>
#include <array>
#include <pugixml.hpp>

#include "engine/text/assert.h"
#include "reports/markup/clean_text.h"
#include "reports/markup/string_writer.h"

namespace casus::reports {

namespace {

// The elements that HTML writes without an end tag, and the shapes of SVG, where <path/> is understood. All others need
// an end tag even when they are empty.
bool is_void(std::string_view name) {
  constexpr std::array<std::string_view, 15> names = {"br",   "circle",  "col",  "ellipse",  "hr",
                                                      "img",  "input",   "line", "link",     "meta",
                                                      "path", "polygon", "rect", "polyline", "use"};
  return std::find(names.begin(), names.end(), name) != names.end();
}

// pugixml writes an element without children as <p/>, which HTML reads as <p>. An empty text makes it <p></p>.
void close_empty_elements(pugi::xml_node node) {
  for (pugi::xml_node child : node.children()) {
    if (child.type() != pugi::node_element) continue;
    if (!child.first_child() && !is_void(child.name())) {
      child.append_child(pugi::node_pcdata).set_value("");
    } else {
      close_empty_elements(child);
    }
  }
}

std::string printed(pugi::xml_document& tree, std::string text) {
  close_empty_elements(tree);
  StringWriter writer(text);
  tree.document_element().print(writer, "", pugi::format_raw | pugi::format_no_declaration, pugi::encoding_utf8);
  text += '\n';
  return text;
}

}  // namespace

Element Element::add(std::string_view name, Attributes attributes) const {
  pugi::xml_node child = pugi::xml_node(node_).append_child(std::string(name).c_str());
  CASUS_ASSERT(child);
  const Element added(child.internal_object());
  for (const Attribute& attribute : attributes) {
    if (attribute.name != "class" || !attribute.value.empty()) added.set(attribute.name, attribute.value);
  }
  return added;
}

Element Element::add(std::string_view name, Attributes attributes, std::string_view text) const {
  return add(name, attributes).text(text);
}

Element Element::text(std::string_view text) const {
  pugi::xml_node(node_).append_child(pugi::node_pcdata).set_value(clean_text(text).c_str());
  return *this;
}

void Element::add_copy_of(const std::string& xml) const {
  pugi::xml_document document;
  if (!document.load_buffer(xml.data(), xml.size())) return;
  pugi::xml_node(node_).append_copy(document.document_element());
}

Element Element::set(std::string_view attribute, std::string_view value) const {
  pugi::xml_node node(node_);
  const std::string name(attribute);
  pugi::xml_attribute set = node.attribute(name.c_str());
  if (!set) set = node.append_attribute(name.c_str());
  set.set_value(clean_text(value).c_str());
  return *this;
}

HtmlDocument::HtmlDocument(std::string_view root, Attributes attributes)
    : tree_(std::make_unique<pugi::xml_document>()) {
  const Element element(tree_->append_child(std::string(root).c_str()).internal_object());
  for (const Attribute& attribute : attributes) element.set(attribute.name, attribute.value);
}
HtmlDocument::~HtmlDocument() = default;
HtmlDocument::HtmlDocument(HtmlDocument&&) noexcept = default;
HtmlDocument& HtmlDocument::operator=(HtmlDocument&&) noexcept = default;

Element HtmlDocument::root() const { return Element(tree_->document_element().internal_object()); }
std::string HtmlDocument::page() const { return printed(*tree_, "<!DOCTYPE html>\n"); }
std::string HtmlDocument::fragment() const { return printed(*tree_, ""); }

}  // namespace casus::reports
