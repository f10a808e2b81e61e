#include "checker/foreign_maps/webdiplomacy_install.h"

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace casus::transfer {

namespace {

constexpr const char* install_file = "install.php";
constexpr std::size_t least_cells = 4;

InstallRow row_of(const std::vector<PhpValue>& values, const std::vector<std::string>& columns, const SourcePos& at) {
  InstallRow row{{}, at};
  for (std::size_t i = 0; i < std::min(columns.size(), values.size()); ++i)
    row.cells.emplace(columns[i], with_plain_quotes(values[i]));
  return row;
}

// ---- Lists ----

// A file may assign the list several times, each time before a loop over it: all of them count.
std::vector<InstallRow> rows_of_lists(const PhpSource& source, std::string_view data, std::string_view row_name,
                                      Mistakes& mistakes) {
  auto token = source.assigned(data);
  const std::vector<std::string> columns = source.columns_of(row_name);
  if (!token || columns.empty()) {
    mistakes.add(source.end(), fmt::format("a file without ${}, or without the names of its columns", data),
                 fmt::format("${}=array(...) and list(...)=${}", data, row_name));
    return {};
  }
  std::vector<InstallRow> rows;
  for (; token; token = source.assigned(data, *token)) {
    const auto list = source.value(*token, &mistakes);
    if (!list) return {};
    for (const PhpValue& one : list->values) {
      if (one.kind == PhpValue::Kind::List && one.values.size() >= std::min(columns.size(), least_cells))
        rows.push_back(row_of(one.values, columns, one.at));
      else mistakes.add(one.at, "a row that is too short", fmt::format("{}", fmt::join(columns, ", ")), one.text);
    }
  }
  return rows;
}

// ---- Calls ----

const std::vector<std::string> columns_of_territory{"name", "type", "supply", "countryID", "x", "y", "sx", "sy"};
const std::vector<std::string> columns_of_border{"from", "to", "fleets", "armies"};

// The calls in a file. A call in a loop over a list has variables for arguments; it is passed over if the file has such
// lists, and otherwise a mistake.
class InstallCalls {
 public:
  InstallCalls(const PhpSource& source, bool has_lists, Mistakes& mistakes)
      : source_(source), has_lists_(has_lists), mistakes_(mistakes) {}

  void add_to(InstallRows& rows) const {
    for (std::size_t i = 0; i < source_.tokens().size(); ++i) {
      if (are(i, {"new", "InstallTerritory", "("})) add_territory(i, rows);
      else if (are(i, {"->", "addBorder", "("})) add_border(i, rows);
    }
  }

  bool make_a_territory() const {
    for (std::size_t i = 0; i < source_.tokens().size(); ++i) {
      if (are(i, {"new", "InstallTerritory", "("}) && is_text(i + 3)) return true;
    }
    return false;
  }

 private:
  bool is_text(std::size_t token) const {
    return token < source_.tokens().size() && source_.tokens()[token].kind == PhpToken::Kind::Text;
  }
  bool are(std::size_t token, std::initializer_list<std::string_view> texts) const {
    for (const std::string_view text : texts) {
      if (token >= source_.tokens().size() || is_text(token) || source_.tokens()[token].text != text) return false;
      ++token;
    }
    return true;
  }

  void refuse(std::size_t token) const {
    const bool is_there = token < source_.tokens().size();
    mistakes_.add(
        is_there ? source_.at(source_.tokens()[token]) : source_.end(), "an argument that is computed or cut off",
        "a text, a number, or InstallTerritory::$Territories['...']", is_there ? source_.tokens()[token].text : "");
  }

  // InstallTerritory::$Territories['Clyde']
  std::optional<PhpValue> territory(std::size_t& token) const {
    if (!are(token, {"InstallTerritory", ":", ":", "$Territories", "["}) || !is_text(token + 5) ||
        !are(token + 6, {"]"}))
      return std::nullopt;
    auto name = source_.literal(token + 5);
    token += 7;
    return name;
  }
  static constexpr std::size_t length_of_territory = 7;  // in tokens

  // "'Clyde', 'Coast', 1)": of a territory its name. Nothing if one of them is no literal; that is a mistake.
  std::optional<std::vector<PhpValue>> arguments(std::size_t token) const {
    std::vector<PhpValue> values;
    while (!are(token, {")"})) {
      auto value = territory(token);
      if (!value) {
        value = source_.literal(token);
        if (!value || value->kind == PhpValue::Kind::List) {
          refuse(token);
          return std::nullopt;
        }
        token += are(token, {"-"}) ? 2 : 1;
      }
      values.push_back(*std::move(value));
      if (are(token, {","})) ++token;
      else if (!are(token, {")"})) {
        refuse(token);
        return std::nullopt;
      }
    }
    return values;
  }

  void add_territory(std::size_t token, InstallRows& rows) const {
    if (!is_text(token + 3) && has_lists_) return;
    const auto values = arguments(token + 3);
    if (values) add_row(*values, columns_of_territory, token, rows.territories);
  }

  void add_border(std::size_t token, InstallRows& rows) const {
    std::size_t from_at = token - std::min(token, length_of_territory);
    const std::size_t first = from_at;
    auto from = territory(from_at);
    if (!from && has_lists_) return;
    if (!from) return refuse(first);
    auto values = arguments(token + 3);
    if (!values) return;
    values->insert(values->begin(), *std::move(from));
    add_row(*values, columns_of_border, token, rows.borders);
  }

  void add_row(const std::vector<PhpValue>& values, const std::vector<std::string>& columns, std::size_t token,
               std::vector<InstallRow>& rows) const {
    const SourcePos at = source_.at(source_.tokens()[token]);
    if (values.size() < least_cells)
      return mistakes_.add(at, "a call with too few arguments", fmt::format("{}", fmt::join(columns, ", ")));
    rows.push_back(row_of(values, columns, at));
  }

  const PhpSource& source_;
  const bool has_lists_;
  Mistakes& mistakes_;
};

// ---- Files ----

// "Classic" of "require_once('variants/Classic/install.php')", or of the same with l_r('...').
const PhpToken* included_file(const PhpSource& source) {
  static constexpr std::string_view before = "variants/", after = "/install.php";
  const std::vector<PhpToken>& tokens = source.tokens();
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::string& word = tokens[i].text;
    if (tokens[i].kind != PhpToken::Kind::Word ||
        (word != "require_once" && word != "require" && word != "include_once" && word != "include"))
      continue;
    std::size_t next = i + 1;
    while (next < tokens.size() && (tokens[next].text == "(" || tokens[next].text == "l_r")) ++next;
    if (next < tokens.size() && tokens[next].kind == PhpToken::Kind::Text && tokens[next].text.starts_with(before) &&
        tokens[next].text.ends_with(after) && tokens[next].text.size() > before.size() + after.size())
      return &tokens[next];
  }
  return nullptr;
}

std::string folder_of(const PhpToken& included) {
  const std::size_t begin = included.text.find('/') + 1;
  return included.text.substr(begin, included.text.rfind('/') - begin);
}

bool has_map(const PhpSource& source, Mistakes& mistakes) {
  return source.assigned("territoryRawData") || InstallCalls(source, false, mistakes).make_a_territory();
}

InstallRows rows_of(const PhpSource& source, Mistakes& mistakes) {
  InstallRows rows;
  const bool has_lists =
      source.assigned("territoryRawData") || !InstallCalls(source, false, mistakes).make_a_territory();
  if (has_lists) {
    rows.territories = rows_of_lists(source, "territoryRawData", "territoryRawRow", mistakes);
    rows.borders = rows_of_lists(source, "bordersRawData", "borderRawRow", mistakes);
  }
  InstallCalls(source, has_lists, mistakes).add_to(rows);
  return rows;
}

}  // namespace

