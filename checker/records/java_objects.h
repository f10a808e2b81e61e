// The objects of a Java program as the library JSX writes them in XML: each object once, with its class and its fields,
// and afterwards by a reference to it.
//
//   <object field='unit' id='i7' class='dip.world.Unit' superclasses=''><declaredClass class='dip.world.Unit'><default>
//     <reference field='owner' idref='i2'/><primitive field='year' type='int' value='1901'/><null field='coast'/> ...
//   <collection field='resultList' id='i9' class='java.util.ArrayList'> ... <array field='names' id='i12' ...> ...
//
// Objects are in objects, as deep as one leads to the next; nothing here calls itself for each depth.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <pugixml.hpp>

#include "engine/text/diagnostic.h"
#include "engine/text/line_places.h"

namespace casus::records {

class JavaObjects;

// An object, or none: a field that is missing or null, or a reference that leads nowhere. It lives as long as the
// JavaObjects that it is of.
class JavaObject {
 public:
  JavaObject() = default;

  explicit operator bool() const { return !node_.empty(); }
  friend bool operator==(const JavaObject& a, const JavaObject& b) { return a.node_ == b.node_; }
  friend bool operator<(const JavaObject& a, const JavaObject& b) { return a.node_ < b.node_; }

  // Without its package, and without the class around it: "Type" of dip.world.Unit$Type.
  std::string_view class_name() const;
  // Whether it is of this class, named as above, or of one that extends it.
  bool is(std::string_view class_name) const;
  // None is also what is beyond the first 8 classes that it extends, or their first 24 fields.
  JavaObject field(std::string_view name) const;
  // Of a text or a primitive value, such as 7 or true; "" of an object, and of none.
  std::string_view value() const;
  // Of an array or a collection, at most so many. Of a map, keys and values in turn. Where an element is null, it is
  // none.
  std::vector<JavaObject> elements(std::size_t most = 1000) const;
  // The value that belongs to a key that is a text.
  JavaObject value_of_key(std::string_view key) const;
  SourcePos at() const;

 private:
  friend class JavaObjects;
  JavaObject(const JavaObjects& of, pugi::xml_node node) : of_(&of), node_(node) {}

  const JavaObjects* of_ = nullptr;
  pugi::xml_node node_;
};

class JavaObjects {
 public:
  // Places are those in the text as UTF-8. Other XML is a diagnostic.
  static Read<std::shared_ptr<const JavaObjects>> read(std::string_view text, const std::string& shown_name);

  JavaObject root() const { return root_; }

 private:
  friend class JavaObject;
  JavaObject meant(pugi::xml_node node) const;
  SourcePos place(std::ptrdiff_t offset) const;

  LinePlaces lines_;
  pugi::xml_document document_;
  std::unordered_map<std::string_view, pugi::xml_node> by_id_;
  JavaObject root_;
};

}  // namespace casus::records
