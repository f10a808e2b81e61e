#include "checker/corpus/syntax/verdict_text.h"

#include <cstddef>
#include <utility>

#include "engine/text/whole_integer.h"

namespace casus::corpus {

namespace {

constexpr Result all_results[] = {
    Result::Holds,     Result::Moves,    Result::Bounces,   Result::Disrupted, Result::Void,     Result::Illegal,
    Result::Given,     Result::Cut,      Result::Convoys,   Result::Retreats,  Result::Disbands, Result::Builds,
    Result::Waives,    Result::Declares, Result::Removes,   Result::UnderWay,  Result::Stands,   Result::Permits,
    Result::Withdraws, Result::Agrees,   Result::Transforms};

std::vector<std::string> all_words() {
  std::vector<std::string> words;
  for (Result result : all_results) words.emplace_back(word(result));
  words.emplace_back("unreadable");
  return words;
}

// A unit that stays is not said to stay.
std::optional<Fate> fate_written_as(std::string_view text) {
  const std::optional<Fate> fate = fate_from(text);
  return fate == Fate::Stays ? std::nullopt : fate;
}

bool is_joint(std::string_view word) { return word == "by" || word == "against" || word == "despite"; }

// The pieces between marks that have blanks around them.
std::vector<std::string_view> cut_at(std::string_view text, std::string_view mark) {
  std::vector<std::string_view> pieces;
  for (;;) {
    const std::size_t at = text.find(mark);
    pieces.push_back(trimmed(text.substr(0, at)));
    if (at == std::string_view::npos) return pieces;
    text.remove_prefix(at + mark.size());
  }
}
constexpr std::string_view between_impulses = " / ";
constexpr std::string_view between_deeds = " + ";

std::string_view first_word(std::string_view text) { return text.substr(0, text.find(' ')); }

// "1:2"
std::optional<Strengths> strengths_from(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto number = [](std::string_view digits) -> std::optional<int> {
    const auto value = whole_integer<int>(digits);
    return value && *value >= 0 && *value < 1000 ? value : std::nullopt;
  };
  if (colon == std::string_view::npos) return std::nullopt;
  const auto own = number(text.substr(0, colon)), against = number(text.substr(colon + 1));
  if (!own || !against) return std::nullopt;
  return Strengths{*own, *against};
}

class ReasonReader {
 public:
  ReasonReader(const Words& line, Mistakes& mistakes) : line_(line), mistakes_(mistakes) {}

  std::optional<WrittenReason> read(std::string_view text) {
    const std::size_t before = mistakes_.count();
    text = without_clause(text);
    if (const std::string_view word = first_word(text); !text.empty()) {
      reason_.at = line_.part(word).at();
      reason_.points = strengths_from(word);
      if (is_joint(word)) read_units(text, word);
      else if (!reason_.points || word.size() < text.size()) {
        mistakes_.add(reason_.at, "unknown words after a verdict",
                      "by, against or despite and the units, a clause in brackets, or a comma and the fate", text);
      }
    }
    if (mistakes_.count() > before) return std::nullopt;
    return std::move(reason_);
  }

 private:
  // "(bounce/own-unit)" at the end; a coast follows its province without a blank.
  std::string_view without_clause(std::string_view text) {
    const std::size_t open = text.rfind('(');
    if (!text.ends_with(')') || open == std::string_view::npos) return text;
    if (open > 0 && text[open - 1] != ' ') return text;
    const std::string_view clause = trimmed(text.substr(open + 1, text.size() - open - 2));
    reason_.clause = clause;
    reason_.clause_at = clause.empty() ? line_.part(text.substr(open)).at() : line_.part(clause).at();
    if (clause.empty())
      mistakes_.add(reason_.clause_at, "brackets without a clause", "a clause such as bounce/own-unit");
    return trimmed(text.substr(0, open));
  }

  void read_units(std::string_view text, std::string_view joint) {
    reason_.joint = joint;
    const std::string_view list = trimmed(text.substr(joint.size()));
    if (list.empty()) {
      SourcePos end = reason_.at;
      end.column += static_cast<int>(joint.size());
      mistakes_.add(end, "a reason without units", "A or F and a province, or none", text);
    }
    if (list.empty() || list == "none") return;
    for (const std::string_view piece : listed(list)) read_unit(piece);
  }

  void read_unit(std::string_view piece) {
    if (piece.empty()) return mistakes_.add(reason_.at, "a reason without units", "a unit after each comma");
    UnitInReason unit;
    unit.at = line_.part(piece).at();
    const std::size_t blank = piece.rfind(' ');
    if (blank != std::string_view::npos && piece.find(':', blank) != std::string_view::npos) {
      const std::string_view numbers = piece.substr(blank + 1);
      unit.strengths = strengths_from(numbers);
      if (!unit.strengths)
        mistakes_.add(line_.part(numbers).at(), "invalid strengths", "OWN:AGAINST, such as 1:2", numbers);
      piece = trimmed(piece.substr(0, blank));
    } else if (blank == std::string_view::npos && piece.find('(') == std::string_view::npos && !reason_.units.empty()) {
      return mistakes_.add(unit.at, "unknown fate of a unit", "dislodged or destroyed, or a further unit", piece,
                           {"dislodged", "destroyed"});
    }
    unit.unit = piece;
    reason_.units.push_back(std::move(unit));
  }

