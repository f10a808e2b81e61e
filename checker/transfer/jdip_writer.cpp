#include "checker/transfer/jdip_writer.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "checker/exchange/values.h"
#include "checker/judging/judge.h"
#include "checker/judging/questions.h"
#include "checker/transfer/jdip_words.h"
#include "engine/legality/reach.h"
#include "engine/text/overloaded.h"

namespace casus::transfer {

using exchange::CaseQuestion;

namespace {

using Text = std::variant<std::string, NotExpressible>;

const char* letter(UnitKind kind) { return kind == UnitKind::Army ? "A" : "F"; }

// The question as lines. Notes the first thing that the dialect cannot express.
class Writing {
 public:
  Writing(const Variant& variant, const CaseQuestion& question, const PhaseBefore& before)
      : variant_(variant), question_(question), position_(question.position), before_(before) {}

  std::string begin(const std::string& name) {
    look_for_what_has_no_words();
    line(word(JdipKeyword::Case), name);
    line(word(JdipKeyword::SetPhase), jdip_name(variant_.calendar, position_.phase));
    add_owners();
    keyword(JdipKeyword::Prestate);
    for (const Unit& unit : position_.units) state_line(unit);
    if (!position_.dislodged.empty()) {
      keyword(JdipKeyword::PrestateDislodged);
      for (const DislodgedUnit& one : position_.dislodged) state_line(one.unit);
    }
    if (position_.phase.kind == PhaseKind::Retreats) add_results();
    keyword(JdipKeyword::Orders);
    for (const Order& order : question_.orders) add_order(order);
    return std::move(text_);
  }

  std::string end(const Ruling& ruling) {
    keyword(JdipKeyword::Poststate);
    for (const Unit& unit : ruling.units()) state_line(unit);
    bool is_first = true;
    for (const OpenRetreats& one : ruling.retreats) {
      if (one.open && one.open->empty()) continue;  // its readers destroy the unit
      if (std::exchange(is_first, false)) keyword(JdipKeyword::PoststateDislodged);
      state_line(one.dislodged.unit);
    }
    return std::move(text_);
  }

  const std::string& because() const { return because_; }

 private:
  void note(std::string because) {
    if (because_.empty()) because_ = std::move(because);
  }

  void look_for_what_has_no_words() {
    note(why_not_in_jdip(variant_));
    if (!question_.options.empty()) note("rules other than those of its variant");
    if (!question_.grants.empty()) note("diplomacy points");
    if (!question_.fallen.empty()) note("a power that falls into civil disorder");
    if (!position_.homes.empty()) note("homes gained since the start");
    if (!position_.fallen.empty()) note("centres of a power in civil disorder");
  }

  void line(std::string_view first, std::string_view rest = "") {
    text_ += first;
    if (!rest.empty()) (text_ += ' ') += rest;
    text_ += '\n';
  }
  void keyword(JdipKeyword keyword) { line(word(keyword)); }
  std::string power(PowerId power) const { return jdip_name(variant_[power]); }
  // At an invalid coast, both readers stop reading the file.
  std::string place(Location at) {
    if (at.coast != Coast::None && !variant_.map.has_coast(at.province, at.coast))
      note("an order with a coast that the province does not have");
    return jdip_name(variant_, at);
  }
  void state_line(const Unit& unit) {
    line(fmt::format("  {}: {} {}", power(unit.power), letter(unit.kind), place(unit.at)));
  }

  // Without the block the owners are those of the start.
  void add_owners() {
    if (position_.owners == variant_.start.owners) return;
    keyword(JdipKeyword::Owners);
    for (std::size_t i = 0; i < position_.owners.size(); ++i) {
      const PowerId owner = position_.owners[i];
      if (owner != no_power)
        line(fmt::format("  {}: A {}", power(owner), place({static_cast<ProvinceId>(i), Coast::None})));
    }
  }

  void result_line(const char* result, PowerId who, UnitKind kind, Location from, Location to, bool by_convoy) {
    line(fmt::format("  {}: {}: {} {} - {}{}", result, power(who), letter(kind), place(from), place(to),
                     by_convoy ? " via convoy" : ""));
  }

  // The moves that dislodged units, and the places of stand-offs.
  void add_results() {
    keyword(JdipKeyword::Results);
    for (const DislodgedUnit& one : position_.dislodged) {
      const Unit* attacker = position_.unit_at(one.unit.at.province);
      if (attacker == nullptr) {
        note("a unit whose attacker is not on the board");
        continue;
      }
      result_line("SUCCESS", attacker->power, attacker->kind, {one.attacker_origin, Coast::None}, attacker->at,
                  one.by_convoy);
    }
    position_.stand_offs.for_each([&](ProvinceId at) { add_stand_off(at); });
  }

