// Carries out the statements of a .map file of DPjudge or diplomacy-python, in their sequence: those about places stand
// in dpjudge_places.cpp, those about powers in dpjudge_powers.cpp.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "checker/foreign_maps/dpjudge_statements.h"
#include "checker/foreign_maps/dpjudge_words.h"
#include "engine/text/utf8.h"

namespace casus::transfer::dpjudge {

class StatementReader {
 public:
  StatementReader(const Package& package, Report& report, Mistakes& mistakes)
      : package_(package), report_(report), mistakes_(mistakes) {}

  void read_file(const NamedText& file);
  void use(const PlacedWord& word);
  void begin(const NamedText& file);

  // Homes of powers without a player: for one program they are not centres, for the other they are neutral.
  void tell_unplayed();
  DpjudgeStatements take() &&;

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  static bool is_directives(std::string_view word) { return word == "DIRECTIVES" || word == "DIRECTIVE"; }

  // "IN SPRING: WATER ARC" and "FROM S1904M: ..." are for that time only. If their line has no statement, the following
  // lines are for that time only.
  bool begins_period(const WordLine& line);

  void read(const WordLine& line, const std::string& first);
  void read_use(const WordLine& line);
  void read_victory(const WordLine& line);
  void read_flow(const WordLine& line) { all_.flow.flow(line, mistakes_); }
  void read_begin(const WordLine& line) { all_.flow.begin(line, mistakes_); }
  void read_rules(const WordLine& line);
  void leave_out(const WordLine& line) { report_.add(Finding::Kind::Lost, line.at, cut_short(line.text, 60)); }
  void cannot_keep(const WordLine& line);
  void read_control(const WordLine& line) {
    all_.has_controllers = true;
    leave_out(line);
  }

  // ---- Names ----

  // [old ->] Full Name = abbr alias ...
  void read_name(const WordLine& line);
  static void note(int& count, SourcePos& at, const SourcePos& where);
  // Notes a new province or coast, as far as there is room for it.
  bool take_place(const std::string& key, const WordLine& line);
  // Every mention of the place so far gets the new abbreviation.
  bool rename(const PlacedWord& word, const std::string& from, const std::string& to);
  template <class Visit>
  void each_mention(Visit visit);
  std::vector<std::string> keys_of_names() const;
  // DROP abbr ...: the place, its coasts, and every mention.
  void read_drop(const WordLine& line);

  // ---- Terrain ----

  // KIND abbr [ABUTS token ...]
  void read_terrain(const WordLine& line, const std::string& first);
  void read_token(const PlacedWord& word, const std::string& own_key, DpjudgeTerrain& terrain);

  // ---- Powers ----

  DpjudgePower* current(const WordLine& line);
  std::vector<std::string> names_of_powers() const;
  // The power with this name; a new one if no power has it.
  void take_power(const PlacedWord& word);
  bool can_be_power(const PlacedWord& word);
  // [old ->] Name [(adjective[:letter])] [home ...]
  void read_power(const WordLine& line);
  bool rename_power(const PlacedWord& from, const PlacedWord& to);
  void read_home(const PlacedWord& word, DpjudgePower& power);
  void report_unread_home(const PlacedWord& word, const DpjudgePower& power);
  void take_home_away(const PlacedWord& word, const std::string& key, DpjudgePower& power);
  void read_homes(const WordLine& line);
  void read_owns(const WordLine& line);
  void read_centers(const WordLine& line);
  void read_owned(const WordLine& line, DpjudgePower& power);
  // UNOWNED XXX -YYY
  void read_neutral(const WordLine& line);
  void read_units(const WordLine& line);
  void read_unit(const WordLine& line);
  void read_league(const WordLine& line);
  // [ALL [EXCEPT]] power ...; without any, the current one.
  std::vector<std::size_t> powers_named(const WordLine& line);
  void read_dummies(const WordLine& line);
  void read_unplayed(const WordLine& line);

  const Package& package_;
  Report& report_;
  Mistakes& mistakes_;
  DpjudgeStatements all_;
  std::set<std::string> used_, placed_;
  std::map<std::string, SourcePos> unplayed_homes_;
  std::size_t power_ = none;
  std::size_t statements_ = 0, words_ = 0;
  bool is_too_much_ = false;
  bool lacks_a_file_ = false;  // the rest may be about its places, and is not read
  int ambiguous_ = 0, coast_names_ = 0;
  SourcePos ambiguous_at_, coast_names_at_;
};

}  // namespace casus::transfer::dpjudge
