// A line of the protocol as a JSON value, and how its members are read: each has a place ("orders[3].result"), and the
// first mistake is kept with its place. checker/exchange/values.h knows what the members mean.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "reports/formats/json.h"

namespace casus::exchange {

// Of the protocol. A change in the meaning of a member needs a new version.
inline constexpr int protocol_number = 1;

using reports::Json;

// The first mistake in a message with its place ("orders[3].result: expected one of ..., found \"won\""), as one line
// for people.
struct Mistaken {
  std::string what;
};
template <class Value>
using Understood = std::variant<Value, Mistaken>;

inline constexpr std::size_t longest_message = 8'000'000;  // bytes, without the line feed

// Of a list in a message. No board has so many of anything, and a longer list would only cost the reader time.
inline constexpr std::size_t most_entries = 1024;

// An object of JSON. Lines that are too long or not UTF-8 are mistakes, too. So are lists and objects that are nested
// too deeply, or an object with more members than any message has: those would only cost the reader time.
Understood<Json> message_from(std::string_view line);
// As it is sent, without the line feed. Bytes that are not UTF-8 become U+FFFD.
std::string line_of(const Json& message);

// A name or another text of a message, as a diagnostic shows it: on one line, and shortened if it is long.
std::string shown_name(std::string_view name);

// The first mistake in a message. Values read after it are useless, but do no harm.
class FirstMistake {
 public:
  bool none() const { return !mistake_.has_value(); }
  void note(std::string what) {
    if (none()) mistake_ = Mistaken{std::move(what)};
  }
  // The value if there was no mistake.
  template <class Value>
  Understood<Value> or_mistake(Value value) && {
    if (none()) return Understood<Value>(std::move(value));
    return Understood<Value>(*std::move(mistake_));
  }

 private:
  std::optional<Mistaken> mistake_;
};

// A place in a message and the value there; a missing member has a place, too.
class Place {
 public:
  Place(FirstMistake& mistake, const Json& json) : mistake_(&mistake), json_(&json) {}

  // The member of an object. If this is not an object, that is the mistake.
  Place operator[](std::string_view member) const;

  bool is_there() const { return json_ != nullptr; }
  bool is_missing_or_null() const { return json_ == nullptr || json_->is_null(); }

  // "" if there is no text, 0 if there is no such number, `otherwise` if nothing is there at all.
  std::string_view text() const;
  std::string_view text_or(std::string_view otherwise) const { return is_there() ? text() : otherwise; }
  int number(int least, int most) const;
  int number_or(int least, int most, int otherwise) const { return is_there() ? number(least, most) : otherwise; }
  bool flag_or(bool otherwise) const;

  // Calls visit(place of the element) for each element of an array; an array with more than `most_entries` is a
  // mistake.
  template <class Visit>
  void each(Visit visit) const {
    if (!is_list()) return;
    for (std::size_t i = 0; i < json_->size(); ++i) visit(inside({{}, i}, &(*json_)[i]));
  }
  // The same if the array may be left out.
  template <class Visit>
  void each_if_there(Visit visit) const {
    if (is_there()) each(visit);
  }
  // Calls visit(name, place of the member) for each member of an object that may be left out.
  template <class Visit>
  void each_member_if_there(Visit visit) const {
    if (!is_there() || !is_object()) return;
    for (const auto& [name, value] : json_->items()) visit(std::string_view(name), inside({name, 0}, &value));
  }

  // Reports a member of this object that is not one of these, and the nearest of them.
  void has_only(std::initializer_list<std::string_view> members) const;
  // Reports that the value here is not the expected one.
  void refuse(std::string_view expected) const;
  // Reports another mistake in the value here.
  void refuse_because(std::string_view why) const;
  bool none_so_far() const { return mistake_->none(); }

 private:
  struct Step {
    std::string_view member;  // "": the element with this number
    std::size_t element = 0;
  };

  bool is_list() const;
  bool is_object() const;
  Place inside(Step step, const Json* json) const;
  std::string path() const;

  FirstMistake* mistake_;
  const Json* json_;  // nullptr: missing
  std::array<Step, 8> steps_{};
  std::size_t depth_ = 0;
};

}  // namespace casus::exchange
