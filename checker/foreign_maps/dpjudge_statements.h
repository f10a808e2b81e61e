// A .map file of DPjudge or diplomacy-python, with all files that it uses: its statements are carried out in their
// sequence, and this is the result. dpjudge_map.h makes a map of it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/foreign_maps/dpjudge_flow.h"
#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/package.h"
#include "engine/map/ids.h"
#include "engine/text/mistakes.h"

namespace casus::transfer {

// Places have their abbreviations in capitals as keys: "CED", "CED/NC".
std::string root_of(std::string_view key);  // "CED" of both
bool is_coast_key(std::string_view key);

// The letter case of an abbreviation. It says which units are meant.
enum class LetterCase : std::uint8_t { Upper, Lower, Mixed };

struct DpjudgeName {
  std::string name, abbreviation;
  std::vector<std::string> also;
  SourcePos at;
};

enum class DpjudgeKind : std::uint8_t { Water, Land, Coast, Port, Shut };
struct DpjudgeToken {
  std::string key;
  LetterCase letters = LetterCase::Upper;
  bool barred = false;          // ":XXX": no unit goes this way
  bool weak = false;            // "XXX~": moves have the strength of their supports alone
  std::string only_owner_of{};  // "XXX(CON)": the key of a centre
  SourcePos at;
};
struct DpjudgeTerrain {
  DpjudgeKind kind = DpjudgeKind::Coast;
  LetterCase letters = LetterCase::Upper;
  std::vector<DpjudgeToken> abuts;
  SourcePos at;
};

struct DpjudgePlace {
  std::string key;
  SourcePos at;
};
struct DpjudgeUnit {
  UnitKind kind = UnitKind::Army;
  std::string key;
  SourcePos at;
};
struct DpjudgePower {
  std::string key, name, adjective;
  std::vector<DpjudgePlace> homes, claimed;           // claimed: homes that have to be gained by a build
  std::vector<DpjudgePlace> partisans, alternatives;  // "*SIB": a site in an emergency; "@CAL": in place of a home
  std::optional<std::vector<DpjudgePlace>> owns;      // nothing: its homes
  std::vector<DpjudgeUnit> units;
  std::optional<SourcePos> dummy_at;  // where it is said that it has no player
  SourcePos at;
  bool has_anything() const { return !homes.empty() || !units.empty() || (owns && !owns->empty()); }
};

struct DpjudgeStatements {
  std::vector<std::string> sequence;  // keys of provinces as they were first named
  std::map<std::string, DpjudgeName> names;
  std::map<std::string, DpjudgeTerrain> terrain;
  std::map<std::string, Coast> coasts;  // of keys with a stroke, if Casus has this coast
  std::vector<DpjudgePower> powers;
  std::vector<DpjudgePlace> neutral;
  DpjudgeFlow flow;
  std::optional<int> victory;
  bool has_controllers = false;            // powers order units of others
  std::map<std::string, SourcePos> rules;  // in force, by name

  std::vector<std::string> keys() const;  // of all places that have a kind
};

DpjudgeStatements read_dpjudge_statements(const NamedText& file, const Package& package, Report& report,
                                          Mistakes& mistakes);

// The word of a statement that is probably meant, or "". A misspelt statement reads as a power.
std::string statement_like(std::string_view word);

// Whether a line of the text can only be one of this form.
bool has_dpjudge_statement(std::string_view text);

}  // namespace casus::transfer
