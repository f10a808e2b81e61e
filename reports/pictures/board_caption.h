// The words above the picture of a board that stands alone: what it shows, and each power with its colour, its badge
// and its supply centres. On a page, the page has these words.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/board/position.h"
#include "engine/rules/variant.h"
#include "reports/markup/html_document.h"
#include "reports/pictures/board_picture.h"

namespace casus::reports {

class BoardCaption {
 public:
  // For a picture of this width. The text is as high as it needs to be: lines and rows that do not fit are wrapped.
  BoardCaption(const Variant& variant, const Position& position, const Caption& caption, double width);

  double height() const;
  // With its upper left corner there, above all else: a part of a map reaches beyond the picture.
  void draw(const Element& svg, Point corner) const;

 private:
  // A power, or all minor powers of one colour.
  struct Entry {
    std::string colour, badge, name, count;  // no count where nobody owns a centre
    bool minor = false;
  };
  void add_entries(const Variant& variant, const Position& position);
  void lay_out_entries();
  double width_of(const Entry& entry) const;
  void draw_entry(const Element& svg, const Entry& entry) const;

  double width_;
  std::vector<std::string> title_, phase_;  // by line
  bool is_in_one_line_ = false;             // the phase next to the title
  std::vector<Entry> entries_;
  std::size_t columns_ = 1, rows_ = 0;
  double column_ = 0;  // the width of one
};

}  // namespace casus::reports
