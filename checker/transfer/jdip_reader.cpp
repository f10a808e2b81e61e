#include "checker/transfer/jdip_reader.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "checker/corpus/syntax/case_text.h"
#include "checker/judging/questions.h"
#include "checker/transfer/expected_board.h"
#include "checker/transfer/jdip_names.h"
#include "engine/rules/variant_files.h"
#include "engine/text/names.h"

namespace casus::transfer {

namespace {

constexpr std::size_t most_findings = 5000;  // the search for the nearest names is slow
constexpr const char* derived_note = "The source states positions only: the verdicts are those of the rules of Casus.";

// The units of a block, those of POSTSTATE with the coasts that they need.
class StateLines {
 public:
  StateLines(const Variant& variant, JdipNames& names, Mistakes& mistakes)
      : variant_(variant), names_(names), mistakes_(mistakes) {}

  std::vector<WrittenUnit> written(const std::vector<JdipLine>& lines) {
    std::vector<WrittenUnit> units;
    for (const JdipLine& line : lines) {
      if (const auto unit = names_.state_line(line)) units.push_back({*unit, line.at});
    }
    return units;
  }

  std::vector<Unit> known(const std::vector<JdipLine>& lines) {
    std::vector<Unit> units;
    for (const WrittenUnit& one : written(lines)) {
      const bool needs_coast = one.unit.kind == UnitKind::Fleet && variant_.map.has_coasts(one.unit.at.province);
      if (needs_coast && !variant_.map.has_coast(one.unit.at.province, one.unit.at.coast))
        mistakes_.add(one.at, "a fleet without the coast that it is on", "a province, a slash, and nc, sc, ec or wc",
                      variant_.map.print(one.unit.at));
      if (std::ranges::find(units, one.unit) == units.end()) units.push_back(one.unit);
    }
    return units;
  }

 private:
  const Variant& variant_;
  JdipNames& names_;
  Mistakes& mistakes_;
};

Ruling board_of(const JdipBlocks& blocks, const Position& before, StateLines& lines) {
  ReportedBoard board;
  if (blocks.has(JdipKeyword::PoststateSame)) board.units = before.units;
  for (const Unit& unit : lines.known(blocks[JdipKeyword::Poststate])) {
    if (std::ranges::find(board.units, unit) == board.units.end()) board.units.push_back(unit);
  }
  std::ranges::sort(board.units, stands_before);
  Ruling ruling;
  for (const Unit& unit : lines.known(blocks[JdipKeyword::PoststateDislodged]))
    ruling.retreats.push_back({{unit, no_province, false}, std::nullopt});
  std::ranges::sort(ruling.retreats, stands_before,
                    [](const OpenRetreats& one) -> const Unit& { return one.dislodged.unit; });
  ruling.after = std::move(board);
  return ruling;
}

// "SUCCESS: England: F nth - nwy" of the phase before.
struct ResultBefore {
  bool success = false;
  Order order;
  SourcePos at;
};

class CaseOfBlocks {
 public:
  CaseOfBlocks(std::shared_ptr<const Variant> variant, const JdipCase& blocks, Imported& imported)
      : variant_(std::move(variant)),
        blocks_(blocks),
        imported_(imported),
        names_(*variant_, findings_, mistakes_),
        lines_(*variant_, names_, mistakes_) {}

  void read(int number, const std::string& stem) {
    ToldPhase phase;
    read_position(phase.question.position);
    if (mistakes_.none()) read_orders(phase);
    if (mistakes_.none()) read_told(phase);
    imported_.findings.insert(imported_.findings.end(), findings_.begin(), findings_.end());
    if (!mistakes_.none()) {
      for (Diagnostic& problem : std::move(mistakes_).take()) imported_.problems.push_back(std::move(problem));
      return;
    }
    add_case(number, stem, phase);
  }

 private:
  void tell(Finding::Kind kind, const SourcePos& at, std::string what) {
    findings_.push_back({kind, at, std::move(what)});
  }

