#include "engine/map/losses.h"

#include <algorithm>
#include <functional>
#include <span>

#include "engine/text/comma_list.h"
#include "engine/text/names.h"

namespace casus {

namespace {

constexpr std::size_t shown_needs = 5;

std::string_view problem_of(Lost what) {
  switch (what) {
    case Lost::Province: return "a province is removed that is still needed";
    case Lost::Centre: return "a supply centre is taken away that is still needed";
    case Lost::Centres: return "supply centres are taken away that are still needed";
    case Lost::Kind: return "the kind of a province is changed, but the old one is still needed";
    case Lost::Coasts: return "the coasts of a province are changed, but the old ones are still needed";
    case Lost::Border: return "a border is removed that is still needed";
    case Lost::Power: return "a power, or a name of it, is taken away that is still needed";
    case Lost::Map: return "another map is used, but the old one is still needed";
  }
  return "";
}

// "homes of England (base.xml:4), the unit of England (base.xml:20) and 3 more"
std::string listed(const std::vector<std::string>& items) {
  const std::size_t shown = std::min(items.size(), shown_needs);
  const std::string text = comma_list(std::span(items).first(shown), std::identity());
  return items.size() == shown ? text : text + " and " + std::to_string(items.size() - shown) + " more";
}

}  // namespace

void Losses::add(Lost what, std::string_view id, const SourcePos& at) {
  losses_.insert_or_assign(key_of(what, id), at);
}

std::pair<Lost, std::string> Losses::key_of(Lost what, std::string_view id) {
  return {what, what == Lost::Power ? folded(id) : std::string(id)};
}

std::size_t Losses::turn_of(const std::string& file) const {
  const auto found = std::find(files_.begin(), files_.end(), file);
  return found == files_.end() ? 0 : static_cast<std::size_t>(found - files_.begin()) + 1;
}

bool Losses::changes(const SourcePos& change, const SourcePos& changed) const {
  return turn_of(change.file) > turn_of(changed.file);
}

const SourcePos* Losses::place_of(Lost what, std::string_view id) const {
  const auto found = losses_.find(key_of(what, id));
  return found == losses_.end() ? nullptr : &found->second;
}

const SourcePos* Losses::loss(Lost what, std::string_view id, const SourcePos& need) const {
  const SourcePos* place = place_of(what, id);
  return place != nullptr && changes(*place, need) ? place : nullptr;
}

bool Losses::note_need(Lost what, std::string_view id, std::string_view need, const SourcePos& at) {
  const SourcePos* place = loss(what, id, at);
  // Mistakes within a map.xml are never the fault of the variant that uses it.
  if (place == nullptr && what != Lost::Power && turn_of(at.file) > 0) place = loss(what = Lost::Map, "", at);
  if (place == nullptr) return false;
  auto known = std::find_if(needs_.begin(), needs_.end(),
                            [&](const Needs& needs) { return needs.what == what && needs.at == *place; });
  if (known == needs_.end()) known = needs_.insert(known, {what, *place, {}, {}});
  if (!id.empty() && std::find(known->ids.begin(), known->ids.end(), id) == known->ids.end())
    known->ids.emplace_back(id);
  const std::string by = std::string(need) + " (" + file_and_line(at) + ')';
  if (std::find(known->by.begin(), known->by.end(), by) == known->by.end()) known->by.push_back(by);
  ++count_;
  return true;
}

void Losses::report(Mistakes& mistakes) const {
  for (const Needs& needs : needs_) {
    std::string expected = "that these are changed as well: " + listed(needs.by);
    const bool has_homes =
        std::ranges::any_of(needs.by, [](const std::string& by) { return by.starts_with("homes of "); });
    if (needs.what == Lost::Map && has_homes)
      expected += "; <powers replace=\"yes\"> leaves out the powers of the other variant";
    mistakes.add(needs.at, std::string(problem_of(needs.what)), expected, listed(needs.ids));
  }
}

}  // namespace casus
