#include "checker/corpus/with_results.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "checker/corpus/case_reader.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/play_case.h"
#include "checker/corpus/resolve/order_lines.h"
#include "checker/corpus/resolve/result_lines.h"
#include "checker/corpus/resolve/stated_reason.h"
#include "checker/corpus/syntax/case_text.h"
#include "checker/corpus/syntax/verdict_text.h"
#include "engine/text/visible.h"

namespace casus::corpus {

namespace {

using Kind = Compared::Kind;

// The lines of a text, as they are and as they become.
class EditedLines {
 public:
  explicit EditedLines(std::string_view text) {
    for (std::size_t start = 0; start <= text.size();) {
      const std::size_t end = std::min(text.find('\n', start), text.size());
      lines_.emplace_back(text.substr(start, end - start));
      start = end + 1;
    }
  }

  // Puts `words` in the place of the piece `old` of this line.
  void replace(const Line& line, std::string_view old, std::string_view words) {
    std::string changed = before(line.at.line);
    changed.replace(
        static_cast<std::size_t>(line.at.column - 1) + static_cast<std::size_t>(old.data() - line.text.data()),
        old.size(), words);
    replaced_[line.at.line] = std::move(changed);
  }
  void remove(int line) { replaced_[line] = std::nullopt; }
  // Below this line and what has been put there.
  void add_below(int line, std::string text) {
    if (before(line).ends_with('\r')) text += '\r';
    added_[line].push_back(std::move(text));
  }

  std::string text() const {
    std::string all;
    const auto add = [&](const std::string& line) { (all += line) += '\n'; };
    for (int number = 1; number <= static_cast<int>(lines_.size()); ++number) {
      const auto change = replaced_.find(number);
      if (change == replaced_.end()) add(before(number));
      else if (change->second) add(*change->second);
      if (const auto below = added_.find(number); below != added_.end()) std::ranges::for_each(below->second, add);
    }
    all.pop_back();
    return all;
  }

  std::vector<ChangedLine> changes() const {
    std::vector<ChangedLine> changes;
    for (const auto& [line, after] : replaced_) changes.push_back({line, before(line), after.value_or("")});
    for (const auto& [line, all] : added_) {
      for (const std::string& after : all) changes.push_back({line, "", after});
    }
    std::ranges::stable_sort(changes, {}, &ChangedLine::line);
    return changes;
  }

 private:
  const std::string& before(int line) const { return lines_.at(static_cast<std::size_t>(line - 1)); }

  std::vector<std::string> lines_;
  std::map<int, std::optional<std::string>> replaced_;
  std::map<int, std::vector<std::string>> added_;
};

// ---- The result block as it should be ----

template <class Lines>
void drop(Lines& lines, PowerId power) {
  std::erase_if(lines, [&](const auto& line) { return line.power == power; });
}

// Puts the line of a power in the place of its old one; a line that lists nothing goes if it need not be stated.
template <class Line, class Items>
void put(std::vector<Line>& lines, PowerId power, Items Line::*items, Items values, bool may_be_empty) {
  if (values.empty() && !may_be_empty) return drop(lines, power);
  const auto found = std::ranges::find(lines, power, &Line::power);
  Line& line = found != lines.end() ? *found : lines.emplace_back();
  line.power = power;
  line.*items = std::move(values);
}

// The items of a value; none if nothing came.
template <class Item>
std::vector<Item> listed_in(const Value& value) {
  const auto* items = std::get_if<std::vector<Item>>(&value);
  return items == nullptr ? std::vector<Item>() : *items;
}

class NewResult {
 public:
  NewResult(ExpectedResult& result, const reports::PhaseRecord& record) : result_(result), record_(record) {}

