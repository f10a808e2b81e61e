#include "checker/foreign_maps/dpjudge_statements.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "checker/foreign_maps/dpjudge_statement_reader.h"
#include "checker/foreign_maps/dpjudge_words.h"
#include "checker/foreign_maps/word_lines.h"
#include "engine/text/names.h"
#include "engine/text/utf8.h"

namespace casus::transfer {
namespace dpjudge {
namespace {

// For all files together: some statements search everything before them.
constexpr std::size_t most_statements = 10'000;
constexpr std::size_t most_words = 100'000;

}  // namespace

void StatementReader::read_file(const NamedText& file) {
  WordLines lines(file, EmptyLines::PassedOver, report_, mistakes_);
  enum class Passing { Nothing, Stanza, Period } passing = Passing::Nothing;
  while (const auto line = lines.next()) {
    if (lacks_a_file_ || !goes_on(report_, mistakes_, line->at)) return;
    words_ += line->words.size();
    if (++statements_ > most_statements || words_ > most_words) {
      if (!is_too_much_) mistakes_.add(line->at, "more statements than a map has: the rest is not read");
      is_too_much_ = true;
      return;
    }
    const std::string first = upper_letters(line->words.front().text);
    const std::string second = line->words.size() > 1 ? upper_letters(line->words[1].text) : "";
    if (is_directives(first) || (first != "END" && line->words.size() == 2 && is_directives(second))) {
      // Directives of a variant are for games that play it.
      passing = is_directives(first) ? Passing::Nothing : Passing::Stanza;
      if (passing == Passing::Stanza)
        report_.add(Finding::Kind::Lost, line->at,
                    fmt::format("directives for games of {} only", line->words.front().text));
    } else if (first == "END" && is_directives(second)) {
      passing = Passing::Nothing;
    } else if (first == "FROM" && line->words.size() == 2 && second == "START") {
      passing = Passing::Nothing;
    } else if (passing == Passing::Stanza) {
      continue;
    } else if (first == "IN" || first == "FROM") {
      if (begins_period(*line)) passing = Passing::Period;
    } else if (passing == Passing::Nothing) {
      read(*line, first);
    }
  }
}

void StatementReader::use(const PlacedWord& word) {
  std::string name = word.text;
  if (name.find('.') == name.npos) name += ".map";
  if (name.find_first_of("/\\") != name.npos)
    return mistakes_.add(word.at, "a file of another folder", "a name without a path", word.text);
  if (!used_.insert(upper_letters(name)).second)
    return mistakes_.add(word.at, "a file that was used already", "each file once", word.text);
  const Read<NamedText> file = package_.read_of_base(name, word.at);
  if (!file) {
    lacks_a_file_ = true;
    return mistakes_.add(file.problems());
  }
  const std::size_t power = power_;
  power_ = none;
  read_file(*file);
  power_ = power;
}

void StatementReader::begin(const NamedText& file) {
  const std::size_t slash = file.shown_name.find_last_of("/\\");
  used_.insert(upper_letters(file.shown_name.substr(slash == file.shown_name.npos ? 0 : slash + 1)));
  read_file(file);
}

DpjudgeStatements StatementReader::take() && {
  if (ambiguous_ > 0)
    report_.add(Finding::Kind::Lost, ambiguous_at_,
                fmt::format("further names that are marked as ambiguous: {}", ambiguous_));
  if (coast_names_ > 0)
    report_.add(Finding::Kind::Lost, coast_names_at_, fmt::format("names of coasts of their own: {}", coast_names_));
  return std::move(all_);
}

bool StatementReader::begins_period(const WordLine& line) {
  report_.add(
      Finding::Kind::ChangesResults, line.at,
      fmt::format("{}: Casus has no rules for some phases only, and leaves this out", cut_short(line.from(0), 60)));
  return line.words.size() == 2;
}

void StatementReader::read(const WordLine& line, const std::string& first) {
  using Read = void (StatementReader::*)(const WordLine&);
  static const std::map<std::string, Read> before_names{
      {"USE", &StatementReader::read_use},         {"USES", &StatementReader::read_use},
      {"MAP", &StatementReader::read_use},         {"VICTORY", &StatementReader::read_victory},
      {"FLOW", &StatementReader::read_flow},       {"BEGIN", &StatementReader::read_begin},
      {"RULE", &StatementReader::read_rules},      {"RULES", &StatementReader::read_rules},
      {"FLAGS", &StatementReader::leave_out},      {"NOTIFY", &StatementReader::leave_out},
      {"TEXTONLY", &StatementReader::leave_out},   {"ROTATE", &StatementReader::cannot_keep},
      {"NEWHOMES", &StatementReader::cannot_keep},
  };
  static const std::map<std::string, Read> behind_names{
      {"FLAG", &StatementReader::leave_out},         {"OWNS", &StatementReader::read_owns},
      {"CENTERS", &StatementReader::read_centers},   {"INHABITS", &StatementReader::read_homes},
      {"HOME", &StatementReader::read_homes},        {"HOMES", &StatementReader::read_homes},
      {"UNITS", &StatementReader::read_units},       {"RESERVES", &StatementReader::cannot_keep},
      {"MILITIA", &StatementReader::cannot_keep},    {"CONTROL", &StatementReader::read_control},
      {"TEAM", &StatementReader::read_control},      {"TEAMS", &StatementReader::read_control},
      {"LEAGUE", &StatementReader::read_league},     {"DUMMY", &StatementReader::read_dummies},
      {"DUMMIES", &StatementReader::read_dummies},   {"DROP", &StatementReader::read_drop},
      {"UNPLAYED", &StatementReader::read_unplayed}, {"UNOWNED", &StatementReader::read_neutral},
      {"NEUTRAL", &StatementReader::read_neutral},
  };
  if (const auto found = before_names.find(first); found != before_names.end()) return (this->*found->second)(line);
  if (line.text.find('=') != line.text.npos) return read_name(line);
  if (const auto found = behind_names.find(first); found != behind_names.end()) return (this->*found->second)(line);
  if (first == "A" || first == "F") return read_unit(line);
  if (first == "AMEND" || kind_named(first)) return read_terrain(line, first);
  read_power(line);
}

void StatementReader::read_use(const WordLine& line) {
  if (line.words.size() < 2)
    return mistakes_.add(line.at, "a line without the name of a file", "USE standard.map", line.text);
  for (std::size_t i = 1; i < line.words.size(); ++i) use(line.words[i]);
}

void StatementReader::read_victory(const WordLine& line) {
  std::vector<int> numbers;
  for (std::size_t i = 1; i < line.words.size(); ++i) {
    const auto number = whole_number(line.words[i].text, 1, 9999);
    if (!number)
      mistakes_.add(line.words[i].at, "a number of centres that cannot be read", "a number from 1", line.words[i].text);
    else numbers.push_back(*number);
  }
  if (numbers.empty()) {
    if (line.words.size() == 1) mistakes_.add(line.at, "a line without a number of centres", "VICTORY 18", line.text);
    return;
  }
  all_.victory = numbers.back();
  if (std::ranges::any_of(numbers, [&](int number) { return number != numbers.back(); })) {
    report_.add(Finding::Kind::ChangesResults, line.at,
                fmt::format("another number of centres wins in other years; in Casus it is {} in all", numbers.back()));
  }
}

void StatementReader::read_rules(const WordLine& line) {
  for (std::size_t i = 1; i < line.words.size(); ++i) {
    const PlacedWord& word = line.words[i];
    const std::string name = upper_letters(word.text);
    if (name.starts_with('!')) all_.rules.erase(name.substr(1));
    else all_.rules.insert_or_assign(name, word.at);
  }
}

void StatementReader::cannot_keep(const WordLine& line) {
  report_.add(Finding::Kind::ChangesResults, line.at,
              fmt::format("{}: Casus has no equivalent", cut_short(line.from(0), 60)));
}

}  // namespace dpjudge

std::string statement_like(std::string_view word) { return nearest_name(word, dpjudge::all_keywords()); }

std::string root_of(std::string_view key) { return std::string(key.substr(0, key.find('/'))); }
bool is_coast_key(std::string_view key) { return key.find('/') != key.npos; }

std::vector<std::string> DpjudgeStatements::keys() const {
  std::vector<std::string> all;
  for (const auto& [key, one] : terrain) all.push_back(key);
  return all;
}

DpjudgeStatements read_dpjudge_statements(const NamedText& file, const Package& package, Report& report,
                                          Mistakes& mistakes) {
  dpjudge::StatementReader statements(package, report, mistakes);
  statements.begin(file);
  statements.tell_unplayed();
  return std::move(statements).take();
}

bool has_dpjudge_statement(std::string_view text) {
  Report report;
  Mistakes mistakes;
  const NamedText file{as_utf8(text.substr(0, 1'000'000)), ""};
  WordLines lines(file, EmptyLines::PassedOver, report, mistakes);
  for (int looked_at = 0; looked_at < 1000; ++looked_at) {
    const auto line = lines.next();
    if (!line) return false;
    const std::string first = upper_letters(line->words.front().text);
    const auto& words = line->words;
    if ((dpjudge::kind_named(first) || first == "AMEND") && words.size() > 2 && upper_letters(words[2].text) == "ABUTS")
      return true;
    if ((first == "USE" || first == "USES" || first == "MAP") && words.size() == 2) return true;
    if (first == "BEGIN" && words.size() == 4 && whole_number(words[2].text, -9999, 9999)) return true;
  }
  return false;
}

}  // namespace casus::transfer
