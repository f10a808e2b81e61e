#include "checker/foreign_maps/webdiplomacy_victory.h"

#include <algorithm>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>

#include "checker/foreign_maps/word_lines.h"

namespace casus::transfer {

namespace {

using TokenList = std::vector<PhpToken>;
constexpr int most_centres_named = 9999;

// Reads a function statement by statement. Each take_... is false where the text says anything else, and then the whole
// function is not known.
class WinnerReading {
 public:
  WinnerReading(const TokenList& tokens, std::size_t begin, std::size_t end) : tokens_(tokens), at_(begin), end_(end) {}

  std::optional<VictoryOfClass> read() {
    take_global();
    const std::size_t begin = at_;
    if (take_own_number()) return std::move(found_);
    at_ = begin;
    found_ = {};
    if (take_needs()) return std::move(found_);
    return std::nullopt;
  }

 private:
  bool is(std::string_view text) const { return is(0, text); }
  bool is(std::size_t ahead, std::string_view text) const {
    return at_ + ahead < end_ && tokens_[at_ + ahead].kind != PhpToken::Kind::Text && tokens_[at_ + ahead].text == text;
  }
  // All of them, or nothing.
  bool take(std::initializer_list<std::string_view> texts) {
    std::size_t ahead = 0;
    for (const std::string_view text : texts) {
      if (!is(ahead++, text)) return false;
    }
    at_ += texts.size();
    return true;
  }
  bool take_text(std::string_view text) {
    if (at_ >= end_ || tokens_[at_].kind != PhpToken::Kind::Text || tokens_[at_].text != text) return false;
    ++at_;
    return true;
  }
  std::optional<int> take_number(int most) {
    if (at_ >= end_ || tokens_[at_].kind != PhpToken::Kind::Number) return std::nullopt;
    const auto number = whole_number(tokens_[at_].text, 1, most);
    if (number) ++at_;
    return number;
  }
  bool take_number(int wanted, int most) { return take_number(most) == wanted; }
  std::optional<std::string> take_variable() {
    if (at_ >= end_ || tokens_[at_].kind != PhpToken::Kind::Variable) return std::nullopt;
    return tokens_[at_++].text;
  }
  bool take_and() { return take({"AND"}) || take({"and"}) || take({"&", "&"}); }
  bool take_or() { return take({"OR"}) || take({"or"}) || take({"|", "|"}); }

  void take_global() {
    if (!is("global")) return;
    while (at_ < end_ && !is(";")) ++at_;
    take({";"});
  }

  // if ($this->ByCountryID[8]->status == 'Playing' && $this->ByCountryID[8]->supplyCenterNo > 13)
  //   return $this->ByCountryID[8];
  // return parent::checkForWinner();
  bool take_own_number() {
    if (!take({"if", "(", "$this", "->", "ByCountryID", "["})) return false;
    const auto power = take_number(most_centres_named);
    if (!power || !take({"]", "->", "status", "=="}) || !take_text("Playing") || !take_and()) return false;
    if (!take_member(*power) || !take({"->", "supplyCenterNo", ">"})) return false;
    const bool or_equal = take({"="});
    const auto more_than = take_number(most_centres_named);
    if (!more_than || !take({")", "return"})) return false;
    const bool in_brackets = take({"("});
    if (!take_member(*power) || (in_brackets && !take({")"})) || !take({";"})) return false;
    found_.own_numbers.push_back({*power, *more_than + (or_equal ? 0 : 1)});
    return take({"return", "parent", ":", ":", "checkForWinner", "(", ")", ";"}) && at_ == end_;
  }
  bool take_member(int power) {
    return take({"$this", "->", "ByCountryID", "["}) && take_number(power, most_centres_named) && take({"]"});
  }

  // $win = parent::checkForWinner(); and then what the winner has to own
  bool take_needs() {
    const auto winner = take_variable();
    if (!winner || !take({"=", "parent", ":", ":", "checkForWinner", "(", ")", ";"})) return false;
    winner_ = *winner;
    if (take({"if", "(", winner_, "==", "false", ")", "return", "false", ";"})) {
      if (!take_needs_of_each()) return false;
      take({"else"});
    } else {
      if (!take({"if", "(", winner_, "!", "=", "false", ")"}) || !take_block([&] { return take_conditions(); }))
        return false;
    }
    return take({"return", "false", ";"}) && at_ == end_;
  }

  // A block with brackets.
  template <class TakeContent>
  bool take_block(TakeContent take_content) {
    return take({"{"}) && take_content() && take({"}"});
  }
  bool take_conditions() { return is("$tabl") ? take_needs_by_power() : take_needs_of_each(); }

  // list($owner) = $DB->sql_row("SELECT countryID FROM wD_TerrStatus WHERE terrID=77 AND GameID=".$Game->id);
  // if ($owner == $win->countryID) return $win;  or the next condition in brackets
  bool take_needs_of_each() {
    if (!take({"list", "("})) return false;
    const auto owner = take_variable();
    if (!owner || !take({")", "=", "$DB", "->", "sql_row", "("})) return false;
    const auto territory = take_question("SELECT countryID FROM wD_TerrStatus WHERE terrID=", " AND GameID=");
    const auto number = territory ? whole_number(*territory, 1, most_centres_named) : std::nullopt;
    if (!number || !take({"if", "(", *owner, "==", winner_, "->", "countryID", ")"})) return false;
    found_.needs.push_back({0, {*number}, 1});
    if (take_return()) return true;
    return take_block([&] { return take_return() || take_needs_of_each(); });
  }
  bool take_return() { return take({"return", winner_, ";"}); }

