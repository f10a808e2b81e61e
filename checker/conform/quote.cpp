#include "checker/conform/quote.h"

#include "engine/text/visible.h"

namespace casus::conform {

std::string as_quote(std::string_view text) {
  constexpr std::size_t longest = 120;
  const std::string shown = visible(text.substr(0, longest));
  return '"' + shown + (text.size() <= longest ? "\"" : "...\"");
}

}  // namespace casus::conform