  void take(const Compared& one) {
    const auto units = [&](auto& lines, bool may_be_empty) {
      put(lines, one.power, &ExpectedUnits::units, listed_in<Unit>(one.got), may_be_empty);
    };
    const auto centres = [&](auto& lines, bool may_be_empty) {
      put(lines, one.power, &ExpectedCentres::centres, listed_in<ProvinceId>(one.got), may_be_empty);
    };
    const auto moves = [&](auto& lines) {
      put(lines, one.power, &ExpectedMoves::moves, listed_in<MovedUnit>(one.got), false);
    };
    const auto units_or_nothing = [&] {
      std::vector<Unit> came = listed_in<Unit>(one.got);
      return came.empty() ? std::nullopt : std::optional(std::move(came));
    };
    switch (one.kind) {
      case Kind::Grant:
      case Kind::Order:
      case Kind::Published: return;  // in other blocks
      case Kind::Units: return units(result_.units, true);
      case Kind::Dislodged: return dislodged(one);
      case Kind::StandOffs: result_.stand_offs = listed_in<ProvinceId>(one.got); return;
      case Kind::Centres: return centres(result_.centres, true);
      case Kind::Disbanded: return units(result_.disbanded, false);
      case Kind::Removed: return units(result_.removed, false);
      case Kind::Rebuilt: result_.rebuilt = units_or_nothing(); return;
      case Kind::Independent: result_.independent = units_or_nothing(); return;
      case Kind::Gains: return centres(result_.gains, false);
      case Kind::Homes: return centres(result_.homes, true);
      case Kind::FaithOf:
        std::ranges::find(result_.faiths, one.power, &ExpectedFaith::power)->faith = std::get<Faith>(one.got);
        return;
      case Kind::Unused:
        std::ranges::find(result_.unused, one.power, &ExpectedUnused::power)->count = std::get<int>(one.got);
        return;
      case Kind::ParadoxRule: return paradoxes();
      case Kind::Retreated: return moves(result_.retreated);
      case Kind::Displaced: return moves(result_.displaced);
      case Kind::PutOut: return moves(result_.put_out);
      case Kind::Unsupplied: return units(result_.unsupplied, false);
      case Kind::Ended: result_.ended = std::holds_alternative<EndSaid>(one.got); return;
      case Kind::Winner:
        result_.winner = std::holds_alternative<PowerId>(one.got) ? std::get<PowerId>(one.got) : no_power;
        return;
      case Kind::Next: result_.next = std::get<Phase>(one.got); return;
    }
  }

 private:
  void dislodged(const Compared& one) {
    const auto* came = std::get_if<RetreatsSaid>(&one.got);
    const auto* stated = std::get_if<RetreatsSaid>(&one.expected);
    const ProvinceId where = (came != nullptr ? came : stated)->dislodged.unit.at.province;
    const auto found = std::ranges::find_if(result_.dislodged,
                                            [&](const auto& line) { return line.dislodged.unit.at.province == where; });
    if (came == nullptr) {
      result_.dislodged.erase(found);
      return;
    }
    ExpectedRetreats& line = found != result_.dislodged.end() ? *found : result_.dislodged.emplace_back();
    line.open = came->open;
    line.closed = came->closed;
    for (const auto& [unit, open] : record_.retreats) {  // these also say whether it was dislodged by a convoyed army
      if (unit.unit.at.province == where) line.dislodged = unit;
    }
  }

  void paradoxes() {
    result_.paradoxes.clear();
    for (const Paradox& paradox : record_.paradoxes) result_.paradoxes.push_back({paradox.clause, paradox.core, {}});
  }

  ExpectedResult& result_;
  const reports::PhaseRecord& record_;
};

// ---- One phase ----

class PhaseEdit {
 public:
  PhaseEdit(const Variant& variant, const CasePhase& stated, const PhaseText& text, EditedLines& lines)
      : variant_(variant), stated_(stated), text_(text), lines_(lines) {}

  void take(const reports::PhaseRecord& record, const PhaseValues& values) {
    for (std::size_t i = 0; i < record.grants.size(); ++i) {
      if (record.grants[i].agrees || !values.grants[i]) continue;
      const GrantSaid& came = std::get<GrantSaid>(*values.grants[i]);
      put_verdict(record.grants[i].line, words(variant_, came.result, came.reason));
    }
    for (std::size_t i = 0; i < record.orders.size(); ++i) {
      if (!record.orders[i].agrees && values.orders[i]) take(record.orders[i], *values.orders[i]);
    }
    remove_headings();
    ExpectedResult result = stated_.result;
    for (const Compared& one : values.results) {
      if (!one.agrees) NewResult(result, record).take(one);
    }
    put_result(result_lines(variant_, stated_.result), result_lines(variant_, result));
  }

 private:
  void take(const reports::OrderRecord& order, const Value& came) {
    const auto* verdict = std::get_if<ExpectedVerdict>(&came);
    if (verdict == nullptr) remove_published(order.line);
    else if (order.line == 0) add_published(order, *verdict);
    else put_verdict(order.line, words(variant_, *verdict));
  }

