// How elements of an SVG drawing look, as far as a map has to know it: what is filled, and with which colour. Rules of
// a style sheet are read in their simple forms: by class, id and name of the element.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <pugixml.hpp>

namespace casus::transfer {

// What an element inherits from the groups around it.
struct SvgLook {
  std::string fill = "#000000";  // "#rrggbb", "none", or "" for a colour that is not known, such as a gradient
  bool is_shown = true;
  double font_size = 16;
  std::string anchor = "start";  // of text: "start", "middle" or "end"
};

class SvgStyles {
 public:
  // Adds the rules of a <style> element.
  void add_sheet(std::string_view css);
  // The element's look: its style attribute decides before the style sheet, and that before its attributes.
  SvgLook look_of(const pugi::xml_node& element, const SvgLook& around) const;

 private:
  struct Rule {
    std::string element, name_of_class, id;  // "" where the selector does not say
    std::string property, value;
    int weight = 0;  // of the selector: an id outweighs a class, and a class an element
  };
  std::vector<Rule> rules_;
};

// The words between blanks.
std::vector<std::string> words_between_blanks(std::string_view text);

}  // namespace casus::transfer
