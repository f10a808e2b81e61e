// The style and behaviour of the report, the book, the matrix, the comparison, live pages, the playground and the site:
// the files of reports/assets/, compiled in (see assets.cmake).
#pragma once

#include <string>
#include <string_view>

namespace casus::reports::assets {

extern const std::string_view report_css;
extern const std::string_view board_css;
extern const std::string_view board_js;
extern const std::string_view report_js;
extern const std::string_view book_css;
extern const std::string_view book_js;
extern const std::string_view matrix_css;
extern const std::string_view matrix_js;
extern const std::string_view comparison_css;
extern const std::string_view live_css;
extern const std::string_view playground_css;
extern const std::string_view site_css;

// Put together from the files of a folder, reports/assets/live/ and reports/assets/playground/.
std::string live_js();
std::string playground_js();

}  // namespace casus::reports::assets