  const Line* line_at(int number) const {
    for (const BlockText& block : text_.blocks) {
      for (const Line& line : block.lines) {
        if (line.at.line == number) return &line;
      }
    }
    return nullptr;
  }
  void put_verdict(int number, const std::string& words) {
    if (const Line* line = line_at(number)) lines_.replace(*line, order_columns(line->text).verdict, words);
  }

  // ---- Orders that diplomacy points publish ----

  void remove_published(int number) {
    lines_.remove(number);
    removed_.insert(number);
  }
  // Of blocks that have lost all their lines.
  void remove_headings() {
    const auto is_gone = [&](const Line& line) { return removed_.contains(line.at.line); };
    for (const BlockText& block : text_.blocks) {
      const int heading = block.heading.at.line;
      if (!block.lines.empty() && std::ranges::all_of(block.lines, is_gone) && !gets_lines_.contains(heading))
        lines_.remove(heading);
    }
  }

  void add_published(const reports::OrderRecord& order, const ExpectedVerdict& verdict) {
    OrderLine line;
    line.order = order.order;
    line.expected = verdict;
    const Columns columns = columns_of(variant_, line);
    const std::string text = fmt::format("    {}  {}", columns.head, columns.rest);
    const BlockText* above = nullptr;
    for (const BlockText& block : text_.blocks) {
      if (block.kind == BlockText::Kind::Result) continue;
      above = &block;
      if (block.kind == BlockText::Kind::Other && variant_.find_power(block.heading.text) == order.power) {
        gets_lines_.insert(block.heading.at.line);
        return lines_.add_below(last_line_of(block), text);
      }
    }
    const int place = above == nullptr ? text_.line.at.line : last_line_of(*above);
    if (headed_.insert(order.power).second) lines_.add_below(place, "  " + variant_[order.power].name);
    lines_.add_below(place, text);
  }

  static int last_line_of(const BlockText& block) {
    return block.lines.empty() ? block.heading.at.line : block.lines.back().at.line;
  }

  // ---- The result ----

  // What a line of the block says.
  ResultLine said(const Line& line) const {
    Mistakes unused;  // the file has been read
    ExpectedResult result;
    LaidLine laid;
    ResultText(variant_, unused).read_line(line, laid, result);
    return result_lines(variant_, result).front();
  }

  // A line that says what is no longer so becomes the one that is about the same, or goes; further lines come below.
  void put_result(std::vector<ResultLine> before, std::vector<ResultLine> after) {
    const BlockText* block = nullptr;
    for (const BlockText& one : text_.blocks) {
      if (one.kind == BlockText::Kind::Result) block = &one;
    }
    const auto has = [](const std::vector<ResultLine>& lines, const ResultLine& line) {
      return std::ranges::any_of(
          lines, [&](const ResultLine& it) { return it.keyword == line.keyword && it.text == line.text; });
    };
    std::vector<ResultLine> added;
    std::ranges::copy_if(after, std::back_inserter(added), [&](const ResultLine& line) { return !has(before, line); });
    if (block == nullptr) return begin_result(added);

    std::size_t kept = 0;
    for (const Line& line : block->lines) {
      const ResultLine old = said(line);
      ++kept;
      if (has(after, old)) continue;
      const auto next = about_the_same(old, added);
      if (next != added.end()) {
        lines_.replace(line, text_of(line), next->text);
        added.erase(next);
      } else {
        lines_.remove(line.at.line);
        --kept;
      }
    }
    if (kept == 0 && added.empty()) lines_.remove(block->heading.at.line);
    for (const ResultLine& line : added) lines_.add_below(last_line_of(*block), in_block(line, *block));
  }

  void begin_result(const std::vector<ResultLine>& added) {
    if (added.empty()) return;
    const int place = text_.blocks.empty() ? text_.line.at.line : last_line_of(text_.blocks.back());
    lines_.add_below(place, "  result");
    for (const ResultLine& line : added) lines_.add_below(place, laid_out(line, 0));
  }

