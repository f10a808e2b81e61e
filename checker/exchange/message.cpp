#include "checker/exchange/message.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/text/json_depth.h"
#include "engine/text/names.h"
#include "engine/text/visible.h"

namespace casus::exchange {

namespace {

constexpr int most_members = 1000;
constexpr std::size_t most_shown = 60;  // bytes of a value in a message about it
constexpr std::size_t longest_why = 160;

// A size that would cost a reader too much time; "" if there is none.
std::string_view excess_of(std::string_view line) {
  std::array<int, deepest_json + 1> members{};  // by depth: of the object that is open there
  int depth = 0;
  bool in_text = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (in_text) {
      if (c == '\\') ++i;
      else if (c == '"') in_text = false;
    } else if (c == '"') {
      in_text = true;
    } else if (c == '[' || c == '{') {
      if (++depth > deepest_json) return "lists and objects nested too deeply";
      members[static_cast<std::size_t>(depth)] = 0;
    } else if (c == ']' || c == '}') {
      if (--depth < 0) return "";  // reported as invalid JSON
    } else if (c == ':' && ++members[static_cast<std::size_t>(depth)] > most_members) {
      return "an object with too many members";
    }
  }
  return "";
}

// Without the library's number and name of the error.
std::string_view plain_words(std::string_view what) {
  const std::size_t end = what.find("] ");
  return end == std::string_view::npos ? what : what.substr(end + 2);
}

// Reads a message as Json::parse does, and keeps its complaint instead of throwing it. It stops at a member that its
// object already has, of which Json::parse would keep the last.
class Reader : public nlohmann::detail::json_sax_dom_parser<Json> {
 public:
  explicit Reader(Json& into) : json_sax_dom_parser(into, false) {}
  bool start_object(std::size_t size) {
    members_.emplace_back();
    return json_sax_dom_parser::start_object(size);
  }
  bool end_object() {
    members_.pop_back();
    return json_sax_dom_parser::end_object();
  }
  bool key(std::string& name) {
    if (!members_.back().insert(name).second) {
      twice_ = name;
      return false;
    }
    return json_sax_dom_parser::key(name);
  }
  bool parse_error(std::size_t, const std::string&, const Json::exception& wrong) {
    wrong_ = wrong.what();
    return false;
  }
  const std::string& wrong() const { return wrong_; }
  const std::optional<std::string>& twice() const { return twice_; }

 private:
  std::string wrong_;
  std::optional<std::string> twice_;
  std::vector<std::set<std::string>> members_;  // of the objects that are open
};

// "..." replaces the part that is too long; a letter of several bytes stays whole.
std::string shortened(std::string text, std::size_t most = most_shown) {
  if (text.size() <= most) return text;
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return text.substr(0, end) + "...";
}

std::string shown(const Json* json) {
  if (json == nullptr) return "nothing";
  if (json->is_object()) return "an object";
  if (json->is_array()) return "a list";
  return shortened(line_of(*json));
}

}  // namespace

std::string shown_name(std::string_view name) { return visible(shortened(std::string(name))); }

Understood<Json> message_from(std::string_view line) {
  if (line.size() > longest_message) return Mistaken{"the line is longer than 8 MB"};
  if (const std::string_view excess = excess_of(line); !excess.empty()) return Mistaken{std::string(excess)};
  Json message;
  Reader reader(message);
  if (!Json::sax_parse(line, &reader)) {
    if (const auto& name = reader.twice())
      return Mistaken{fmt::format("a member twice in one object: \"{}\"", shown_name(*name))};
    return Mistaken{
        fmt::format("not valid JSON: {}", shortened(std::string(plain_words(reader.wrong())), longest_why))};
  }
  // The library takes a zero byte for the end of the text.
  if (line.find('\0') != line.npos) return Mistaken{"not valid JSON: a zero byte"};
  if (!message.is_object()) return Mistaken{fmt::format("expected an object of JSON, found {}", shown(&message))};
  return message;
}

std::string line_of(const Json& message) { return message.dump(-1, ' ', false, Json::error_handler_t::replace); }

Place Place::operator[](std::string_view member) const {
  if (!is_object()) return inside({member}, nullptr);
  const auto found = json_->find(member);
  return inside({member}, found == json_->end() ? nullptr : &*found);
}

std::string_view Place::text() const {
  if (json_ != nullptr && json_->is_string()) return json_->get_ref<const std::string&>();
  refuse("a string");
  return "";
}

int Place::number(int least, int most) const {
  const auto is_within = [&](auto number) {
    return std::cmp_greater_equal(number, least) && std::cmp_less_equal(number, most);
  };
  if (json_ != nullptr && json_->is_number_unsigned()) {
    const auto number = json_->get<std::uint64_t>();
    if (is_within(number)) return static_cast<int>(number);
  } else if (json_ != nullptr && json_->is_number_integer()) {
    const auto number = json_->get<std::int64_t>();
    if (is_within(number)) return static_cast<int>(number);
  }
  refuse(fmt::format("a whole number from {} to {}", least, most));
  return 0;
}

bool Place::flag_or(bool otherwise) const {
  if (!is_there()) return otherwise;
  if (json_->is_boolean()) return json_->get<bool>();
  refuse("true or false");
  return otherwise;
}

void Place::has_only(std::initializer_list<std::string_view> members) const {
  if (json_ == nullptr || !json_->is_object()) return;
  for (const auto& [name, value] : json_->items()) {
    if (std::ranges::find(members, name) != members.end()) continue;
    const std::string nearest = nearest_name(name, std::vector<std::string>(members.begin(), members.end()));
    inside({name, 0}, nullptr)
        .refuse_because(fmt::format("an unknown member; expected {}{}", fmt::join(members, ", "),
                                    nearest.empty() ? "" : fmt::format(" (the nearest is \"{}\")", nearest)));
  }
}

void Place::refuse(std::string_view expected) const {
  if (!mistake_->none()) return;
  mistake_->note(fmt::format("{}: expected {}, found {}", path(), expected, shown(json_)));
}

void Place::refuse_because(std::string_view why) const {
  if (mistake_->none()) mistake_->note(fmt::format("{}: {}", path(), why));
}

bool Place::is_list() const {
  if (json_ == nullptr || !json_->is_array()) {
    refuse("a list");
    return false;
  }
  if (json_->size() <= most_entries) return true;
  refuse_because(fmt::format("expected a list of at most {} entries, found {}", most_entries, json_->size()));
  return false;
}

bool Place::is_object() const {
  if (json_ != nullptr && json_->is_object()) return true;
  refuse("an object");
  return false;
}

Place Place::inside(Step step, const Json* json) const {
  Place place = *this;
  place.json_ = json;
  if (depth_ < steps_.size()) place.steps_[place.depth_++] = step;
  return place;
}

std::string Place::path() const {
  if (depth_ == 0) return "the message";
  std::string path;
  for (std::size_t i = 0; i < depth_; ++i) {
    if (steps_[i].member.empty()) path += fmt::format("[{}]", steps_[i].element);
    else path += (path.empty() ? "" : ".") + shown_name(steps_[i].member);
  }
  return path;
}

}  // namespace casus::exchange
