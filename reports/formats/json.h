// JSON as Casus writes it: members stay in the sequence in which they were added.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

namespace casus::reports {

// Members of an object in the sequence in which they came. The library copies all members of an object that outgrows
// its room. So an object has room for the members of most messages from the start.
template <class Key, class Value, class Less = std::less<Key>,
          class Allocator = std::allocator<std::pair<const Key, Value>>>
class RoomyMap : public nlohmann::ordered_map<Key, Value, Less, Allocator> {
  using Map = nlohmann::ordered_map<Key, Value, Less, Allocator>;

 public:
  using Map::Map;

  template <class Name>
  auto emplace(Name&& name, Value&& value) {
    make_room();
    return Map::emplace(std::forward<Name>(name), std::move(value));
  }
  template <class Name>
  Value& operator[](Name&& name) {
    make_room();
    return Map::operator[](std::forward<Name>(name));
  }
  template <class Name>
  const Value& operator[](Name&& name) const {
    return Map::operator[](std::forward<Name>(name));
  }

 private:
  void make_room() {
    if (this->capacity() == 0) this->reserve(10);
  }
};
using Json = nlohmann::basic_json<RoomyMap>;

// Indented, for files. Text with bytes that are not UTF-8 is still written, with U+FFFD in their place.
std::string written_out(const Json& json);

}  // namespace casus::reports
