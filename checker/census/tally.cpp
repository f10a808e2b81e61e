#include "checker/census/tally.h"

#include <algorithm>

#include "checker/corpus/board_text.h"
#include "engine/rules/rulebook.h"

namespace casus::census {

namespace {

void add(Counts& counts, const Counts& more) {
  for (const auto& [word, count] : more) counts[word] += count;
}

// Of a verdict or a grant: the clauses that decided it, and those that helped.
template <class Verdict>
void count_clauses(const Variant& variant, const Verdict& verdict, Counts& clauses) {
  const auto count = [&](Clause clause) {
    const ClauseEntry* entry = variant.rulebook().find(clause);
    ++clauses[entry == nullptr ? std::string(key_of(clause)) : entry->id];
  };
  count(verdict.clause);
  if constexpr (requires { verdict.also; }) std::ranges::for_each(verdict.also, count);
}

}  // namespace

void add(Tally& tally, const Variant& variant, const reports::PhaseRecord& phase) {
  ++tally.phases;
  tally.orders += phase.orders.size();
  for (const reports::OrderRecord& order : phase.orders) {
    if (!order.verdict) continue;
    ++tally.verdicts[std::string(word(order.verdict->result))];
    ++tally.fates[std::string(word(order.verdict->fate))];
    count_clauses(variant, *order.verdict, tally.clauses);
  }
  for (const reports::GrantRecord& grant : phase.grants) {
    if (!grant.verdict) continue;
    ++tally.grants[std::string(word(grant.verdict->result))];
    count_clauses(variant, *grant.verdict, tally.clauses);
  }
  for (const Paradox& paradox : phase.paradoxes) count_clauses(variant, paradox, tally.clauses);
  for (const Event& event : phase.events) {
    ++tally.events[std::string(word(event.kind))];
    count_clauses(variant, event, tally.clauses);
  }
}

void add(Tally& tally, const Tally& more) {
  tally.boards += more.boards;
  tally.phases += more.phases;
  tally.orders += more.orders;
  add(tally.verdicts, more.verdicts);
  add(tally.fates, more.fates);
  add(tally.grants, more.grants);
  add(tally.events, more.events);
  add(tally.clauses, more.clauses);
}

std::string signed_text(const Variant& variant, const reports::PhaseRecord& phase) {
  std::string text;
  for (const reports::GrantRecord& grant : phase.grants) text += grant.got + '\n';
  for (const reports::OrderRecord& order : phase.orders) text += order.got + '\n';
  for (const Event& event : phase.events) {
    if (event.kind == EventKind::Won) text += "winner " + variant[event.power].name + '\n';
  }
  return text + corpus::print_position(variant, phase.after);
}

}  // namespace casus::census