  void read_position(Position& position) {
    Setup setup;
    setup.phase = variant_->start.phase;
    if (blocks_.phase) {
      if (const auto phase = names_.phase(*blocks_.phase)) setup.phase = *phase;
    }
    setup.units = lines_.written(blocks_[JdipKeyword::Prestate]);
    read_owners(setup);
    read_dislodged(setup);
    if (!mistakes_.none()) return;
    Read<Position> made = make_position(variant_->map, setup);
    if (made) position = *std::move(made);
    else mistakes_.add(made.problems());
  }

  void read_owners(Setup& setup) {
    if (!blocks_.has(JdipKeyword::Owners)) {
      for (std::size_t i = 0; i < variant_->start.owners.size(); ++i) {
        if (variant_->start.owners[i] != no_power)
          setup.owners.push_back({static_cast<ProvinceId>(i), variant_->start.owners[i], blocks_.name.at});
      }
      return;
    }
    for (const WrittenUnit& one : lines_.written(blocks_[JdipKeyword::Owners])) {
      const auto known = std::ranges::find(setup.owners, one.unit.at.province, &WrittenOwner::centre);
      if (known == setup.owners.end()) setup.owners.push_back({one.unit.at.province, one.unit.power, one.at});
      else if (known->power != one.unit.power)
        mistakes_.add(one.at, "a centre with two owners", "one owner", variant_->map[one.unit.at.province].name);
    }
  }

  // The results of the phase before show which unit dislodged a unit, and where stand-offs were.
  void read_dislodged(Setup& setup) {
    std::vector<ResultBefore> results;
    for (const JdipLine& line : blocks_[JdipKeyword::Results]) read_result(line, results);
    for (const WrittenUnit& one : lines_.written(blocks_[JdipKeyword::PrestateDislodged]))
      setup.dislodged.push_back({dislodged(one, results), one.at});
    if (setup.phase.kind != PhaseKind::Retreats) return;
    read_stand_offs(results, setup);
  }

  // Two moves that failed, and a province that is vacant.
  static void read_stand_offs(const std::vector<ResultBefore>& results, Setup& setup) {
    std::map<ProvinceId, std::set<ProvinceId>> tried;  // by destination: from where
    for (const ResultBefore& result : results) {
      const Move* move = std::get_if<Move>(&result.order.task);
      if (move == nullptr || result.success || move->via == Via::Convoy) continue;
      const ProvinceId at = move->destination.province;
      std::set<ProvinceId>& from = tried[at];
      if (!from.insert(result.order.unit.at.province).second || from.size() != 2) continue;
      if (std::ranges::none_of(setup.units, [&](const auto& one) { return one.unit.at.province == at; }))
        setup.stand_offs.push_back({at, result.at});
    }
  }

  void read_result(const JdipLine& line, std::vector<ResultBefore>& results) {
    const std::size_t colon = line.text.find(':');
    std::string word = folded(std::string_view(line.text).substr(0, colon));
    if (colon == line.text.npos || (word != "success" && word != "failure")) {
      mistakes_.add(line.at, "not a result", "SUCCESS or FAILURE, a colon, a power, a colon and an order", line.text);
      return;
    }
    JdipLine rest{line.text.substr(colon + 1),
                  {line.at.file, line.at.line, line.at.column + static_cast<int>(colon) + 1}};
    const auto said = names_.power_line(rest);
    if (!said) return;
    auto order = names_.order(said->power, said->text, said->at);
    if (order.order) results.push_back({word == "success", *order.order, line.at});
    else tell(Finding::Kind::ChangesResults, line.at, "a result whose order cannot be read: " + order.message);
  }

