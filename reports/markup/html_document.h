// Documents as trees. Text and attribute values are escaped when the tree is printed, so that no caller has to remember
// it; there is no way to add ready-made markup. Used for HTML pages and for SVG pictures.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>

namespace pugi {
class xml_document;
struct xml_node_struct;
}  // namespace pugi

namespace casus::reports {

struct Attribute {
  std::string_view name;
  std::string_view value;
};
using Attributes = std::initializer_list<Attribute>;

// A place in a tree. Cheap to copy; lives as long as its document.
class Element {
 public:
  // Adds an element as the last child and returns it. An empty class is left out.
  Element add(std::string_view name, Attributes attributes = {}) const;
  Element add(std::string_view name, Attributes attributes, std::string_view text) const;
  // Adds text as the last child and returns this element.
  Element text(std::string_view text) const;
  // Adds a copy of the root element of an XML text, as the last child; nothing where the text cannot be read as XML.
  void add_copy_of(const std::string& xml) const;
  Element set(std::string_view attribute, std::string_view value) const;

 private:
  friend class HtmlDocument;
  explicit Element(pugi::xml_node_struct* node) : node_(node) {}
  pugi::xml_node_struct* node_;
};

class HtmlDocument {
 public:
  explicit HtmlDocument(std::string_view root, Attributes attributes = {});
  ~HtmlDocument();
  HtmlDocument(HtmlDocument&&) noexcept;
  HtmlDocument& operator=(HtmlDocument&&) noexcept;

  Element root() const;
  // As an HTML page: with its doctype.
  std::string page() const;
  // Just the root element; readable as XML and as part of an HTML page.
  std::string fragment() const;

 private:
  std::unique_ptr<pugi::xml_document> tree_;
};

}  // namespace casus::reports
