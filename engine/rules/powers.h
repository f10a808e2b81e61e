// The powers of a variant: the properties of each, and which of them a name means. What a power owns on a board is in
// the Position (board/position.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/map/ids.h"

namespace casus {

// The faiths in the religious rule. Orthodox and Protestant are both Christian and not Catholic; Christian says no more
// than that.
enum class Faith : std::uint8_t { None, Catholic, Protestant, Orthodox, Christian, Islamic };
std::string_view word(Faith faith);   // "catholic", ...; "" for none
std::span<const Faith> all_faiths();  // without None
constexpr bool is_christian(Faith faith) { return faith != Faith::None && faith != Faith::Islamic; }

struct Power {
  std::string name;                  // "Austria"
  std::string adjective;             // "Austrian"
  std::vector<std::string> aliases;  // further accepted names: "AUS", "Austria-Hungary"
  std::string colour;                // "#c0392b", for pictures
  std::vector<ProvinceId> homes;     // home supply centres at the start, ascending; of a minor power: its one centre
  std::vector<ProvinceId> home_provinces;  // provinces of its home country other than the homes, ascending
  bool minor = false;                      // a minor power: it has a unit but no player
  bool only_by_disorder = false;           // a minor power that is not in the game before a power falls
  Faith faith = Faith::None;               // at the start; see faith_of
  bool bound_to_faith = false;             // a minor power that attacks other faiths only, and supports its own only
  // Of a minor power: the powers whose units alone it supports, whatever their faith; empty: no such list.
  std::vector<PowerId> supports_only;
  // Centres that can become homes without using up an elective home, ascending.
  std::vector<ProvinceId> predetermined_homes;
  int elective_homes = 0;                     // how many further centres it can make its homes
  std::vector<ProvinceId> conditional_homes;  // centres that are its homes while it owns them, ascending
  std::vector<ProvinceId> never_builds_in;    // ascending
  std::vector<ProvinceId> emergency_sites;    // no centres: it builds there in an emergency, ascending
  int emergency_units = 0;                    // how many units more than centres it may have in an emergency
  std::vector<ProvinceId> alternative_sites;  // it builds there in place of another site, ascending
  std::vector<ProvinceId> delayed_fleets;     // centres where it builds fleets after two turns of control, ascending
};

// The powers in the sequence of the variant. Names are looked up in a table, which is filled when a power is added.
// Only change() changes the list, and it rebuilds the table: so the table is never out of date.
class Powers {
 public:
  void add(Power power);
  // Calls make(power) on a power that was added before; it may change the names too.
  template <class Make>
  void change(PowerId power, Make make) {
    make(powers_[index(power)]);
    list_names();
  }

  std::optional<PowerId> find(std::string_view name) const;  // name, adjective or alias, folded

  std::size_t size() const { return powers_.size(); }
  bool empty() const { return powers_.empty(); }
  const Power& operator[](std::size_t i) const { return powers_[i]; }
  std::vector<Power>::const_iterator begin() const { return powers_.begin(); }
  std::vector<Power>::const_iterator end() const { return powers_.end(); }

 private:
  void list_names();
  void list_names_of(std::size_t i);

  std::vector<Power> powers_;
  std::unordered_map<std::string, PowerId> by_name_;  // folded
};

}  // namespace casus
