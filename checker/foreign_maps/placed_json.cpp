#include "checker/foreign_maps/placed_json.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "checker/foreign_maps/word_lines.h"
#include "engine/text/utf8.h"

namespace casus::transfer {

namespace {

constexpr std::size_t deepest_json = 32;
constexpr std::size_t most_json_values = 300'000;

// The bytes of a text, and how many of them the parser has taken.
class CountedBytes {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountedBytes(const char* at, const char** taken) : at_(at), taken_(taken) {}
  reference operator*() const { return *at_; }
  CountedBytes& operator++() {
    ++at_;
    if (taken_ != nullptr) *taken_ = at_;
    return *this;
  }
  friend bool operator==(const CountedBytes& a, const CountedBytes& b) { return a.at_ == b.at_; }
  friend bool operator!=(const CountedBytes& a, const CountedBytes& b) { return a.at_ != b.at_; }

 private:
  const char* at_;
  const char** taken_;
};

// Builds the values. The parser has taken a token when it reports it. So the token begins where the last one ended,
// after blanks and marks.
class PlacedValues : public nlohmann::json_sax<nlohmann::json> {
 public:
  PlacedValues(std::string_view text, const std::string& file, const UsesMember& uses, Mistakes& mistakes)
      : text_(text), file_(file), uses_(uses), mistakes_(mistakes), taken_(text.data()), seen_(text.data()) {}

  const char** taken() { return &taken_; }
  PlacedJson root;

  // The text from there on is not JSON.
  void refuse_from(std::size_t at) {
    go_to(at);
    mistakes_.add({file_, line_, column_}, "the part that is not JSON", "", text_.substr(at, 20));
  }

  bool null() override { return add({}); }
  bool boolean(bool value) override { return add(PlacedJson{.kind = PlacedJson::Kind::Flag, .flag = value}); }
  bool number_integer(number_integer_t value) override { return number(static_cast<double>(value)); }
  bool number_unsigned(number_unsigned_t value) override { return number(static_cast<double>(value)); }
  bool number_float(number_float_t value, const string_t& /*text*/) override { return number(value); }
  bool string(string_t& value) override { return add(PlacedJson{.kind = PlacedJson::Kind::Text, .text = value}); }
  bool binary(binary_t& /*value*/) override { return false; }
  bool start_object(std::size_t /*size*/) override { return open(PlacedJson::Kind::Object); }
  bool start_array(std::size_t /*size*/) override { return open(PlacedJson::Kind::List); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(string_t& name) override {
    place();
    if (unused_ > 0) return true;
    if (uses_ && !uses_(inside(), name)) {
      unused_ = 1;
      return true;
    }
    PlacedJson& object = *open_.back();
    if (!names_.back().insert(name).second) {
      mistakes_.add({file_, line_, column_}, "a member twice", "each member once", name);
      return false;
    }
    object.names.push_back(name);
    return true;
  }

  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const nlohmann::detail::exception& /*error*/) override {
    go_to(std::min(position == 0 ? 0 : position - 1, text_.size()));
    const std::size_t at = std::min(position == 0 ? 0 : position - 1, text_.size());
    // A text that breaks off in a string may still end its line.
    const bool breaks_off = text_.find_first_not_of(" \t\r\n", at) == std::string_view::npos;
    mistakes_.add({file_, line_, column_},
                  breaks_off ? "a document of JSON that ends too early" : "the part that is not JSON", "",
                  breaks_off ? "" : text_.substr(at, 20));
    return false;
  }

 private:
  // To the beginning of the token that was just taken.
  void place() {
    auto at = static_cast<std::size_t>(seen_ - text_.data());
    while (at < text_.size() && std::string_view(" \t\r\n,:]}").find(text_[at]) != std::string_view::npos) ++at;
    go_to(at);
    seen_ = taken_;
  }

  void go_to(std::size_t to) {
    for (; at_ < to; ++at_) {
      column_ = text_[at_] == '\n' ? 1 : column_ + 1;
      if (text_[at_] == '\n') ++line_;
    }
  }

  // The names of the members in which the innermost open object is.
  std::vector<std::string_view> inside() const {
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i + 1 < open_.size(); ++i) {
      if (open_[i]->kind == PlacedJson::Kind::Object) names.push_back(open_[i]->names.back());
    }
    return names;
  }

  // After a value in a member that is not read, which can be the value of this member.
  bool pass_over() {
    if (unused_ == 1) unused_ = 0;
    return true;
  }

  bool number(double value) { return add(PlacedJson{.kind = PlacedJson::Kind::Number, .number = value}); }

  PlacedJson* put(PlacedJson value) {
    place();
    value.line = line_;
    value.column = column_;
    if (++count_ > most_json_values) {
      mistakes_.add({file_, line_, column_}, "a document of JSON that is too large",
                    fmt::format("at most {} values", most_json_values));
      return nullptr;
    }
    if (open_.empty()) {
      root = std::move(value);
      return &root;
    }
    open_.back()->elements.push_back(std::move(value));
    return &open_.back()->elements.back();
  }

  bool add(PlacedJson value) {
    if (unused_ == 0) return put(std::move(value)) != nullptr;
    place();
    return pass_over();
  }

  // An open value is the last of its list or object, which grows only after the value is closed.
  bool open(PlacedJson::Kind kind) {
    if (unused_ > 0) {
      place();
      ++unused_;
      return true;
    }
    PlacedJson* value = put(PlacedJson{.kind = kind});
    if (value == nullptr) return false;
    if (open_.size() >= deepest_json) {
      mistakes_.add({file_, line_, column_}, "lists and objects that are nested too deeply",
                    fmt::format("at most {} levels", deepest_json));
      return false;
    }
    open_.push_back(value);
    names_.emplace_back();
    return true;
  }

