#include "reports/html_document.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <pugixml.hpp>

#include "engine/text/assert.h"

namespace casus::reports {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD

// How many bytes the UTF-8 sequence at the beginning of `text` has; 0 when there is no valid one.
std::size_t sequence_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  const std::size_t length = lead < 0x80                   ? 1
                             : lead >= 0xC2 && lead < 0xE0 ? 2
                             : lead >= 0xE0 && lead < 0xF0 ? 3
                             : lead >= 0xF0 && lead < 0xF5 ? 4
                                                           : 0;
  if (length == 0 || length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  if (lead == 0xE0 && byte(1) < 0xA0) return 0;                     // overlong
  if (lead == 0xED && byte(1) > 0x9F) return 0;                     // surrogates
  if (lead == 0xEF && byte(1) == 0xBF && byte(2) > 0xBD) return 0;  // no characters: U+FFFE, U+FFFF
  if (lead == 0xF0 && byte(1) < 0x90) return 0;
  if (lead == 0xF4 && byte(1) > 0x8F) return 0;
  return length;
}

bool is_control(unsigned char byte) { return (byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F; }

// The elements that HTML writes without an end tag, and the shapes of SVG, where <path/> is understood. All others need
// an end tag even when they are empty.
bool is_void(std::string_view name) {
  constexpr std::array<std::string_view, 12> names = {"br",   "circle", "col",  "hr",   "img",  "input",
                                                      "line", "link",   "meta", "path", "rect", "use"};
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

class StringWriter : public pugi::xml_writer {
 public:
  explicit StringWriter(std::string& to) : to_(to) {}
  void write(const void* bytes, std::size_t size) override { to_.append(static_cast<const char*>(bytes), size); }

 private:
  std::string& to_;
};

std::string printed(pugi::xml_document& tree, std::string text) {
  close_empty_elements(tree);
  StringWriter writer(text);
  tree.document_element().print(writer, "", pugi::format_raw | pugi::format_no_declaration, pugi::encoding_utf8);
  text += '\n';
  return text;
}

}  // namespace

std::string showable(std::string_view text) {
  std::string shown;
  shown.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = sequence_length(text);
    if (length == 0 || is_control(static_cast<unsigned char>(text.front()))) {
      shown += replacement;
      text.remove_prefix(1);
    } else {
      shown += text.substr(0, length);
      text.remove_prefix(length);
    }
  }
  return shown;
}

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
  pugi::xml_node(node_).append_child(pugi::node_pcdata).set_value(showable(text).c_str());
  return *this;
}

Element Element::set(std::string_view attribute, std::string_view value) const {
  pugi::xml_node node(node_);
  const std::string name(attribute);
  pugi::xml_attribute set = node.attribute(name.c_str());
  if (!set) set = node.append_attribute(name.c_str());
  set.set_value(showable(value).c_str());
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
