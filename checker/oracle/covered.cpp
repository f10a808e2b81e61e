// What the oracle does not cover. It covers every named value of every option: the test Contributing asks for each
// enumerator in its sources. A number without a name belongs to no option that it knows.
#include "checker/oracle/oracle.h"
#include "engine/rules/option.h"

namespace casus::oracle {

std::optional<std::string> not_covered(const Variant& variant, const Position&) {
  for (const OptionInfo& option : all_options()) {
    const std::uint8_t value = option.get(variant.options());
    if (value >= option.values.size()) return std::string(option.name) + '=' + std::to_string(value);
  }
  return std::nullopt;
}

}  // namespace casus::oracle
