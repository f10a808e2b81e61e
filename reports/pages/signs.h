// What the signs on boards mean: a legend, the page that has it, and a link to it.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/rules/variant.h"
#include "reports/markup/html_document.h"

namespace casus::reports {

// The page, next to the first page of a folder.
inline constexpr std::string_view signs_file = "signs.html";
inline constexpr std::string_view signs_title = "What the signs on the boards mean";

// On a page without a map; a page with one uses draw_legend() (reports/pictures/board_picture.h).
void add_signs(const Element& parent, std::span<const std::shared_ptr<const Variant>> variants);
// The contents of the page.
void fill_page_of_signs(const Element& main, std::span<const std::shared_ptr<const Variant>> variants);
// A legend alone, for a page that has the map of the variant.
std::string signs_of(std::shared_ptr<const Variant> variant);
void add_link_to_signs(const Element& parent, std::string_view address);

}  // namespace casus::reports