  // What is asked for in "begin...end".$Game->id);
  std::optional<std::string> take_question(std::string_view begin, std::string_view end) {
    if (at_ >= end_ || tokens_[at_].kind != PhpToken::Kind::Text) return std::nullopt;
    const std::string& text = tokens_[at_].text;
    if (!text.starts_with(begin) || !text.ends_with(end) || text.size() < begin.size() + end.size())
      return std::nullopt;
    ++at_;
    if (!take({".", "$Game", "->", "id", ")", ";"})) return std::nullopt;
    return text.substr(begin.size(), text.size() - begin.size() - end.size());
  }

  // $tabl = $DB->sql_tabl("SELECT terrID, countryID FROM wD_TerrStatus WHERE terrID IN (11,45) AND GameID=".$Game->id);
  // while (list($terrID, $countryID) = $DB->tabl_row($tabl)) $status[$terrID] = $countryID;
  // if ($win->countryID == 1 AND $status[11] == 1 AND ($status[45] == 1 OR $status[54] == 1)) return $win;
  bool take_needs_by_power() {
    if (!take({"$tabl", "=", "$DB", "->", "sql_tabl", "("})) return false;
    const auto list = take_question("SELECT terrID, countryID FROM wD_TerrStatus WHERE terrID IN (", ") AND GameID=");
    if (!list || !take_numbers(*list)) return false;
    if (!take({"while", "(", "list", "("})) return false;
    const auto territory = take_variable();
    if (!territory || !take({","})) return false;
    const auto owner = take_variable();
    if (!owner || !take({")", "=", "$DB", "->", "tabl_row", "(", "$tabl", ")", ")"})) return false;
    const auto owners = take_variable();
    if (!owners || !take({"[", *territory, "]", "=", *owner, ";"})) return false;
    owners_ = *owners;
    while (is("if")) {
      if (!take_needs_of_one()) return false;
    }
    return !found_.listed_powers.empty();
  }

  // "11,45,54": the territories of which the owners are known.
  bool take_numbers(const std::string& list) {
    for (std::size_t begin = 0; begin <= list.size();) {
      const std::size_t end = std::min(list.find(',', begin), list.size());
      const auto number = whole_number(list.substr(begin, end - begin), 1, most_centres_named);
      if (!number) return false;
      asked_.insert(*number);
      begin = end + 1;
    }
    return true;
  }

  bool take_needs_of_one() {
    if (!take({"if", "(", winner_, "->", "countryID", "=="})) return false;
    const auto power = take_number(most_centres_named);
    if (!power || std::ranges::find(found_.listed_powers, *power) != found_.listed_powers.end()) return false;
    found_.listed_powers.push_back(*power);
    VictoryOfClass::Need all{*power, {}, 0};
    std::vector<VictoryOfClass::Need> choices;
    while (take_and()) {
      if (take({"("})) {
        VictoryOfClass::Need one{*power, {}, 1};
        do {
          if (!take_owned(one)) return false;
        } while (take_or());
        if (!take({")"})) return false;
        choices.push_back(std::move(one));
      } else if (!take_owned(all)) {
        return false;
      }
    }
    all.count = static_cast<int>(all.territories.size());
    if (all.count > 0) found_.needs.push_back(std::move(all));
    for (VictoryOfClass::Need& one : choices) found_.needs.push_back(std::move(one));
    return take({")"}) && take_return();
  }
  // $status[11] == 1
  bool take_owned(VictoryOfClass::Need& need) {
    if (!take({owners_, "["})) return false;
    const auto territory = take_number(most_centres_named);
    if (!territory || !asked_.contains(*territory)) return false;
    need.territories.push_back(*territory);
    return take({"]", "=="}) && take_number(need.power, most_centres_named);
  }

  const TokenList& tokens_;
  std::size_t at_, end_;
  std::string winner_, owners_;  // variables
  std::set<int> asked_;
  VictoryOfClass found_;
};

}  // namespace

std::optional<std::pair<std::size_t, std::size_t>> check_for_winner(const PhpSource& source) {
  const TokenList& tokens = source.tokens();
  for (std::size_t i = 0; i + 4 < tokens.size(); ++i) {
    const bool is_it = tokens[i].text == "function" && tokens[i + 1].text == "checkForWinner" &&
                       tokens[i + 2].text == "(" && tokens[i + 3].text == ")" && tokens[i + 4].text == "{";
    if (!is_it) continue;
    int depth = 0;
    for (std::size_t end = i + 4; end < tokens.size(); ++end) {
      if (tokens[end].kind != PhpToken::Kind::Mark) continue;
      if (tokens[end].text == "{") ++depth;
      if (tokens[end].text == "}" && --depth == 0) return std::pair(i, end + 1);
    }
  }
  return std::nullopt;
}

std::optional<VictoryOfClass> victory_of_class(const PhpSource& source, std::pair<std::size_t, std::size_t> function) {
  return WinnerReading(source.tokens(), function.first + 5, function.second - 1).read();
}

}  // namespace casus::transfer
