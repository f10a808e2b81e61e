// The script of pages that reload (reports/assets/watch.js), compiled in with the other assets.
#pragma once

#include <string_view>

namespace casus::reports::assets {

extern const std::string_view watch_js;

}  // namespace casus::reports::assets
