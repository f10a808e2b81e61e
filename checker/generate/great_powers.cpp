#include "checker/generate/great_powers.h"

#include "engine/rules/power_ids.h"

namespace casus::generate {

std::vector<PowerId> great_powers(const Variant& variant) {
  std::vector<PowerId> powers;
  for (const PowerId power : power_ids(variant)) {
    if (!variant[power].minor) powers.push_back(power);
  }
  return powers;
}

}  // namespace casus::generate