  // First of the same power or unit.
  static std::vector<ResultLine>::iterator about_the_same(const ResultLine& old, std::vector<ResultLine>& lines) {
    const auto first_word = [](const ResultLine& line) { return line.text.substr(0, line.text.find(' ')); };
    const auto found = std::ranges::find_if(lines, [&](const ResultLine& line) {
      return line.keyword == old.keyword && first_word(line) == first_word(old);
    });
    if (found != lines.end() || is_of_a_power(old.keyword)) return found;
    return std::ranges::find(lines, old.keyword, &ResultLine::keyword);
  }
  static bool is_of_a_power(std::string_view keyword) {
    constexpr std::string_view others[] = {"stand-offs", "rebuilt", "independent", "winner", "next", "paradox"};
    return std::ranges::find(others, keyword) == std::end(others);
  }

  // After the keyword.
  static std::string_view text_of(const Line& line) {
    Words words(line.text, line.at);
    words.next();
    return words.rest();
  }

  // In the column of the other lines, if it is not too long for it.
  static std::string in_block(const ResultLine& line, const BlockText& block) {
    const Line& first = block.lines.front();
    return laid_out(line, static_cast<std::size_t>(text_of(first).data() - first.text.data()));
  }
  static std::string laid_out(const ResultLine& line, std::size_t column) {
    std::string head = line.keyword;
    if (!line.text.empty()) head.resize(std::max(head.size() + 2, column), ' ');
    return "    " + head + line.text;
  }

  const Variant& variant_;
  const CasePhase& stated_;
  const PhaseText& text_;
  EditedLines& lines_;
  std::set<int> removed_, gets_lines_;  // lines, and headings
  std::set<PowerId> headed_;
};

const CaseText* text_of_case(const CaseFileText& file, std::string_view id) {
  for (const ChapterText& chapter : file.chapters) {
    for (const CaseText& one : chapter.cases) {
      if (one.id == id) return &one;
    }
  }
  return nullptr;
}

// What a new statement of results cannot mend.
std::optional<Diagnostic> why_not(const Case& the_case, const PlayedCase& played) {
  const reports::CaseRecord& record = played.record;
  if (!the_case.known_failure.empty())
    return Diagnostic{the_case.at, "the case is marked as a known failure", "no line known-failure", "", ""};
  if (!record.message.empty()) {
    const bool has_place = record.message.starts_with(visible(the_case.at.file) + ':');  // of the phase that is wrong
    return Diagnostic{has_place ? SourcePos{} : the_case.at, record.message, "", "", ""};
  }
  if (played.phases.size() < the_case.phases.size())
    return Diagnostic{the_case.phases[played.phases.size()].at, "this phase does not follow from what came out", "", "",
                      ""};
  if (!record.cited_in_vain.empty())
    return Diagnostic{the_case.at, "the case cites a clause that decided nothing", "a clause that decided something",
                      record.cited_in_vain.front(), ""};
  return std::nullopt;
}

}  // namespace

Read<WithResults> with_results(std::string_view text, const std::string& shown_name, std::string_view id,
                               VariantSource& variants) {
  const Read<CaseFile> file = read_case_file(text, shown_name, variants);
  if (!file) return file.problems();
  const auto the_case = std::ranges::find(file->cases, id, &Case::id);
  if (the_case == file->cases.end())
    return Diagnostic{{shown_name, 0, 0}, "an unknown case", "the id of a case in this file", std::string(id), ""};
  const PlayedCase played = play_case(*the_case);
  if (const auto why = why_not(*the_case, played)) return *why;

  const CaseText& said = *text_of_case(*file->text, id);
  EditedLines lines(text);
  for (std::size_t i = 0; i < played.phases.size(); ++i) {
    PhaseEdit edit(*the_case->variant, the_case->phases[i], said.phases[i], lines);
    edit.take(played.record.phases[i], played.phases[i]);
  }
  WithResults made{lines.text(), lines.changes()};
  if (const auto before = format_case_file(text, shown_name, variants); before && *before == text) {
    if (auto canonical = format_case_file(made.text, shown_name, variants)) made.text = *std::move(canonical);
  }

  const Read<CaseFile> again = read_case_file(made.text, shown_name, variants);
  if (!again) return again.problems();
  const Case& new_case = *std::ranges::find(again->cases, id, &Case::id);  // headings have not changed
  if (play_case(new_case).record.status != reports::Status::Passed)
    return Diagnostic{the_case->at, "the case has to be changed by hand: its lines cannot state what came out", "", "",
                      ""};
  return made;
}

}  // namespace casus::corpus
