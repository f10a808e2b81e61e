#include "engine/orders/unit_text.h"

#include <algorithm>
#include <vector>

#include "engine/orders/shortened_names.h"
#include "engine/text/comma_list.h"
#include "engine/text/names.h"

namespace casus {

namespace {

constexpr std::size_t most_meant = 8;  // provinces that a message lists

}  // namespace

Read<UnitName> UnitText::unit_alone() {
  return alone<UnitName>("missing unit", "a unit such as A Paris",
                         [&](UnitName& unit, std::string_view missing) { return read_unit(unit, missing); });
}

Read<Location> UnitText::location_alone() {
  return alone<Location>("missing province", "a province of this map",
                         [&](Location& place, std::string_view missing) { return read_location(place, missing); });
}

// ---- Units and places ----

bool UnitText::read_unit(UnitName& unit, std::string_view when_missing) {
  skip_article_of_unit();
  read_nationality(unit);
  part_glued_letter();
  if (is_unit_letter(here_) && !location_goes_beyond(here_ + 1)) {
    unit.kind = word_is(here_, {"a", "army"}) ? WrittenKind::Army : WrittenKind::Fleet;
    ++here_;
    when_missing = "missing province";
    if (is_moving_word(here_) && word_is(here_ + 1, {"from"})) ++here_;
    skip_small_word({"in", "at", "on", "from"});
  } else {
    skip_small_word({"from"});
  }
  return read_location(unit.at, when_missing);
}

void UnitText::skip_the() {
  if (!word_is(here_, {"the"})) return;
  if (const auto place = location_at(here_)) {
    const auto named = power_at(here_ + 1);
    const bool unit_follows = is_unit_letter(here_ + 1) || (named && is_unit_letter(named->end));
    const bool name_follows = location_at(here_ + 1).has_value();
    if (place->end > here_ + 1 || operator_at(here_ + 1) || (!unit_follows && !name_follows)) return;
  }
  ++here_;
}

void UnitText::skip_article_of_unit() {
  if (word_is(here_, {"the"}) && !power_at(here_)) {
    skip_the();
  } else if (word_is(here_, {"an"}) && !power_at(here_)) {
    skip_small_word({"an"});
  } else if (word_is(here_, {"a"}) && !location_at(here_ + 1) && !location_goes_beyond(here_ + 1)) {
    const auto named = power_at(here_ + 1);
    if (word_is(named ? named->end : here_ + 1, {"army", "fleet"})) ++here_;
  }
}

void UnitText::read_nationality(UnitName& unit) {
  if (is_unit_letter(here_)) return;
  const auto place = location_at(here_);
  if (place && !is_unit_letter(place->end) && !location_at(place->end)) return;
  if (const auto named = power_at(here_)) {
    const bool unit_follows = is_unit_letter(named->end) || location_at(named->end).has_value();
    if (unit_follows && (!place || place->end <= named->end)) {
      unit.power = named->value;
      here_ = named->end;
    }
    return;
  }
  if (at_end() || here_token().kind != TokenKind::Word || operator_at(here_) || place) return;
  const std::size_t end = end_of_unknown_name(here_);
  if (!is_unit_letter(end)) return;
  const std::string name = shown(here_, end);
  note(here_, "unknown power", "a power of this variant before the unit", name, variant_.nearest_power(name));
  here_ = end;
}

bool UnitText::read_location(Location& location, std::string_view when_missing) {
  if (is_open(here_)) {
    const std::size_t open = here_++;
    if (!read_plain_location(location, when_missing) || !read_close(open, "a province")) return false;
    return location.coast != Coast::None || read_coast(location.coast);
  }
  skip_the();
  for (const CoastSpelling& spelling : coast_spellings) {
    if (!word_is(here_, {spelling.word}) || !word_is(here_ + 1, {"coast"}) || !word_is(here_ + 2, {"of"})) continue;
    if (location_at(here_)) break;
    here_ += 3;
    skip_the();
    const bool read = read_plain_location(location, when_missing);
    location.coast = spelling.coast;
    return read;
  }
  return read_plain_location(location, when_missing);
}

bool UnitText::read_plain_location(Location& location, std::string_view when_missing) {
  if (at_end()) return refused(when_missing, "a province of this map", end_of_text());
  part_glued_coast();
  if (const auto found = location_at(here_)) {
    if (variant_.map.has_coasts(found->value) && is_coast_after_hyphen(found->end, found->value)) {
      location.province = found->value;
      here_ = found->end + 1;
      return read_coast(location.coast);
    }
    if (const std::string meant = meant_beyond(*found); !meant.empty()) {
      const std::size_t end = end_of_unknown_name(here_);
      note(here_, "unknown province", "a province of this map", shown(here_, end), meant);
      has_long_unknown_name_ = true;
      here_ = end;
      return read_coast(location.coast);
    }
    location.province = found->value;
    here_ = found->end;
    return read_coast(location.coast);
  }
  if (here_token().kind == TokenKind::Other)
    return refused("unexpected character", "a province of this map", shown(here_, here_ + 1));
  if (here_token().kind != TokenKind::Word || (operator_at(here_) && here_ > 0)) {
    const bool doubled = operator_at(here_) && here_ > 0 && operator_at(here_ - 1);
    return refused(doubled ? "two operators" : when_missing, "a province of this map", shown(here_, here_ + 1));
  }
  const std::size_t end = end_of_unknown_province(here_);
  note_unknown_province(end);
  has_long_unknown_name_ = end > here_ + 1;
  here_ = end;
  return read_coast(location.coast);
}

void UnitText::note_unknown_province(std::size_t end) {
  const std::string name = shown(here_, end);
  const std::vector<std::string> meant = provinces_beginning_with(variant_.map, name);
  if (meant.size() == 1) return note(here_, "unknown province", "a province of this map", name, meant.front());
  if (!meant.empty() && meant.size() <= most_meant) {
    const std::string all = comma_list(meant, [](const std::string& one) { return one; });
    return note(here_, "unknown province", "one of " + all, name, "");
  }
  note(here_, "unknown province", "a province of this map", name, nearest_province(name));
}

bool UnitText::read_coast(Coast& coast) {
  if (at_end() || is_way_in_brackets(here_) || is_hold_in_brackets(here_)) return true;
  if (is_open(here_)) {
    std::size_t close = here_ + 1;
    while (close < tokens_.size() && tokens_[close].kind == TokenKind::Word) ++close;
    if (close >= tokens_.size() || tokens_[close].kind != TokenKind::Close)
      return refused("unbalanced bracket", "a coast and \")\"",
                     close < tokens_.size() ? shown(here_, close + 1) : shown(here_, close));
    return read_named_coast(coast, close, close + 1);
  }
  if (here_token().kind == TokenKind::Slash) {
    std::size_t end = here_ + 1;
    if (end < tokens_.size() && tokens_[end].kind == TokenKind::Word) ++end;
    if (word_is(end, {"coast"})) ++end;
    return read_named_coast(coast, end, end);
  }
  if (here_token().kind != TokenKind::Word) return true;
  for (const CoastSpelling& spelling : coast_spellings) {
    if (word_is(here_, {spelling.abbreviation}) || word_is(here_, spelling.german)) {
      coast = spelling.coast;
      ++here_;
      return true;
    }
    if (word_is(here_, {spelling.word}) && word_is(here_ + 1, {"coast"})) {
      coast = spelling.coast;
      here_ += 2;
      return true;
    }
  }
  return true;
}

bool UnitText::is_coast_after_hyphen(std::size_t hyphen, ProvinceId province) const {
  const std::size_t word = hyphen + 1;
  if (word >= tokens_.size() || tokens_[hyphen].kind != TokenKind::Hyphen || tokens_[hyphen].blank_before ||
      tokens_[word].blank_before || location_at(word))
    return false;
  return std::ranges::any_of(coast_spellings, [&](const CoastSpelling& spelling) {
    return word_is(word, {spelling.abbreviation}) && variant_.map.has_coast(province, spelling.coast);
  });
}

bool UnitText::read_named_coast(Coast& coast, std::size_t end, std::size_t next) {
  const std::size_t first = here_ + 1;
  const std::string name = folded(joined(first, end));
  for (const CoastSpelling& spelling : coast_spellings) {
    if (name == spelling.abbreviation || name == spelling.letter || name == spelling.word ||
        name == std::string(spelling.word) + " coast" ||
        std::ranges::find(spelling.german, name) != spelling.german.end()) {
      coast = spelling.coast;
      here_ = next;
      return true;
    }
  }
  note(first < tokens_.size() ? first : here_, "unknown coast", "nc, sc, ec or wc",
       first < end              ? shown(first, end)
       : first < tokens_.size() ? shown(first, first + 1)
                                : end_of_text(),
       "");
  if (first == end) stopped_ = true;
  here_ = next;
  return !stopped_;
}

// ---- Matching ----

std::size_t UnitText::end_of_unknown_name(std::size_t first) const {
  std::size_t end = first + 1;
  while (end < tokens_.size() && can_be_in_name(end, first)) {
    if (tokens_[end].kind == TokenKind::Hyphen && location_at(end + 1)) break;
    if (tokens_[end].kind == TokenKind::Word &&
        (operator_at(end) || is_unit_letter(end) ||
         word_is(end, {"via", "by", "with", "from", "in", "as", "nc", "sc", "ec", "wc"}))) {
      break;
    }
    ++end;
  }
  while (tokens_[end - 1].kind == TokenKind::Hyphen) --end;  // a name begins with a word
  return end;
}

std::size_t UnitText::end_of_unknown_province(std::size_t first) const {
  const std::size_t end = end_of_unknown_name(first);
  if (!is_order_ || operator_at(end) || is_close_to_a_province(first, end)) return end;
  const auto is_hyphen = [](const Token& token) { return token.kind == TokenKind::Hyphen; };
  const auto begin = tokens_.begin() + static_cast<std::ptrdiff_t>(first);
  const auto stop = tokens_.begin() + static_cast<std::ptrdiff_t>(end);
  if (std::count_if(begin, stop, is_hyphen) != 1) return end;
  const auto hyphen = static_cast<std::size_t>(std::find_if(begin, stop, is_hyphen) - tokens_.begin());
  return is_close_to_a_province(first, hyphen) || is_close_to_a_province(hyphen + 1, end) ? hyphen : end;
}

bool UnitText::is_close_to_a_province(std::size_t first, std::size_t end) const {
  const std::string name = joined(first, end);
  return !provinces_beginning_with(variant_.map, name).empty() || !variant_.map.nearest(name).empty();
}

std::string UnitText::meant_beyond(const Match<ProvinceId>& found) const {
  const std::size_t end = end_of_unknown_name(here_);
  if (end <= found.end) return "";
  return nearest_province(joined(here_, end));
}

// "Norweg. Sea" is a shortened Norwegian Sea, although fewer letters make it North Sea.
std::string UnitText::nearest_province(const std::string& name) const {
  const std::string shortened = province_shortened_to(variant_.map, name);
  return shortened.empty() ? variant_.map.nearest(name) : shortened;
}

// ---- Glued words, which name no province as they are ----

void UnitText::part_glued_letter() {
  if (!is_unknown_word(here_)) return;
  const std::string_view word = raw(here_, here_ + 1);
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  if (word.size() > 2 && (word[0] == 'A' || word[0] == 'F') && is_capital(word[1]) &&
      names_whole_province(word.substr(1)))
    part(here_, 1);
}

void UnitText::part_glued_coast() {
  if (!is_unknown_word(here_)) return;
  const std::string_view word = raw(here_, here_ + 1);
  for (const CoastSpelling& spelling : coast_spellings) {
    if (!words_[here_].ends_with(spelling.abbreviation) || word.size() <= spelling.abbreviation.size()) continue;
    const std::size_t length = word.size() - spelling.abbreviation.size();
    const auto province = variant_.map.find(word.substr(0, length));
    if (province && variant_.map.has_coast(*province, spelling.coast)) part(here_, length);
    return;
  }
}

}  // namespace casus
