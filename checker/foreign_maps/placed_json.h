// A document of JSON as values with their places, and how they are read. Mistakes that any such document can have are
// found here: invalid JSON, repeated members, too deep nesting.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/text/diagnostic.h"
#include "engine/text/mistakes.h"

namespace casus::transfer {

struct PlacedJson {
  enum class Kind : std::uint8_t { Null, Flag, Number, Text, List, Object };
  Kind kind = Kind::Null;
  bool flag = false;
  double number = 0;
  std::string text{};
  std::vector<PlacedJson> elements{};  // of a list; of an object, the values of its members
  std::vector<std::string> names{};    // of the members
  int line = 1, column = 1;

  const PlacedJson* member(std::string_view name) const;  // nullptr if there is none
};

// Whether a member of an object is read. Others are passed over, however large they are, if they are JSON. `inside` has
// the names of the members in which the object is, from the outside.
using UsesMember = std::function<bool(const std::vector<std::string_view>& inside, std::string_view name)>;

// Without `uses`, all members are read.
Read<PlacedJson> read_placed_json(std::string_view text, const std::string& shown_name, const UsesMember& uses = {});

// Takes values of a document. A value that is missing or of another kind is a mistake, and reads as an empty one.
class JsonValues {
 public:
  JsonValues(std::string file, Mistakes& mistakes) : file_(std::move(file)), mistakes_(mistakes) {}

  SourcePos at(const PlacedJson& value) const { return {file_, value.line, value.column}; }
  // Of an object; `path` is for messages.
  const PlacedJson* needed(const PlacedJson& object, std::string_view name);
  std::string text(const PlacedJson& object, std::string_view name);
  std::optional<int> number(const PlacedJson& object, std::string_view name, int least, int most);
  bool flag(const PlacedJson& object, std::string_view name, bool otherwise);
  // The elements of a list; none if it is missing and optional.
  const std::vector<PlacedJson>& list(const PlacedJson& object, std::string_view name, bool is_needed = true);
  // Members without a meaning. Also a value that is not an object.
  bool is_object_of(const PlacedJson& value, std::string_view what, const std::vector<std::string>& members);
  std::string text_of(const PlacedJson& value, std::string_view what);

 private:
  std::string file_;
  Mistakes& mistakes_;
};

}  // namespace casus::transfer