  // jDip needs two moves that failed: those of the phase before, or of units that could have met there.
  void add_stand_off(ProvinceId at) {
    std::set<ProvinceId> from;
    if (before_.question != nullptr) add_bounces_before(at, from);
    for (const Unit& unit : position_.units) {
      if (from.size() >= 2) return;
      if (reach_of(variant_, position_, unit).contains(at)) add_failure(unit, {at, Coast::None}, from);
    }
    for (const Border& border : variant_.map.borders()) {
      if (from.size() >= 2) return;
      if (border.a != at && border.b != at) continue;
      if (border.one_way && border.a == at) continue;
      const Location other = border.a == at ? Location{border.b, border.coast_b} : Location{border.a, border.coast_a};
      const Unit unit{position_.dislodged.empty() ? PowerId{0} : position_.dislodged.front().unit.power,
                      border.army ? UnitKind::Army : UnitKind::Fleet,
                      border.army ? Location{other.province, Coast::None} : other};
      add_failure(unit, {at, Coast::None}, from);
    }
    if (from.size() < 2) note("a stand-off that no two units could have had");
  }

  void add_bounces_before(ProvinceId at, std::set<ProvinceId>& from) {
    const auto& orders = before_.question->orders;
    for (std::size_t i = 0; i < orders.size(); ++i) {
      const Move* move = std::get_if<Move>(&orders[i].task);
      if (move == nullptr || move->destination.province != at || before_.ruling->orders[i].result != Result::Bounces)
        continue;
      const Unit* unit = before_.question->position.unit_at(orders[i].unit.at.province);
      if (unit != nullptr) add_failure(*unit, move->destination, from);
    }
  }

  void add_failure(const Unit& unit, Location to, std::set<ProvinceId>& from) {
    if (from.insert(unit.at.province).second) result_line("FAILURE", unit.power, unit.kind, unit.at, to, false);
  }

  // With the letter that the order omits.
  std::string unit_text(const UnitName& unit, const Unit* there) {
    UnitKind kind = unit.kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army;
    if (unit.kind == WrittenKind::Unsaid && there != nullptr) kind = there->kind;
    return fmt::format("{} {}", letter(kind), place(unit.at));
  }
  std::string target_text(const UnitName& unit) { return unit_text(unit, position_.unit_at(unit.at.province)); }
  std::string own_text(const Order& order) {
    const ProvinceId at = order.unit.at.province;
    const DislodgedUnit* dislodged = position_.dislodged_at(at);
    return unit_text(order.unit, dislodged != nullptr ? &dislodged->unit : position_.unit_at(at));
  }

  std::string move_text(const Order& order, const Move& move) {
    if (move.via == Via::Land) note("an order to move by land");
    if (!move.path.empty()) note("an order that names the seas of its convoy");
    return fmt::format("{} - {}{}", own_text(order), place(move.destination),
                       move.via == Via::Convoy ? " via convoy" : "");
  }

  std::optional<std::string> order_text(const Order& order) {
    const auto without_words = [&](const char* because) -> std::optional<std::string> {
      note(because);
      return std::nullopt;
    };
    return std::visit(Overloaded{
                          [&](const Hold&) -> std::optional<std::string> { return own_text(order) + " H"; },
                          [&](const Move& move) -> std::optional<std::string> { return move_text(order, move); },
                          [&](const SupportHold& support) -> std::optional<std::string> {
                            return own_text(order) + " S " + target_text(support.supported);
                          },
                          [&](const SupportMove& support) -> std::optional<std::string> {
                            return fmt::format("{} S {} - {}", own_text(order), target_text(support.supported),
                                               place(support.destination));
                          },
                          [&](const Convoy& convoy) -> std::optional<std::string> {
                            return fmt::format("{} C {} - {}", own_text(order), target_text(convoy.army),
                                               place(convoy.destination));
                          },
                          [&](const Transform&) { return without_words("an order to transform"); },
                          [&](const Build&) -> std::optional<std::string> {
                            if (order.unit.kind == WrittenKind::Unsaid)
                              return without_words("a build without a kind of unit");
                            return "build " + own_text(order);
                          },
                          [&](const Disband&) -> std::optional<std::string> {
                            if (position_.phase.kind == PhaseKind::Adjustments) return "remove " + own_text(order);
                            return own_text(order) + " disband";
                          },
                          [&](const Waive&) { return without_words("an order to waive a build"); },
                          [&](const Declare&) { return without_words("an order that declares a home"); },
                          [&](const OneOf<SheetTask> auto&) { return without_words("an order of a turn"); },
                      },
                      order.task);
  }