  const Words& line_;
  Mistakes& mistakes_;
  WrittenReason reason_;
};

}  // namespace

std::string listed_words(const std::vector<Result>& results) {
  std::string text;
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (i > 0) text += i + 1 == results.size() ? " or " : ", ";
    text += word(results[i]);
  }
  return text;
}

OrderColumns order_columns(std::string_view line) {
  bool quoted = false;
  std::size_t gap = std::string_view::npos;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    if (quoted && line[i] == '\\') ++i;
    else if (line[i] == '"') quoted = !quoted;
    else if (!quoted && line[i] == ' ' && line[i + 1] == ' ') gap = i;
  }
  if (gap == std::string_view::npos) return {line, {}};
  return {trimmed(line.substr(0, gap)), trimmed(line.substr(gap))};
}

bool ends_in_verdict(std::string_view line) {
  const std::size_t comma = line.rfind(',');
  if (comma != std::string_view::npos && fate_written_as(trimmed(line.substr(comma + 1)))) return true;
  const auto is_verdict = [](std::string_view text) {
    const std::size_t blank = text.rfind(' ');
    return blank != std::string_view::npos && result_from(text.substr(blank + 1)).has_value();
  };
  const auto before = [&](std::string_view mark) { return line.substr(0, line.find(mark)); };
  return is_verdict(line) || is_verdict(before(" by ")) || is_verdict(before(" against ")) ||
         is_verdict(before(" despite "));
}

namespace {

// "bounces by A Warsaw 1:2, dislodged"
std::optional<WrittenDeed> read_deed(const Words& line, std::string_view text, Mistakes& mistakes) {
  WrittenDeed verdict;
  verdict.at = text.empty() ? Words(line).at() : line.part(text).at();
  const std::string_view word = text.substr(0, text.find_first_of(" ,"));
  const auto known = result_from(word);
  if (!known) {
    const std::string_view found = trimmed(text.substr(0, text.find(',')));
    const bool is_fate = fate_written_as(found).has_value();
    mistakes.add(verdict.at, "unknown verdict",
                 is_fate ? "a verdict before it, such as holds, " + std::string(found)
                         : "a verdict such as moves, bounces, given or holds",
                 found, is_fate ? std::vector<std::string>() : all_words());
    return std::nullopt;
  }
  verdict.result = *known;
  std::string_view rest = trimmed(text.substr(word.size()));
  const std::size_t comma = rest.rfind(',');
  const std::string_view last = comma == std::string_view::npos ? "" : trimmed(rest.substr(comma + 1));
  if (const auto fate = fate_written_as(last)) {
    verdict.fate = *fate;
    rest = trimmed(rest.substr(0, comma));
  }
  if (rest.starts_with(',')) {
    const std::string_view fate = trimmed(rest.substr(1));
    mistakes.add(line.part(fate).at(), "unknown fate of a unit", "dislodged or destroyed", fate,
                 {"dislodged", "destroyed"});
    return std::nullopt;
  }
  if (rest.empty()) return verdict;
  verdict.reason = read_reason(line, rest, mistakes);
  if (!verdict.reason) return std::nullopt;
  return verdict;
}

}  // namespace

std::optional<WrittenVerdict> read_verdict(Words words, Mistakes& mistakes) {
  WrittenVerdict verdict;
  if (words.peek() == "unreadable") {
    words.next();
    const SourcePos at = words.at();
    verdict.unreadable = words.quoted();
    if (!verdict.unreadable || verdict.unreadable->empty()) {
      mistakes.add(at, "unreadable without a message", "the beginning of the reader's message in quotes", words.rest());
      return std::nullopt;
    }
    const bool is_all = words.at_end();
    expect_end(words, mistakes);
    return is_all ? std::optional(std::move(verdict)) : std::nullopt;
  }
  const Words line = words;
  const std::string_view text = words.rest();
  for (const std::string_view impulse : cut_at(text, between_impulses)) {
    std::vector<WrittenDeed>& deeds = verdict.impulses.emplace_back();
    for (const std::string_view piece : cut_at(impulse, between_deeds)) {
      auto deed = read_deed(line, piece, mistakes);
      if (!deed) return std::nullopt;
      deeds.push_back(*std::move(deed));
    }
  }
  static_cast<WrittenDeed&>(verdict) = verdict.impulses.front().front();
  if (verdict.impulses.size() == 1 && verdict.impulses.front().size() == 1) verdict.impulses.clear();
  return verdict;
}

std::optional<WrittenReason> read_reason(const Words& line, std::string_view text, Mistakes& mistakes) {
  return ReasonReader(line, mistakes).read(text);
}

}  // namespace casus::corpus
