// Turns of a year made by hand, so that what is told and drawn does not depend on how the engine decides.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/clauses.h"
#include "engine/verdicts/verdict.h"
#include "reports/record/run_record.h"

namespace casus::testing {

// What a unit does in an impulse. Its order names it by where it stands then, others by where they started.
struct SampleDeed {
  std::string_view power, order;
  Result result = Result::Holds;
  Clause clause = Clause::OrderNone;
  std::string_view started = "";  // where it stood when the turn began, if elsewhere
  int total = 0;
  std::vector<std::string_view> witnesses = {};  // "prevents GPo": each with its part
  Strengths strengths = {};                      // of those that are compared
  std::vector<Clause> also = {};
  int points = 1;
  Fate fate = Fate::Stays;
  std::string_view by = "";  // where the attacker started that dislodged it
  bool ordered = true;
  std::vector<TurnSum> sums = {};
  std::vector<MetSquadron> met = {};
  std::string_view supported = "";  // "Poles COS": of fleets, whom a support is for, and where these are
  int presence = 1;
  int of_mountains = 0;
  std::string_view whole_turn = "";  // where the turn is added up because of it
};

class SampleTurn {
 public:
  explicit SampleTurn(std::shared_ptr<const Variant> variant);

  // A line of a sheet, with its result; of a retreat also when it was carried out (TimesOfTurn).
  SampleTurn& order(std::string_view power, std::string_view text, Result result, Clause clause,
                    std::vector<Clause> also = {}, std::initializer_list<int> carried_out = {});
  SampleTurn& impulse(std::initializer_list<SampleDeed> deeds);
  SampleTurn& event(Event event);
  // Before the impulse, if somebody has been there.
  SampleTurn& entered(std::string_view province);

  const Variant& variant() const { return *variant_; }
  ProvinceId province(std::string_view name) const;
  PowerId power(std::string_view name) const;
  // "2F(Sca)", as it stands when the turn begins.
  Unit unit(std::string_view power, std::string_view text) const;
  reports::PhaseRecord& phase() { return phase_; }

 private:
  std::shared_ptr<const Variant> variant_;
  reports::PhaseRecord phase_;
};

// 1700 AD II as in mapdata/.
std::shared_ptr<const Variant> variant_of_1700();
// A landing, a siege that is put off, a retreat and a build: what pictures and pages of turns are tried with.
SampleTurn sample_turn();

}  // namespace casus::testing
