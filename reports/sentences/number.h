// Numbers in sentences: "2 builds", "1 build".
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace casus::reports {

inline std::string_view by_number(std::size_t count, std::string_view one, std::string_view many) {
  return count == 1 ? one : many;
}
inline std::string numbered(std::integral auto count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}
// "2 of 9 cases do not come out as they state". A case that cannot be read, or is stopped, has no result at all.
inline std::string with_other_results(std::integral auto failures, std::integral auto cases) {
  return fmt::format("{} of {} {}", failures, numbered(cases, "case", "cases"),
                     failures == 1 ? "does not come out as it states" : "do not come out as they state");
}

}  // namespace casus::reports