  DislodgedUnit dislodged(const WrittenUnit& unit, const std::vector<ResultBefore>& results) {
    const ProvinceId at = unit.unit.at.province;
    for (const ResultBefore& result : results) {
      const Move* move = std::get_if<Move>(&result.order.task);
      if (move == nullptr || !result.success || move->destination.province != at) continue;
      if (result.order.unit.at.province == at) continue;
      return {unit.unit, result.order.unit.at.province, move->via == Via::Convoy || !move->path.empty()};
    }
    tell(Finding::Kind::ChangesResults, unit.at,
         "no result names the attacker of this unit: no province is closed to it as its attacker's origin");
    return {unit.unit, far_from(at), false};
  }

  // The first province to which the unit cannot retreat in any case.
  ProvinceId far_from(ProvinceId at) const {
    for (std::size_t i = 0; i < variant_->map.provinces().size(); ++i) {
      const auto other = static_cast<ProvinceId>(i);
      const bool is_near = std::ranges::any_of(variant_->map.borders(), [&](const Border& border) {
        return (border.a == at && border.b == other) || (border.b == at && border.a == other);
      });
      if (other != at && !is_near) return other;
    }
    return static_cast<ProvinceId>(index(at) == 0 ? 1 : 0);
  }

  void read_orders(ToldPhase& phase) {
    for (const JdipLine& line : blocks_[JdipKeyword::Orders]) {
      const auto said = names_.power_line(line);
      if (!said) continue;
      auto read = names_.order(said->power, said->text, said->at, phase.question.position.phase.kind);
      if (read.order) {
        phase.question.orders.push_back(*std::move(read.order));
        continue;
      }
      tell(Finding::Kind::ChangesResults, said->at,
           fmt::format("an order that cannot be read is left out: {}", read.message));
      phase.unread.push_back({said->power, std::move(read.text), std::move(read.message)});
    }
  }

  void read_told(ToldPhase& phase) {
    if (blocks_.has(JdipKeyword::Poststate) || blocks_.has(JdipKeyword::PoststateSame) ||
        blocks_.has(JdipKeyword::PoststateDislodged)) {
      phase.told = board_of(blocks_, phase.question.position, lines_);
      if (!mistakes_.none()) return;
      for (Diagnostic& problem : problems_of(*variant_, phase.told)) {
        problem.at = blocks_.name.at;
        problem.problem = "POSTSTATE: " + problem.problem;
        mistakes_.add({std::move(problem)});
      }
      return;
    }
    tell(Finding::Kind::ChangesResults, blocks_.name.at, "no next position: the case expects the result of the rules");
    phase.told = judging::answer_of_the_rules(*variant_, phase.question);
  }

  void add_case(int number, const std::string& stem, const ToldPhase& phase) {
    ImportedCase one;
    name_case(number, stem, one.the_case);
    one.chapter = {stem, stem};
    one.variant = variant_->id;
    one.file = stem;
    one.derived = true;
    one.the_case.chapter = stem;
    one.the_case.source =
        fmt::format("jDip's case dialect, {}:{}", std::filesystem::path(blocks_.name.at.file).filename().string(),
                    blocks_.name.at.line);
    one.the_case.notes = {derived_note};
    one.the_case.variant = variant_;
    one.the_case.start = phase.question.position;
    one.the_case.at = blocks_.name.at;
    StatedPhase stated = stated_phase(variant_, phase);
    one.the_case.phases.push_back(std::move(stated.phase));
    for (const std::string& what : stated.contradictions)
      imported_.findings.push_back({Finding::Kind::Contradicts, blocks_.name.at, one.the_case.id + ": " + what});
    imported_.cases.push_back(std::move(one));
  }

