#include "checker/records/java_objects.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "checker/foreign_maps/word_lines.h"

namespace casus::records {

namespace {

std::string_view last_part(std::string_view name) { return name.substr(name.find_last_of(".$") + 1); }

std::string_view attribute(pugi::xml_node node, const char* name) { return node.attribute(name).value(); }

// Where the fields are that a class declares.
constexpr const char *of_class = "declaredClass", *fields = "default";

constexpr std::size_t most_classes = 8, most_fields = 24, longest_ancestry = 1000;

using ById = std::unordered_map<std::string_view, pugi::xml_node>;

struct Naming : pugi::xml_tree_walker {
  ById& by_id;
  explicit Naming(ById& of) : by_id(of) {}
  bool for_each(pugi::xml_node& node) override {
    if (const pugi::xml_attribute id = node.attribute("id")) by_id.try_emplace(id.value(), node);
    return true;
  }
};

}  // namespace

Read<std::shared_ptr<const JavaObjects>> JavaObjects::read(std::string_view text, const std::string& shown_name) {
  const auto wrong = [&](SourcePos at, std::string problem) {
    return Diagnostic{std::move(at), std::move(problem), "XML of objects of Java, as JSX writes it", "", ""};
  };
  auto objects = std::make_shared<JavaObjects>();
  const std::string plain = transfer::as_utf8(text);
  objects->lines_ = LinePlaces(plain, shown_name);
  pugi::xml_document& document = objects->document_;
  const pugi::xml_parse_result parsed =
      document.load_buffer(plain.data(), plain.size(), pugi::parse_default, pugi::encoding_utf8);
  if (!parsed)
    return wrong(objects->place(parsed.offset), fmt::format("not well-formed XML: {}", parsed.description()));
  const pugi::xml_node root = document.document_element();
  if (std::string_view(root.name()) != "jsx")
    return wrong(objects->place(root.offset_debug()), fmt::format("an element <{}>", root.name()));
  Naming naming(objects->by_id_);
  document.traverse(naming);
  objects->root_ = objects->meant(root.first_child());
  if (!objects->root_) return wrong(objects->place(root.offset_debug()), "no object");
  return std::shared_ptr<const JavaObjects>(std::move(objects));
}

JavaObject JavaObjects::meant(pugi::xml_node node) const {
  const std::string_view name = node.name();
  if (name.empty() || name == "null") return {};
  if (name != "reference") return {*this, node};
  const auto found = by_id_.find(attribute(node, "idref"));
  return found == by_id_.end() ? JavaObject() : JavaObject(*this, found->second);
}

SourcePos JavaObjects::place(std::ptrdiff_t offset) const {
  return offset < 0 ? lines_.whole() : lines_.at(static_cast<std::size_t>(offset));
}

std::string_view JavaObject::class_name() const { return last_part(attribute(node_, "class")); }

bool JavaObject::is(std::string_view class_name) const {
  if (this->class_name() == class_name) return true;
  std::string_view above = attribute(node_, "superclasses").substr(0, longest_ancestry);
  while (!above.empty()) {
    const std::size_t end = std::min(above.find(','), above.size());
    if (last_part(above.substr(0, end)) == class_name) return true;
    above.remove_prefix(std::min(end + 1, above.size()));
  }
  return false;
}

JavaObject JavaObject::field(std::string_view name) const {
  std::size_t classes = 0;
  for (const pugi::xml_node& declared : node_.children(of_class)) {
    if (++classes > most_classes) return {};
    const pugi::xml_node first = declared.first_child();
    if (first.name() != std::string_view(fields)) continue;
    std::size_t count = 0;
    for (const pugi::xml_node& one : first.children()) {
      if (++count > most_fields) break;
      if (attribute(one, "field") == name) return of_->meant(one);
    }
  }
  return {};
}

std::string_view JavaObject::value() const { return attribute(node_, "value"); }

std::vector<JavaObject> JavaObject::elements(std::size_t most) const {
  std::vector<JavaObject> all;
  const auto add = [&](pugi::xml_node of) {
    for (const pugi::xml_node& one : of.children()) {
      if (all.size() == most) return;
      const std::string_view name = one.name();
      const bool is_size = name == "primitive" && of != node_;
      if (name != fields && name != of_class && !is_size) all.push_back(of_->meant(one));
    }
  };
  add(node_);
  for (const pugi::xml_node& declared : node_.children(of_class)) add(declared);
  return all;
}

JavaObject JavaObject::value_of_key(std::string_view key) const {
  const std::vector<JavaObject> all = elements();
  for (std::size_t i = 0; i + 1 < all.size(); i += 2) {
    if (all[i] && all[i].value() == key) return all[i + 1];
  }
  return {};
}

SourcePos JavaObject::at() const { return of_ == nullptr ? SourcePos{} : of_->place(node_.offset_debug()); }

}  // namespace casus::records
