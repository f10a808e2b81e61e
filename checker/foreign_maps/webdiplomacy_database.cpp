#include "checker/foreign_maps/webdiplomacy_database.h"

#include <algorithm>
#include <initializer_list>
#include <map>
#include <span>

#include "checker/foreign_maps/word_lines.h"
#include "engine/text/names.h"

namespace casus::transfer {

namespace {

using Tokens = std::span<const PhpToken>;

constexpr const char* computed = "?";

bool is_word_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

// The words and marks of a statement, in small letters; what PHP computes is "?".
std::vector<std::string> words_of_statement(Tokens argument) {
  std::vector<std::string> words;
  for (const PhpToken& token : argument) {
    const bool is_text = token.kind == PhpToken::Kind::Text;
    if (!is_text && token.text == ".") continue;
    if (!is_text) {
      if (words.empty() || words.back() != computed) words.emplace_back(computed);
      continue;
    }
    for (std::size_t at = 0; at < token.text.size();) {
      std::size_t end = at;
      while (end < token.text.size() && is_word_letter(token.text[end])) ++end;
      if (end > at) words.push_back(lower_letters(token.text.substr(at, end - at)));
      else if (token.text[at] > ' ' && token.text[at] != ';') words.emplace_back(1, token.text[at]);
      at = std::max(end, at + 1);
    }
  }
  return words;
}

class Statement {
 public:
  explicit Statement(std::vector<std::string> words) : words_(std::move(words)) {}

  bool take(std::initializer_list<std::string_view> expected) {
    if (words_.size() - at_ < expected.size()) return false;
    if (!std::equal(expected.begin(), expected.end(), words_.begin() + static_cast<std::ptrdiff_t>(at_))) return false;
    at_ += expected.size();
    return true;
  }
  std::optional<int> number() {
    const bool is_quoted = take({"'"});
    const auto value = at_ < words_.size() ? whole_number(words_[at_], 0, 9999) : std::nullopt;
    if (!value) return std::nullopt;
    ++at_;
    if (is_quoted && !take({"'"})) return std::nullopt;
    return value;
  }
  bool is_at_end() const { return at_ == words_.size(); }

 private:
  std::vector<std::string> words_;
  std::size_t at_ = 0;
};

// "DELETE FROM wD_Borders WHERE mapID=? AND fromTerrID=27 AND toTerrID=30"
std::optional<ClosedWay> closed_way(Statement statement, std::string_view table) {
  if (!statement.take({"delete", "from", table, "where"})) return std::nullopt;
  std::optional<int> from, to;
  do {
    if (statement.take({"mapid", "=", computed})) continue;
    std::optional<int>* end = statement.take({"fromterrid", "="}) ? &from
                              : statement.take({"toterrid", "="}) ? &to
                                                                  : nullptr;
    if (end == nullptr || *end || !(*end = statement.number())) return std::nullopt;
  } while (statement.take({"and"}));
  if (!to || !statement.is_at_end()) return std::nullopt;
  return ClosedWay{from, *to};
}

// 'UPDATE wD_Territories SET supply="No" WHERE mapID=? AND (name="Annecy" OR name="Grey Sea")'. Names are read off the
// text itself, in which their letters and spaces are as written.
std::optional<std::vector<std::string>> no_centres(Tokens argument) {
  std::string text;
  for (const PhpToken& token : argument) {
    if (token.kind == PhpToken::Kind::Text) text += token.text;
    else if (token.text == "$this") text += computed;
  }
  const auto take = [&](std::string_view expected) {
    if (!lower_letters(text).starts_with(expected)) return false;
    text.erase(0, expected.size());
    return true;
  };
  if (!take("update wd_territories set supply=\"no\" where mapid=?") || !take(" and (")) return std::nullopt;
  std::vector<std::string> names;
  do {
    const std::size_t end = take("name=\"") ? text.find('"') : text.npos;
    if (end == text.npos) return std::nullopt;
    names.push_back(text.substr(0, end));
    text.erase(0, end + 1);
  } while (take(" or "));
  if (text != ")" && text != ");") return std::nullopt;
  return names;
}

// "UPDATE wD_TerrStatus SET countryID = 0 WHERE gameID=? AND terrID IN (1, 8)"
std::optional<std::vector<StatedOwner>> updated_owners(Statement statement, const SourcePos& at) {
  if (!statement.take({"update", "wd_terrstatus", "set", "countryid", "="})) return std::nullopt;
  const auto power = statement.number();
  if (!power || !statement.take({"where", "gameid", "=", computed, "and", "terrid"})) return std::nullopt;
  const bool is_list = statement.take({"in", "("});
  if (!is_list && !statement.take({"="})) return std::nullopt;
  std::vector<StatedOwner> owners;
  do {
    const auto territory = statement.number();
    if (!territory) return std::nullopt;
    owners.push_back({*territory, *power, at});
  } while (is_list && statement.take({","}));
  if ((is_list && !statement.take({")"})) || !statement.is_at_end()) return std::nullopt;
  return owners;
}

// "INSERT INTO wD_TerrStatus (gameID, countryID, terrID) VALUES (?, 1, 43), (?, 2, 38)"
std::optional<std::vector<StatedOwner>> inserted_owners(Statement statement, const SourcePos& at) {
  if (!statement.take(
          {"insert", "into", "wd_terrstatus", "(", "gameid", ",", "countryid", ",", "terrid", ")", "values"}))
    return std::nullopt;
  std::vector<StatedOwner> owners;
  do {
    if (!statement.take({"(", computed, ","})) return std::nullopt;
    const auto power = statement.number();
    if (!power || !statement.take({","})) return std::nullopt;
    const auto territory = statement.number();
    if (!territory || !statement.take({")"})) return std::nullopt;
    owners.push_back({*territory, *power, at});
  } while (statement.take({","}));
  if (!statement.is_at_end()) return std::nullopt;
  return owners;
}

bool are(Tokens tokens, std::size_t at, std::initializer_list<std::string_view> texts) {
  return at <= tokens.size() && tokens.size() - at >= texts.size() &&
         std::equal(texts.begin(), texts.end(), tokens.begin() + static_cast<std::ptrdiff_t>(at),
                    [](std::string_view text, const PhpToken& token) { return token.text == text; });
}

// After the bracket at `at`: the number of the one that closes it.
std::size_t closing(Tokens tokens, std::size_t at, std::string_view open, std::string_view close) {
  int depth = 0;
  for (; at < tokens.size(); ++at) {
    if (tokens[at].kind != PhpToken::Kind::Mark) continue;
    if (tokens[at].text == open) ++depth;
    else if (tokens[at].text == close && --depth == 0) break;
  }
  return at;
}

class Changes {
 public:
  explicit Changes(const PhpSource& source) : source_(source) {}

