// What each unit does in an impulse, before anything is decided: which element of its plan, whether it is possible,
// whom each support and convoy meets. From that the battle (battle.h) has its moves and supports.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <vector>

#include "checker/oracle/turns/battle.h"
#include "checker/oracle/turns/carriers.h"
#include "checker/oracle/turns/state.h"

namespace casus::oracle::turns {

// Of a leader's third slot, whose place depends on its second: one for each of the two places. Else there is one
// version.
struct Version {
  std::optional<When> when = {};
  ProvinceId from = no_province;
  std::optional<Clause> refusal = {};
  std::optional<std::size_t> mover = {};
  std::optional<std::size_t> helper = {};
  bool is_mountain = false;
  bool is_put_out = false;  // by the leaders' paradox
};
struct Doing {
  std::size_t actor = 0;
  std::optional<std::size_t> element = {};  // of the plan; nothing: it holds
  int slot = 1;
  int slots = 1;  // of this impulse
  std::vector<Version> versions = {};
};

class Preparation {
 public:
  // Of the armies or of the fleets. `carriers`: none of fleets. `put_out`: leaders whose third action the leaders'
  // paradox puts out.
  Preparation(Turn& turn, int impulse, UnitKind kind, const std::vector<Carrier>& carriers,
              const std::set<std::size_t>& put_out);

  Battle battle;
  std::vector<Doing> doings;

  const Action& action_of(const Doing& doing) const;
  // Where a support has its object in this impulse. Of the steps that a leader may make third each counts.
  std::vector<ProvinceId> met_by(const Helper& helper) const;

 private:
  static std::vector<std::size_t> taking_part(const Turn& turn, UnitKind kind);
  std::optional<std::size_t> element_in(const Actor& actor, int slot) const;
  bool is_hold(const Actor& actor, std::optional<std::size_t> element) const;

  void list_doings(std::size_t which);

  // The second-slot move of the leader, if it has one.
  std::optional<std::size_t> step_before(const Doing& doing) const;
  std::optional<Clause> refusal(const Doing& doing, ProvinceId from) const;

  // A support goes on while its unit is there, and into a coast only while that is friendly.
  std::optional<Clause> later_refusal(const Doing& doing) const;
  void add_movers(Doing& doing);
  void add_mover(const Doing& doing, Version& version, ProvinceId to);
  void add_to_squadron(Version& version, Mover mover);
  void add_helpers(Doing& doing);

  // Of a support over both impulses at double strength. One that crosses mountains in either impulse is single.
  void add_whole_turn(const Doing& doing);

  // A support with those that it is for in this impulse; nothing if the unit does something else.
  std::optional<Helper> helper_of(const Doing& doing, const Version& version) const;
  Helper helper_of_neutral(const SupportNeutral& support) const;
  Helper helper_of_moves(const Doing& doing, const SupportMove& support) const;
  Helper helper_of_holders(const Doing& doing, const Version& version, const SupportHold& support) const;

  Turn& turn_;
  const int impulse_;
  const bool at_sea_;
  const std::vector<Carrier> carriers_;
  const std::set<std::size_t> put_out_;
};

}  // namespace casus::oracle::turns
