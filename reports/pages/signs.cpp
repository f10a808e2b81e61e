#include "reports/pages/signs.h"

#include "reports/pictures/board_picture.h"

namespace casus::reports {

void add_signs(const Element& parent, std::span<const std::shared_ptr<const Variant>> variants) {
  define_signs(parent.add("svg", {{"class", "definitions"}, {"aria-hidden", "true"}, {"width", "0"}, {"height", "0"}}));
  draw_legend(parent, variants);
}

void fill_page_of_signs(const Element& main, std::span<const std::shared_ptr<const Variant>> variants) {
  main.add("h1", {}, signs_title);
  main.add("p", {}, "A board shows orders with their results. Point at a line to read its order and result.");
  add_signs(main, variants);
}

std::string signs_of(std::shared_ptr<const Variant> variant) {
  const HtmlDocument part("div");
  draw_legend(part.root(), {&variant, 1});
  return part.fragment();
}

void add_link_to_signs(const Element& parent, std::string_view address) {
  parent.add("p").add("a", {{"href", address}}, signs_title);
}

}  // namespace casus::reports
