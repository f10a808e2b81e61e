#include "engine/text/name_claims.h"

#include <algorithm>
#include <map>
#include <string>

#include "engine/text/names.h"
#include "engine/text/utf8.h"

namespace casus {

namespace {

constexpr std::size_t longest_name = 200;  // bytes; tables are as wide as the longest name in them

}  // namespace

void report_unreadable(std::string_view name, const SourcePos& at, Strokes strokes, Mistakes& mistakes) {
  if (folded(name).empty() || can_be_read_in_an_order(name, strokes)) return;
  const std::string marks = strokes == Strokes::MayBeInAName ? "full stops, strokes" : "full stops";
  mistakes.add(at, "a name that cannot be read in an order",
               "words with blanks, " + marks + ", or hyphens without blanks between them; together at most " +
                   std::to_string(longest_name_in_an_order) + " words and marks",
               name);
}

void NameClaims::claim(std::string_view name, const SourcePos& at, std::size_t owner, bool is_change) {
  claims_.push_back({std::string(name), at, owner, is_change});
}

void NameClaims::report(const std::vector<std::string>& owner_names, std::string_view owner, Mistakes& mistakes) const {
  std::vector<Claim> in_turn = claims_;
  std::stable_partition(in_turn.begin(), in_turn.end(), [](const Claim& claim) { return !claim.is_change; });
  std::map<std::string, std::size_t> owners;
  for (const Claim& claim : in_turn) {
    const std::string key = folded(claim.name);
    if (key.empty()) {
      mistakes.add(claim.at, "an empty name", "a name with letters or digits", claim.name);
      continue;
    }
    if (claim.name.size() > longest_name) {
      mistakes.add(claim.at, "a name that is too long", "at most " + std::to_string(longest_name) + " bytes",
                   claim.name);
      continue;
    }
    const auto [known, is_new] = owners.emplace(key, claim.owner);
    if (is_new || known->second == claim.owner) continue;
    mistakes.add(claim.at, "a name that already means " + cut_short(owner_names[known->second], longest_name),
                 "a name of this " + std::string(owner) + " only", claim.name);
  }
}

void NameClaims::report_in_orders(const std::vector<std::string>& owner_names, std::string_view owner,
                                  Mistakes& mistakes) const {
  report(owner_names, owner, mistakes);
  for (const Claim& claim : claims_) report_unreadable(claim.name, claim.at, Strokes::EndAName, mistakes);
}

}  // namespace casus