  // "6.A.1. (Moving to an area)" has the id 6.A.1, if that is a valid id.
  void name_case(int number, const std::string& stem, corpus::Case& the_case) const {
    std::string_view name = blocks_.name.text;
    std::string_view id = name.substr(0, name.find(' '));
    std::string_view title = corpus::trimmed(name.substr(id.size()));
    while (!id.empty() && (id.back() == '.' || id.back() == ':' || id.back() == ',')) id.remove_suffix(1);
    const bool has_digit = std::ranges::any_of(id, [](char c) { return c >= '0' && c <= '9'; });
    if (!corpus::is_id(id) || !has_digit) {
      the_case.id = fmt::format("{}.{}", stem, number);
      title = name;
    } else {
      the_case.id = id;
    }
    while (title.starts_with('-') || title.starts_with(':') || title.starts_with(' ')) title.remove_prefix(1);
    if (title.starts_with('(') && title.ends_with(')') && title.find('(', 1) == title.npos)
      title = corpus::trimmed(title.substr(1, title.size() - 2));
    the_case.title = title.empty() ? the_case.id : std::string(title);
  }

  std::shared_ptr<const Variant> variant_;
  const JdipCase& blocks_;
  Imported& imported_;
  std::vector<Finding> findings_;
  Mistakes mistakes_;
  JdipNames names_;
  StateLines lines_;
};

// "Ambition and Empire" is sought as "ambition-and-empire".
Read<std::shared_ptr<const Variant>> variant_named(const JdipLine& name, corpus::VariantSource& shelf) {
  std::string id = folded(name.text);
  std::ranges::replace(id, ' ', '-');
  if (can_be_variant_id(id)) {
    const auto found = shelf.get(id);
    if (found) return *found;
  }
  return Diagnostic{name.at, "a variant that Casus does not have", "the id of a variant, or --variant", name.text, ""};
}

std::string stem_of(const std::string& shown_name) {
  std::string stem = std::filesystem::path(shown_name).stem().string();
  std::ranges::replace_if(
      stem, [](char c) { return !corpus::is_id(std::string_view(&c, 1)); }, '-');
  return stem.empty() ? "imported" : stem;
}

}  // namespace

void read_jdip_cases(std::string_view text, const std::string& shown_name, corpus::VariantSource& shelf,
                     std::shared_ptr<const Variant> variant, Imported& imported) {
  Mistakes mistakes;
  const JdipText cases = read_jdip_text(text, shown_name, imported.findings, mistakes);
  if (!variant && cases.variant) {
    auto named = variant_named(*cases.variant, shelf);
    if (named) variant = *std::move(named);
    else mistakes.add(named.problems());
  } else if (!variant) {
    auto standard = shelf.get("standard");
    if (standard) variant = *std::move(standard);
    else mistakes.add(standard.problems());
    if (variant)
      imported.findings.push_back(
          {Finding::Kind::Fixed, {shown_name, 1, 1}, "no VARIANT_ALL: read as the standard game"});
  }
  if (variant && variant->movement == MovementSystem::Impulses) {
    mistakes.add({shown_name, 1, 1}, "a variant whose years are one phase", "a variant with seasons", variant->id);
    variant = nullptr;
  }
  for (Diagnostic& problem : std::move(mistakes).take()) imported.problems.push_back(std::move(problem));
  if (!variant) return;
  int number = 0;
  for (const JdipCase& one : cases.cases) {
    if (imported.problems.size() >= corpus::most_mistakes) return;
    if (imported.findings.size() >= most_findings) {
      imported.problems.push_back({one.name.at, "too many guesses and corrections: the rest is not read", "", "", ""});
      return;
    }
    CaseOfBlocks(variant, one, imported).read(++number, stem_of(shown_name));
  }
}

Read<Ruling> read_jdip_board(std::string_view text, const std::string& shown_name, const Variant& variant,
                             const Position& before) {
  Mistakes mistakes;
  std::vector<Finding> findings;
  JdipNames names(variant, findings, mistakes);
  StateLines lines(variant, names, mistakes);
  const JdipBlocks answer = read_jdip_answer(text, shown_name, mistakes);
  Ruling ruling = board_of(answer, before, lines);
  if (mistakes.none()) return ruling;
  return std::move(mistakes).take();
}

}  // namespace casus::transfer