PhpValue with_plain_quotes(PhpValue value) {
  for (std::size_t at = 0; (at = value.text.find("\\'", at)) != value.text.npos;) value.text.erase(at, 1);
  return value;
}

InstallRows rows_of_install(const std::vector<ChainedVariant>& chain, Mistakes& mistakes) {
  const auto with_file =
      std::ranges::find_if(chain, [](const ChainedVariant& one) { return has_file(*one.package, install_file); });
  const ChainedVariant& of = with_file == chain.end() ? chain.front() : *with_file;
  std::vector<ChangesInDatabase> changes;
  std::shared_ptr<const Package> included;
  const Package* package = of.package;
  SourcePos at = of.source.end();
  constexpr int most_included = 4;
  for (int i = 0; i <= most_included; ++i) {
    const Read<NamedText> file = package->read(install_file, at);
    if (!file) {
      mistakes.add(file.problems());
      return {};
    }
    const PhpSource source(*file, mistakes);
    if (!mistakes.none()) return {};
    const PhpToken* other = has_map(source, mistakes) ? nullptr : included_file(source);
    changes.push_back(changes_in_database(source));
    if (other == nullptr) {
      InstallRows rows = rows_of(source, mistakes);
      rows.changes = std::move(changes);
      return rows;
    }
    at = source.at(*other);
    auto neighbour = package->neighbour(folder_of(*other), at);
    if (!neighbour) {
      mistakes.add(neighbour.problems());
      return {};
    }
    included = *std::move(neighbour);
    package = included.get();
  }
  mistakes.add(at, "files that include each other, or too many others", fmt::format("at most {}", most_included));
  return {};
}

}  // namespace casus::transfer