  // Of "sql_put(...)" at `at`. Gives the number of the token after it.
  std::size_t add(Tokens tokens, std::size_t at) {
    const std::size_t open = at + 1, close = closing(tokens, open, "(", ")");
    const SourcePos where = source_.at(tokens[at]);
    const std::size_t first = std::min(open + 1, close);
    const Statement statement(words_of_statement(tokens.subspan(first, close - first)));
    if (const auto way = closed_way(statement, "wd_borders")) borders_.emplace(*way, where);
    else if (const auto by_coast = closed_way(statement, "wd_coastalborders")) by_coasts_.emplace(*by_coast, where);
    else if (const auto names = no_centres(tokens.subspan(first, close - first)))
      changes_.no_centres.insert(changes_.no_centres.end(), names->begin(), names->end());
    else if (const auto updated = updated_owners(statement, where)) take(*updated);
    else if (const auto inserted = inserted_owners(statement, where)) take(*inserted);
    else changes_.unknown.push_back(where);
    return std::min(close + 1, tokens.size());
  }
  void add_unknown(const PhpToken& token) { changes_.unknown.push_back(source_.at(token)); }

  // The site has borders twice, with coasts and without: a way is closed that neither has.
  ChangesInDatabase result() && {
    for (const auto& [way, at] : borders_) {
      if (by_coasts_.contains(way)) changes_.closed.push_back(way);
      else changes_.unknown.push_back(at);
    }
    for (const auto& [way, at] : by_coasts_) {
      if (!borders_.contains(way)) changes_.unknown.push_back(at);
    }
    return std::move(changes_);
  }

 private:
  void take(const std::vector<StatedOwner>& owners) {
    changes_.owners.insert(changes_.owners.end(), owners.begin(), owners.end());
  }

  const PhpSource& source_;
  ChangesInDatabase changes_;
  std::map<ClosedWay, SourcePos> borders_, by_coasts_;
};

}  // namespace

ChangesInDatabase changes_in_database(const PhpSource& source) {
  const Tokens tokens = source.tokens();
  Changes changes(source);
  for (std::size_t i = 0; i < tokens.size();) i = are(tokens, i, {"sql_put", "("}) ? changes.add(tokens, i) : i + 1;
  return std::move(changes).result();
}

std::optional<ChangesInDatabase> changes_in_function(const PhpSource& source, std::string_view name) {
  const Tokens tokens = source.tokens();
  Changes changes(source);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!are(tokens, i, {"function", name, "(", ")", "{"})) continue;
    const std::size_t end = closing(tokens, i + 4, "{", "}");
    bool calls_parent = false;
    for (std::size_t k = i + 5; k < end;) {
      if (are(tokens, k, {"global"})) {
        while (k < end && tokens[k].text != ";") ++k;
      } else if (are(tokens, k, {"parent", ":", ":", name, "(", ")", ";"})) {
        calls_parent = true;
        k += 7;
      } else if (are(tokens, k, {"$DB", "->", "sql_put", "("})) {
        k = changes.add(tokens, k + 2);
      } else {
        if (tokens[k].text != ";") {
          changes.add_unknown(tokens[k]);
          break;
        }
        ++k;
      }
    }
    if (!calls_parent) changes.add_unknown(tokens[i]);
    return std::move(changes).result();
  }
  return std::nullopt;
}

}  // namespace casus::transfer
