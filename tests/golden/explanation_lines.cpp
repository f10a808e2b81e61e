#include "tests/golden/explanation_lines.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/rules/rulebook.h"
#include "reports/sentences/explanation.h"
#include "reports/sentences/phase_title.h"

namespace casus::golden {

namespace {

using reports::CaseRecord;
using reports::DeedRecord;
using reports::EventSentence;
using reports::GrantRecord;
using reports::OrderRecord;
using reports::PhaseRecord;

// "[move/dislodges, also support/cut]": without the name of the standard rulebook.
std::string clauses(const Variant& variant, Clause decided, const std::vector<Clause>& also) {
  const auto id = [&](Clause clause) {
    const std::string& whole = variant.rulebook().entry(clause).id;
    constexpr std::string_view standard = "standard/";
    return whole.starts_with(standard) ? whole.substr(standard.size()) : whole;
  };
  std::string text = '[' + id(decided);
  for (std::size_t i = 0; i < also.size(); ++i) text += (i == 0 ? ", also " : ", ") + id(also[i]);
  return text + ']';
}

std::string places(const Variant& variant, const std::vector<ProvinceId>& provinces) {
  std::string text;
  for (const ProvinceId province : provinces)
    text += (text.empty() ? "" : ", ") + variant.map.print({province, Coast::None});
  return text;
}

// The same sentence of several units, each time with its own name: "No order for ~ counts, so it holds."
std::string without_name(std::string text, const std::string& name) {
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1))
    text.replace(at, name.size(), "~");
  return text;
}

class Lines {
 public:
  explicit Lines(const CaseRecord& record) : record_(record), variant_(*record.variant) {}

  std::string all() {
    text_ = fmt::format("case {} \"{}\"\n", record_.id, record_.title);
    for (const PhaseRecord& phase : record_.phases) add(phase);
    return text_ + '\n';
  }

 private:
  void add(const PhaseRecord& phase) {
    text_ += fmt::format("  {}\n", reports::phase_title(variant_.calendar, phase.phase));
    for (const GrantRecord& grant : phase.grants) {
      if (grant.verdict) add(phase, grant);
    }
    for (const OrderRecord& order : phase.orders) {
      if (order.verdict && order.order) add(phase, order);
    }
    add_unordered(phase);
    for (std::size_t i = 0; i < phase.impulses.size(); ++i) add_impulse(phase, i);
    if (phase.impulses.empty()) {
      for (const Event& event : phase.events)
        add("event", clauses(variant_, event.clause, {}), reports::explain(variant_, phase, event));
    } else {
      add_told("at the end", reports::told_after(variant_, phase, phase.impulses.size()));
    }
    for (const Paradox& paradox : phase.paradoxes)
      add("paradox", clauses(variant_, paradox.clause, {}), reports::explain(variant_, phase.played, paradox));
  }

  void add(const PhaseRecord& phase, const GrantRecord& grant) {
    add(fmt::format("{} {} on {}: {}", variant_[grant.power].name, grant.points, grant.text, grant.got),
        clauses(variant_, grant.verdict->clause, grant.verdict->also), reports::explain(variant_, phase, grant));
  }

  void add(const PhaseRecord& phase, const OrderRecord& order) {
    const std::string what = fmt::format("{}{}: {}", order.text, order.published ? " (published)" : "", order.got);
    const std::string told = reports::explain(variant_, phase, order);
    if (told.empty() || told != deeds_of(phase, order)) add(what, of(*order.verdict), told);
  }

  // What the impulses say of a plan, put together; they have it below.
  std::string deeds_of(const PhaseRecord& phase, const OrderRecord& order) const {
    const auto which = static_cast<std::size_t>(&order - phase.orders.data());
    std::string text;
    for (std::size_t i = 0; i < phase.impulses.size(); ++i) {
      std::string deeds;
      for (const DeedRecord& deed : phase.impulses[i].deeds) {
        if (deed.ordered == which) deeds += ' ' + reports::explain(variant_, phase, i, deed);
      }
      if (!deeds.empty())
        text += (text.empty() ? "" : " ") + std::string(i == 0 ? "First" : "Second") + " impulse:" + deeds;
    }
    return text;
  }

  // Often most units of a board hold for the same reason: the first of them stand for all.
  void add_unordered(const PhaseRecord& phase) {
    std::vector<std::pair<std::string, std::vector<std::string>>> by_sentence;  // the sentence, and whose it is
    for (const OrderRecord& unit : phase.orders) {
      if (!unit.verdict || unit.order) continue;
      std::string told = fmt::format("{} {} {}", unit.got, of(*unit.verdict),
                                     without_name(reports::explain(variant_, phase, unit), unit.text));
      const auto same = std::ranges::find_if(by_sentence, [&](const auto& known) { return known.first == told; });
      if (same == by_sentence.end()) by_sentence.push_back({std::move(told), {unit.text}});
      else same->second.push_back(unit.text);
    }
    for (const auto& [told, units] : by_sentence) {
      constexpr std::size_t most_named = 3;
      const auto named = std::span(units).first(std::min(units.size(), most_named));
      const std::string others =
          units.size() > most_named ? fmt::format(" and {} more", units.size() - most_named) : "";
      text_ += fmt::format("    {}{} (no order): {}\n", fmt::join(named, ", "), others, told);
    }
  }

  void add_impulse(const PhaseRecord& phase, std::size_t impulse) {
    text_ += fmt::format("   impulse {}\n", impulse + 1);
    for (const DeedRecord& deed : phase.impulses[impulse].deeds) {
      if (!deed.done.verdict) continue;
      const std::string_view how = deed.ordered ? "" : " (no order)";
      add(fmt::format("{}{}: {}", deed.done.text, how, deed.done.got), of(*deed.done.verdict),
          reports::explain(variant_, phase, impulse, deed));
    }
    add_told("then", reports::told_after(variant_, phase, impulse));
  }

  void add_told(std::string_view when, const std::vector<EventSentence>& told) {
    for (const EventSentence& one : told) add(when, clauses(variant_, one.clause, {}), one.text);
  }

  std::string of(const Verdict& verdict) const {
    const std::string route = places(variant_, verdict.carriers);
    return (route.empty() ? "" : "over " + route + ' ') + clauses(variant_, verdict.clause, verdict.also);
  }

  void add(std::string_view what, std::string_view why, std::string_view sentences) {
    text_ += fmt::format("    {} {} {}\n", what, why, sentences);
  }

  const CaseRecord& record_;
  const Variant& variant_;
  std::string text_;
};

}  // namespace

std::string explanation_lines(const CaseRecord& record) {
  return record.variant ? Lines(record).all() : record.message + '\n';
}

}  // namespace casus::golden
