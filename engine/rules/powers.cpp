#include "engine/rules/powers.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/text/names.h"

namespace casus {

void Powers::add(Power power) {
  powers_.push_back(std::move(power));
  list_names_of(powers_.size() - 1);
}

std::optional<PowerId> Powers::find(std::string_view name) const {
  const auto found = by_name_.find(folded(name));
  if (found == by_name_.end()) return std::nullopt;
  return found->second;
}

void Powers::list_names() {
  by_name_.clear();
  for (std::size_t i = 0; i < powers_.size(); ++i) list_names_of(i);
}

// A name that two powers share means the first of them; the reader of variants refuses such names.
void Powers::list_names_of(std::size_t i) {
  const Power& power = powers_[i];
  const PowerId id{static_cast<std::uint8_t>(i)};
  by_name_.emplace(folded(power.name), id);
  by_name_.emplace(folded(power.adjective), id);
  for (const std::string& alias : power.aliases) by_name_.emplace(folded(alias), id);
}

namespace {

constexpr std::array<std::string_view, 6> faiths = {"", "catholic", "protestant", "orthodox", "christian", "islamic"};

constexpr std::array named_faiths = {Faith::Catholic, Faith::Protestant, Faith::Orthodox, Faith::Christian,
                                     Faith::Islamic};

}  // namespace

std::span<const Faith> all_faiths() { return named_faiths; }

std::string_view word(Faith faith) { return faiths[static_cast<std::size_t>(faith)]; }

}  // namespace casus