  bool close() {
    seen_ = taken_;
    if (unused_ > 0) {
      --unused_;
      return pass_over();
    }
    open_.pop_back();
    names_.pop_back();
    return true;
  }

  std::string_view text_;
  const std::string& file_;
  const UsesMember& uses_;
  Mistakes& mistakes_;
  const char* taken_;
  const char* seen_;
  std::size_t at_ = 0, count_ = 0;
  std::size_t unused_ = 0;  // 1 in a member that is not read, and 1 more for each list and object that is open in it
  int line_ = 1, column_ = 1;
  std::vector<PlacedJson*> open_;
  std::vector<std::set<std::string>> names_;
};

std::string_view words_for(PlacedJson::Kind kind) {
  switch (kind) {
    case PlacedJson::Kind::Null: return "null";
    case PlacedJson::Kind::Flag: return "true or false";
    case PlacedJson::Kind::Number: return "a number";
    case PlacedJson::Kind::Text: return "a string";
    case PlacedJson::Kind::List: return "a list";
    case PlacedJson::Kind::Object: return "an object";
  }
  return "";
}

}  // namespace

const PlacedJson* PlacedJson::member(std::string_view name) const {
  const auto found = std::ranges::find(names, name);
  return found == names.end() ? nullptr : &elements[static_cast<std::size_t>(found - names.begin())];
}

Read<PlacedJson> read_placed_json(std::string_view text, const std::string& shown_name, const UsesMember& uses) {
  const std::string utf8 = as_utf8(text);
  Mistakes mistakes;
  PlacedValues values(utf8, shown_name, uses, mistakes);
  const char* const begin = utf8.data();
  const char* const end = begin + utf8.size();
  nlohmann::json::sax_parse(CountedBytes(begin, values.taken()), CountedBytes(end, nullptr), &values);
  // The library takes a zero byte for the end of the text.
  if (const std::size_t zero = utf8.find('\0'); mistakes.none() && zero != utf8.npos) values.refuse_from(zero);
  if (!mistakes.none()) return std::move(mistakes).take();
  return std::move(values.root);
}

const PlacedJson* JsonValues::needed(const PlacedJson& object, std::string_view name) {
  const PlacedJson* value = object.member(name);
  if (value == nullptr && object.kind == PlacedJson::Kind::Object)
    mistakes_.add(at(object), fmt::format("an object without \"{}\"", name));
  return value;
}

std::string JsonValues::text_of(const PlacedJson& value, std::string_view what) {
  if (value.kind == PlacedJson::Kind::Text) return value.text;
  mistakes_.add(at(value), fmt::format("\"{}\" is not a string", what), "a string", words_for(value.kind));
  return "";
}

std::string JsonValues::text(const PlacedJson& object, std::string_view name) {
  const PlacedJson* value = needed(object, name);
  return value == nullptr ? "" : text_of(*value, name);
}

std::optional<int> JsonValues::number(const PlacedJson& object, std::string_view name, int least, int most) {
  const PlacedJson* value = needed(object, name);
  if (value == nullptr) return std::nullopt;
  const bool is_whole = value->kind == PlacedJson::Kind::Number && std::floor(value->number) == value->number;
  if (is_whole && value->number >= least && value->number <= most) return static_cast<int>(value->number);
  if (value->kind == PlacedJson::Kind::Text) {
    mistakes_.add(at(*value), fmt::format("\"{}\" is a string instead of a number", name),
                  fmt::format("a whole number from {} to {}", least, most), value->text);
    return std::nullopt;
  }
  mistakes_.add(
      at(*value), fmt::format("\"{}\" is not a valid number", name),
      fmt::format("a whole number from {} to {}", least, most),
      value->kind == PlacedJson::Kind::Number ? fmt::format("{}", value->number) : std::string(words_for(value->kind)));
  return std::nullopt;
}

bool JsonValues::flag(const PlacedJson& object, std::string_view name, bool otherwise) {
  const PlacedJson* value = object.member(name);
  if (value == nullptr) return otherwise;
  if (value->kind == PlacedJson::Kind::Flag) return value->flag;
  mistakes_.add(at(*value), fmt::format("\"{}\" is neither true nor false", name), "true or false",
                words_for(value->kind));
  return otherwise;
}

const std::vector<PlacedJson>& JsonValues::list(const PlacedJson& object, std::string_view name, bool is_needed) {
  static const std::vector<PlacedJson> none;
  const PlacedJson* value = is_needed ? needed(object, name) : object.member(name);
  if (value == nullptr) return none;
  if (value->kind == PlacedJson::Kind::List) return value->elements;
  mistakes_.add(at(*value), fmt::format("\"{}\" is not a list", name), "a list", words_for(value->kind));
  return none;
}

bool JsonValues::is_object_of(const PlacedJson& value, std::string_view what, const std::vector<std::string>& members) {
  if (value.kind != PlacedJson::Kind::Object) {
    mistakes_.add(at(value), fmt::format("{} that is not an object", what), "an object", words_for(value.kind));
    return false;
  }
  for (std::size_t i = 0; i < value.names.size(); ++i) {
    if (std::ranges::find(members, value.names[i]) != members.end()) continue;
    mistakes_.add(at(value.elements[i]), fmt::format("an unknown member of {}", what),
                  fmt::format("{}", fmt::join(members, ", ")), value.names[i], members);
  }
  return true;
}

}  // namespace casus::transfer
