#include "reports/outlines/place_units.h"

#include <algorithm>
#include <map>

#include "engine/text/utf8.h"
#include "engine/text/xml_document.h"
#include "reports/markup/svg_text.h"

namespace casus::reports {

namespace {

class Rewriting {
 public:
  // The mark at the beginning of some files has no column.
  explicit Rewriting(std::string_view text)
      : text_(text), line_starts_{text.size() - without_byte_order_mark(text).size()} {
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '\n') line_starts_.push_back(i + 1);
    }
  }

  // A missing attribute is added after the last one, or after the element's name.
  void set(const XmlElement& element, std::string_view attribute, double value) {
    if (const XmlAttribute* found = element.attribute(attribute)) {
      edits_[offset(found->value_at)] = {length_of(*found), number(value), true};
      return;
    }
    const std::size_t at = element.attributes.empty()
                               ? offset(element.at) + 1 + element.name.size()
                               : offset(element.attributes.back().value_at) + length_of(element.attributes.back()) + 1;
    Edit& edit = edits_[at];
    edit.text += ' ' + std::string(attribute) + "=\"" + number(value) + '"';
  }

  std::string done() const {
    std::string text(text_);
    for (auto edit = edits_.rbegin(); edit != edits_.rend(); ++edit) replace(text, edit->first, edit->second);
    return text;
  }

 private:
  struct Edit {
    std::size_t length = 0;
    std::string text;
    bool is_value = false;
  };

  std::size_t offset(const SourcePos& at) const {
    return line_starts_[static_cast<std::size_t>(at.line - 1)] + static_cast<std::size_t>(at.column - 1);
  }
  // As it is written: "&amp;" is longer than what it stands for.
  std::size_t length_of(const XmlAttribute& attribute) const {
    const std::size_t begin = offset(attribute.value_at);
    return text_.find(text_[begin - 1], begin) - begin;
  }
  // Aligned columns stay aligned: blanks after the value make up for its length.
  static void replace(std::string& text, std::size_t at, const Edit& edit) {
    const std::size_t behind = at + edit.length + 1;
    std::size_t blanks = 0;
    while (edit.is_value && behind + blanks < text.size() && text[behind + blanks] == ' ') ++blanks;
    if (blanks > 0) {
      const auto wanted =
          static_cast<std::ptrdiff_t>(blanks + edit.length) - static_cast<std::ptrdiff_t>(edit.text.size());
      text.replace(behind, blanks, std::string(static_cast<std::size_t>(std::max<std::ptrdiff_t>(wanted, 1)), ' '));
    }
    text.replace(at, edit.length, edit.text);
  }

  std::string_view text_;
  std::vector<std::size_t> line_starts_;
  std::map<std::size_t, Edit> edits_;
};

void set_place(Rewriting& rewriting, const XmlElement& element, Point at) {
  rewriting.set(element, "x", at.x);
  rewriting.set(element, "y", at.y);
}

}  // namespace

Read<std::string> with_unit_places(std::string_view map_xml, std::string_view shown_name, const Map& map,
                                   const MadeOutlines& made) {
  const Read<XmlElement> document = read_xml(map_xml, shown_name);
  if (!document) return document.problems();
  if (document->name != "map")
    return Diagnostic{document->at, "a file that is not a map", "<map> as the root element", document->name, ""};
  Rewriting rewriting(map_xml);
  bool is_of_map = false;
  rewriting.set(*document, "width", made.drawing.size.x);
  rewriting.set(*document, "height", made.drawing.size.y);
  for (const XmlElement& element : document->children) {
    const auto province = std::ranges::find_if(
        map.provinces(), [&](const Province& p) { return element.name == "province" && p.id == element.value("id"); });
    if (province == map.provinces().end()) continue;
    is_of_map = true;
    const UnitPlaces& places = made.places[static_cast<std::size_t>(province - map.provinces().begin())];
    set_place(rewriting, element, places.province);
    for (const XmlElement& child : element.children) {
      for (const CoastOfProvince& coast : places.coasts) {
        if (child.name == "coast" && child.value("id") == short_name(coast.coast))
          set_place(rewriting, child, coast.position);
      }
    }
  }
  if (!is_of_map)
    return Diagnostic{document->at, "a file without a province of the map", "the file of the map that is named", "",
                      ""};
  return rewriting.done();
}

}  // namespace casus::reports