  void add_order(const Order& order) {
    if (order.power == no_power) return note("an order without a power");
    if (const auto said = order_text(order)) line(fmt::format("  {}: {}", power(order.power), *said));
  }

  const Variant& variant_;
  const CaseQuestion& question_;
  const Position& position_;
  const PhaseBefore& before_;
  std::string text_, because_;
};

// A waived build is simply not made. An order to waive adds nothing to that, unless there are too many builds.
std::optional<CaseQuestion> without_waives(const Variant& variant, const CaseQuestion& question) {
  CaseQuestion without = question;
  if (std::erase_if(without.orders, [](const Order& order) { return std::holds_alternative<Waive>(order.task); }) == 0)
    return std::nullopt;
  const Ruling with = judging::answer_of_the_rules(variant, question);
  const Ruling shorter = judging::answer_of_the_rules(variant, without);
  if (with.units() != shorter.units()) return std::nullopt;
  return without;
}

// Text for one line, in which `#` would begin a comment and a tab is not allowed.
std::string one_line(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == '#'; }, ' ');
  return text;
}

Text written(const Variant& variant, const CaseQuestion& question, const Ruling* ruling, const std::string& name,
             const PhaseBefore& before) {
  const auto shorter = without_waives(variant, question);
  Writing writing(variant, shorter ? *shorter : question, before);
  std::string text = writing.begin(one_line(name));
  if (ruling != nullptr) text += writing.end(*ruling);
  text += word(JdipKeyword::End);
  text += '\n';
  if (!writing.because().empty()) return NotExpressible{writing.because()};
  return text;
}

std::string file_name(const Variant& variant) { return variant.id + ".txt"; }

// All cases of one variant.
class VariantText {
 public:
  VariantText(const Variant& variant, JdipExport& into, std::map<std::string, std::vector<std::string>>& lacking)
      : variant_(variant), into_(into), lacking_(lacking) {}

  void add(const CaseInFile& one) {
    const corpus::Case& the_case = *one.the_case;
    const auto phases = judging::questions_of(the_case);
    for (std::size_t i = 0; i < phases.size(); ++i) {
      const bool is_alone = phases.size() == 1;
      const std::string id = is_alone ? the_case.id : fmt::format("{}/phase-{}", the_case.id, i + 1);
      const std::string title = is_alone ? the_case.title : fmt::format("{} (phase {})", the_case.title, i + 1);
      const PhaseBefore before =
          i == 0 ? PhaseBefore{} : PhaseBefore{&phases[i - 1].question, &phases[i - 1].by_the_rules};
      const Text text =
          jdip_case(*the_case.variant, phases[i].question, phases[i].by_the_rules, id + ' ' + title, before);
      if (const NotExpressible* none = std::get_if<NotExpressible>(&text)) {
        lacking_[none->because].push_back(id);
        continue;
      }
      text_ += '\n' + std::get<std::string>(text);
      ++into_.written;
    }
  }

  void end() {
    if (text_.empty()) return;
    into_.files[file_name(variant_)] = fmt::format("# {}: cases of Casus {}\n{} {}\n{}", variant_.title, CASUS_VERSION,
                                                   word(JdipKeyword::VariantAll), jdip_name(variant_), text_);
  }

 private:
  const Variant& variant_;
  JdipExport& into_;
  std::map<std::string, std::vector<std::string>>& lacking_;
  std::string text_;
};

}  // namespace

Text jdip_question(const Variant& variant, const CaseQuestion& question, const std::string& name,
                   const PhaseBefore& before) {
  return written(variant, question, nullptr, name, before);
}

Text jdip_case(const Variant& variant, const CaseQuestion& question, const Ruling& ruling, const std::string& name,
               const PhaseBefore& before) {
  return written(variant, question, &ruling, name, before);
}

JdipExport corpus_as_jdip(std::span<const CasesOfVariant> corpus) {
  JdipExport all;
  std::map<std::string, std::vector<std::string>> lacking;
  for (const CasesOfVariant& group : corpus) {
    VariantText text(*group.variant, all, lacking);
    for (const CaseInFile& one : group.cases) text.add(one);
    text.end();
  }
  std::string report;
  for (const auto& [because, ids] : lacking) {
    all.not_expressed[because] = ids.size();
    report += fmt::format("{}: {}\n", because, ids.size());
    for (const std::string& id : ids) report += fmt::format("  {}\n", id);
  }
  if (!report.empty()) all.files[std::string(not_expressed_name)] = report;
  return all;
}

}  // namespace casus::transfer
