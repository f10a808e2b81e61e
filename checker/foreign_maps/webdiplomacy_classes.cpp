#include "checker/foreign_maps/webdiplomacy_classes.h"

#include <algorithm>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "checker/foreign_maps/php_data.h"
#include "checker/foreign_maps/webdiplomacy_victory.h"
#include "checker/foreign_maps/word_lines.h"

namespace casus::transfer {

namespace {

using Words = std::initializer_list<std::string_view>;

// The words of a class in PHP and of its questions to the database, which both kinds of programs have.
const Words words_of_all = {"class",
                            "extends",
                            "function",
                            "public",
                            "protected",
                            "global",
                            "return",
                            "parent",
                            "if",
                            "else",
                            "elseif",
                            "for",
                            "foreach",
                            "while",
                            "as",
                            "array",
                            "list",
                            "count",
                            "implode",
                            "type",
                            "gameID",
                            "id",
                            "Unit",
                            "Army",
                            "Fleet",
                            "Yes",
                            "No",
                            "Coast",
                            "SELECT",
                            "FROM",
                            "WHERE",
                            "INNER",
                            "LEFT",
                            "JOIN",
                            "ON",
                            "AND",
                            "OR",
                            "NOT",
                            "IS",
                            "NULL",
                            "IF",
                            "AS",
                            "wD_Units",
                            "wD_Borders",
                            "wD_Moves",
                            "wD_Orders",
                            "wD_Territories",
                            "wD_TerrStatus",
                            "MAPID",
                            "mapID",
                            "t",
                            "t.id",
                            "t.mapID",
                            "t.supply",
                            "t.type",
                            "t.coast",
                            "ts",
                            "ts.gameID",
                            "ts.terrID",
                            "ts.countryID",
                            "ts.occupyingUnitID",
                            "terrID",
                            "$DB",
                            "$this",
                            "$Game",
                            "0",
                            "1",
                            "2",
                            "GLOBALS",
                            "$GLOBALS",
                            "sql_tabl",
                            "tabl_row",
                            "sql_row",
                            "sql_put",
                            "Variant",
                            "countryID",
                            "$i"};

// Where a power builds: no word asks for the country of a territory ("t.countryID").
const Words words_of_build_sites = {"toTerrIDCheck", "__construct", "sqlCheck", "toTerrID",    "$gameID",
                                    "$orderID",      "$countryID",  "Build",    "Child",       "Parent",
                                    "Sea",           "coast",       "coast.id", "coast.mapID", "coast.coastParentID"};

// In its own homes and those of others, which have a country ("t.countryID != 0").
const Words words_of_any_home = {"t.countryID", "LIMIT"};

// In its own homes, and in the centres of a list ("t.countryID = ... OR t.id IN (...)").
const Words words_of_eternal_homes = {"t.countryID", "LIMIT", "IN", "eternal", "$eternal", "Variants", "VARIANTID"};

// One territory more for one country.
const Words words_of_alternative_site = {"toTerrIDCheck", "toTerrID", "int", "true"};

// A unit without a player that the first builds put on the board.
const Words words_of_neutral_armies = {"create",  "turn",       "Neutral", "units",     "gameID",
                                       "$gameID", "$countryID", "$terrID", "$unitType", "Build",
                                       "INSERT",  "INTO",       "VALUES",  "toTerrID",  "sql_put"};

// How many builds there are, and what happens to units that should have been removed.
const Words words_of_numbers = {"create",   "apply",       "Members",     "ByID",        "unitNo",    "supplyCenterNo",
                                "$Member",  "$difference", "$newOrders",  "$max_builds", "$type",     "$tabl",
                                "$orderID", "$countryID",  "$unitID",     "$terrID",     "deCoast",   "deCoastCompare",
                                "success",  "orderID",     "toTerrID",    "Build",       "Destroy",   "COUNT",
                                "DELETE",   "INSERT",      "INTO",        "VALUES",      "UPDATE",    "USING",
                                "SET",      "LIKE",        "LIMIT",       "ORDER",       "BY",        "RAND",
                                "GAMEID",   "m",           "m.gameID",    "m.orderID",   "m.success", "o",
                                "o.id",     "o.gameID",    "o.countryID", "o.toTerrID",  "o.type",    "u",
                                "u.id",     "u.gameID",    "u.countryID", "u.terrID"};

const Words words_of_coastal_convoys = {"typeCheck",
                                        "checkConvoyPath",
                                        "convoyPath",
                                        "convoyCoasts",
                                        "in_array",
                                        "Territory",
                                        "Variants",
                                        "VARIANTID",
                                        "static",
                                        "isset",
                                        "true",
                                        "false",
                                        "and",
                                        "UNION",
                                        "b",
                                        "b.fromTerrID",
                                        "b.toTerrID",
                                        "b.mapID",
                                        "b.fleetsPass",
                                        "fleet",
                                        "fleet.gameID",
                                        "fleet.terrID",
                                        "fleet.type",
                                        "$startCoastTerrID",
                                        "$endCoastTerrID",
                                        "$mustContainTerrID",
                                        "$mustNotContainTerrID",
                                        "$validConvoyPaths",
                                        "$borderLinks",
                                        "$fromTerrID",
                                        "$toTerrID",
                                        "$endFleetTerrID",
                                        "$tabl",
                                        "$row"};

// An order to transform is kept as a support to hold of a territory that does not exist, the own one plus 1000: it is
// cut as a support is.
const Words words_of_transforms = {
    "typeCheck", "commit",         "loadFromDB", "loadFromInput", "paramWipe",  "strrpos",    "substr",   "isset",
    "unset",     "$inputs",        "wiped",      "changed",       "fromTerrID", "viaConvoy",  "toTerrID", "Hold",
    "Support",   "hold",           "Transform_", "Transform_1",   "true",       "false",      "1000",     "4",
    "apply",     "$standoffTerrs", "UPDATE",     "SET",           "u",          "u.id",       "u.type",   "u.terrID",
    "o",         "o.unitID",       "o.gameID",   "o.id",          "o.type",     "o.toTerrID", "m",        "m.gameID",
    "m.orderID", "m.success"};

// Units without a player are counted, and a phase of retreats that is only theirs is played at once.
const Words words_of_neutral_units = {
    "NeutralMember", "supplyCenterNo", "unitNo",     "$supplyCenterNo", "$unitNo",
    "countUnitsSCs", "ByCountryID",    "Game",       "countries",       "new",
    "unset",         "process",        "phase",      "Retreats",        "None",
    "COUNT",         "orderStatus",    "wD_Members", "$count",          "NeutralUnits_processMembers"};

// The game begins with the phase of builds.
const Words words_of_first_builds = {"__construct", "$id", "changePhase", "setPhase", "archiveTerrStatus", "phase",
                                     "turn",        "Pre", "game",        "Builds",   "Diplomacy",         "false"};

// A unit without a player supports another one to hold, in every turn ("$neutralHold").
const Words words_of_neutral_supports = {
    "Diplomacy", "$tabl", "$units",   "$unitID", "$terrID", "unitID", "array_key_exists", "in_array", "neutralHold",
    "Support",   "Hold",  "toTerrID", "UPDATE",  "SET",     "self"};

// The first builds that a power makes unless it orders others.
const Words words_of_default_builds = {"countryUnits", "turn",      "name",         "$name",        "$id",
                                       "Build",        "$terrName", "$unitType",    "$countryName", "$params",
                                       "$countryID",   "$terrID",   "$UnitINSERTs", "$terrIDByName"};

// How the points of the site are shared when somebody has won; what decides that is not among these words.
const Words words_of_shares = {"setWon",
                               "Winner",
                               "$Winner",
                               "Member",
                               "$Member",
                               "setSurvived",
                               "setResigned",
                               "my_potShareRatios",
                               "$potShareRatios",
                               "$ratio",
                               "$ratios",
                               "$all_points",
                               "$points",
                               "$i_percent",
                               "$pointsWon",
                               "ceil",
                               "Game",
                               "pot",
                               "potType",
                               "takes",
                               "all",
                               "status",
                               "Playing",
                               "Left",
                               "ByStatus",
                               "ByID",
                               "ByCountryID",
                               "$countryID",
                               "$all_value",
                               "$all_lost",
                               "$all_gain",
                               "$playerNo",
                               "$pot_share",
                               "$diff",
                               "$id",
                               "$id_percent",
                               "abs",
                               "round",
                               "supplyCenterCount",
                               "unitCount",
                               "unitNo",
                               "supplyCenterNo",
                               "$forMemberStatus",
                               "$Members",
                               "$count",
                               "0.0",
                               "1.0",
                               "3",
                               "false",
                               "trigger_error",
                               "Invalid",
                               "member",
                               "status",
                               "for",
                               "points",
                               "distribution",
                               "CountryID"};

// What a player stakes and gains: points of the site, which decide nothing on the board.
const Words words_of_stakes = {"makeBet", "$bet", "UPDATE", "SET",         "wD_Games", "potType", "Winner",
                               "takes",   "all",  "round",  "pointsValue", "PotShare", "pot",     "Game"};

// A game in which players see only a part of the board. Players may order supports and convoys of units that they do
// not see. A support of a move from a territory without a unit becomes a hold.
const Words words_of_unseen_orders = {"supportMoveFromTerrCheck",
                                      "checkConvoyPath",
                                      "$startCoastTerrID",
                                      "$endCoastTerrID",
                                      "$mustContainTerrID",
                                      "$mustNotContainTerrID",
                                      "true",
                                      "false"};
const Words words_of_supports_of_nothing = {"adjudicate", "GAMEID",  "$fromids", "$terrID",  "$tabl",
                                            "empty",      "UPDATE",  "SET",      "moveType", "fromTerrID",
                                            "Hold",       "Support", "move",     "IN"};
// At the end of the game all is shown.
const Words words_of_showing_all = {"setPhase", "$phase", "$gameOver", "phase", "Finished", "wipeCache"};

// The sequence in which a player sees the orders of the own units.
const Words words_of_sorted_orders = {"create",   "INSERT", "INTO",        "unitID",   "Hold",        "u",
                                      "u.gameID", "u.id",   "u.type",      "u.terrID", "u.countryID", "wD_Games",
                                      "g",        "g.id",   "g.variantID", "ORDER",    "BY",          "t.name"};

bool is_among(std::string_view word, const Words& words) { return std::ranges::find(words, word) != words.end(); }

bool belongs_to_word(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '$';
}

// "$countryUnits = array(...);" has names of territories, "$i_percent = array(...);" shares of points.
bool begins_data(const std::vector<PhpToken>& tokens, std::size_t i) {
  return (tokens[i].text == "$countryUnits" || tokens[i].text == "$i_percent") && i + 1 < tokens.size() &&
         tokens[i + 1].text == "=";
}
std::size_t end_of_statement(const std::vector<PhpToken>& tokens, std::size_t i) {
  const auto is_end = [](const PhpToken& it) { return it.kind == PhpToken::Kind::Mark && it.text == ";"; };
  while (i + 1 < tokens.size() && !is_end(tokens[i])) ++i;
  return i;
}

// The words of a program and of its texts, with how often each occurs; without those of checkForWinner, which has a
// reader of its own.
std::map<std::string, int, std::less<>> words_of(const PhpSource& source) {
  std::map<std::string, int, std::less<>> words;
  const std::vector<PhpToken>& tokens = source.tokens();
  const auto winner = check_for_winner(source);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (winner && i >= winner->first && i < winner->second) continue;
    if (begins_data(tokens, i)) i = end_of_statement(tokens, i);
    const PhpToken& token = tokens[i];
    if (token.kind == PhpToken::Kind::Mark) continue;
    for (std::size_t at = 0; at < token.text.size();) {
      std::size_t end = at;
      while (end < token.text.size() && belongs_to_word(token.text[end])) ++end;
      std::string_view word = std::string_view(token.text).substr(at, end - at);
      while (word.ends_with('.')) word.remove_suffix(1);
      if (!word.empty()) ++words[std::string(word)];
      at = end + 1;
    }
  }
  return words;
}

class ClassFile {
 public:
  ClassFile(std::string name, const PhpSource& source)
      : name_(std::move(name)), words_(words_of(source)), tokens_(source.tokens()) {
    // What comes before the first class keeps others from calling the file.
    for (const std::string_view word :
         {"defined", "IN_CODE", "or", "die", "This", "script", "can", "not", "be", "run", "by", "itself"})
      words_.erase(std::string(word));
  }

  bool has(std::string_view word, int times = 1) const {
    const auto found = words_.find(word);
    return found != words_.end() && found->second >= times;
  }
  int times(std::string_view word) const {
    const auto found = words_.find(word);
    return found == words_.end() ? 0 : found->second;
  }
  const std::vector<PhpToken>& tokens() const { return tokens_; }
  bool has_functions() const { return has("function"); }
  // All its words are among these, or are names of classes that extend the site's class of this name.
  bool has_only(const Words& words, const Words& more = {}) const { return has_only({words, more}); }
  bool has_only(std::initializer_list<Words> lists) const {
    return std::ranges::all_of(words_, [&](const auto& word) {
      return is_among(word.first, words_of_all) || word.first == name_ || word.first.ends_with("_" + name_) ||
             std::ranges::any_of(lists, [&](const Words& words) { return is_among(word.first, words); });
    });
  }
  // The same, and any numbers.
  bool has_only_and_numbers(const Words& words) const {
    return std::ranges::all_of(words_, [&](const auto& word) {
      return is_among(word.first, words_of_all) || is_among(word.first, words) || is_number(word.first) ||
             word.first == name_ || word.first.ends_with("_" + name_);
    });
  }

 private:
  static bool is_number(std::string_view word) {
    return std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
  }

  std::string name_;
  std::map<std::string, int, std::less<>> words_;
  std::vector<PhpToken> tokens_;
};

// How often the texts of a program have these words, with any space between them.
int times_in_texts(const std::vector<PhpToken>& tokens, std::string_view words) {
  int times = 0;
  for (const PhpToken& token : tokens) {
    if (token.kind != PhpToken::Kind::Text && token.kind != PhpToken::Kind::WorkedOutText) continue;
    std::string text;
    for (const char c : token.text) {
      const bool is_space = c == ' ' || c == '\t' || c == '\n' || c == '\r';
      if (!is_space) text += c;
      else if (!text.empty() && text.back() != ' ') text += ' ';
    }
    for (std::size_t at = text.find(words); at != text.npos; at = text.find(words, at + 1)) ++times;
  }
  return times;
}

// The marks, words and numbers of a program from this token on.
bool reads(const std::vector<PhpToken>& tokens, std::size_t at, Words expected) {
  if (at + expected.size() > tokens.size()) return false;
  return std::ranges::equal(expected, std::span(tokens).subspan(at, expected.size()), {}, {}, &PhpToken::text);
}

// "if ((int)$this->toTerrID == 13 && (int)$this->countryID == 2) return true;": nothing if there is another condition.
std::optional<std::vector<SiteOfCountry>> sites_of_countries(const std::vector<PhpToken>& tokens) {
  std::vector<SiteOfCountry> sites;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens[i].text != "if") continue;
    std::vector<PhpToken> condition;  // without the conversions to numbers
    std::size_t end = i + 1;
    for (; end < tokens.size() && tokens[end].text != "return"; ++end) {
      if (!reads(tokens, end, {"(", "int", ")"})) condition.push_back(tokens[end]);
      else end += 2;
    }
    const auto value = [&](std::size_t at) {
      return at < condition.size() ? whole_number(condition[at].text, 1, 9999) : std::optional<int>();
    };
    const bool is_of_both = reads(condition, 0, {"(", "$this", "->", "toTerrID", "=="}) &&
                            reads(condition, 6, {"&", "&", "$this", "->", "countryID", "=="}) && value(5) &&
                            value(12) && reads(condition, 13, {")"}) && condition.size() == 14;
    if (!is_of_both || !reads(tokens, end, {"return", "true", ";"})) return std::nullopt;
    sites.push_back({static_cast<std::size_t>(*value(5)), static_cast<std::size_t>(*value(12))});
  }
  return sites;
}

// Whether what it does otherwise is what the site does.
bool returns_to_site(const std::vector<PhpToken>& tokens) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (reads(tokens, i, {"return", "parent", ":", ":", "toTerrIDCheck", "(", ")", ";", "}"})) return true;
  }
  return false;
}

// "$terrID = 41;"
std::vector<std::size_t> assigned_territories(const std::vector<PhpToken>& tokens) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i + 2 < tokens.size(); ++i) {
    const auto number = reads(tokens, i, {"$terrID", "="}) ? whole_number(tokens[i + 2].text, 1, 9999) : std::nullopt;
    if (number) found.push_back(static_cast<std::size_t>(*number));
  }
  return found;
}

// Parts of the site that show a game and decide nothing.
bool only_shows(std::string_view name) {
  return name.starts_with("drawMap") || name.starts_with("panel") || name == "Chatbox" || name == "OrderInterface" ||
         name == "OrderArchiv" || name == "Maps";
}

// Whether it is known what the class asks of a winner. The class of the nearer variant counts.
bool add_victory(const PhpSource& source, RulesOfClasses& rules) {
  const auto function = check_for_winner(source);
  if (!function) return true;
  const std::optional<VictoryOfClass> victory = victory_of_class(source, *function);
  if (!rules.victory) rules.victory = victory;
  return victory.has_value();
}

// The two programs that make a transform.
struct FoundTransforms {
  bool accepts_transforms = false, applies_transforms = false;
};

// The functions below say whether the class is one of the known programs, and put its rules into `rules`.

bool checks_sites(const ClassFile& file) {
  return file.has("toTerrIDCheck") && file.has("ts.countryID", 2) && file.has("t.supply", 2);
}
bool asks_for_any_home(const ClassFile& file, int times) {
  return file.times("t.countryID") == times && times_in_texts(file.tokens(), "t.countryID != 0") == times;
}
bool asks_for_list(const ClassFile& file, int times) {
  return file.has("eternal") && file.times("t.countryID") == times &&
         times_in_texts(file.tokens(), "t.countryID = ") == times &&
         times_in_texts(file.tokens(), "OR t.id IN (") == times;
}

// userOrderBuilds: which sites the pages offer.
bool add_offered_builds(const ClassFile& file, RulesOfClasses& rules) {
  if (file.has_only(words_of_build_sites) && checks_sites(file)) {
    rules.builds_in_any_owned = true;
    return true;
  }
  if (file.has_only(words_of_build_sites, words_of_any_home) && asks_for_any_home(file, 2) && checks_sites(file)) {
    rules.builds_in_any_home = true;
    return true;
  }
  if (file.has_only(words_of_build_sites, words_of_eternal_homes) && asks_for_list(file, 2) && checks_sites(file)) {
    rules.has_eternal_homes = true;
    return true;
  }
  if (!file.has_only_and_numbers(words_of_alternative_site) || !returns_to_site(file.tokens())) return false;
  const auto sites = sites_of_countries(file.tokens());
  if (sites) rules.alternative_sites = *sites;
  return sites.has_value();
}

// processOrderBuilds: how many builds, and what is built without orders.
bool add_counted_builds(const ClassFile& file, RulesOfClasses& rules) {
  if (file.has_only(words_of_numbers, words_of_any_home) && asks_for_any_home(file, 1)) return true;
  if (file.has_only(words_of_numbers, words_of_eternal_homes) && asks_for_list(file, 1)) return true;
  if (file.has_only_and_numbers(words_of_neutral_armies) && file.has("parent", 1) && file.has("create", 2) &&
      file.has("Neutral")) {
    rules.neutral_armies = assigned_territories(file.tokens());
    return !rules.neutral_armies.empty();
  }
  if (!file.has_only(words_of_numbers, words_of_default_builds)) return false;
  rules.draws_removals = file.has("RAND");
  rules.has_default_builds = file.has("countryUnits");
  return true;
}

// userOrderDiplomacy: which orders the pages offer.
bool add_offered_orders(const ClassFile& file, RulesOfClasses& rules, FoundTransforms& found) {
  if (file.has_only(words_of_unseen_orders) && file.times("return") == file.times("true") &&
      file.times("return") == file.times("function")) {
    rules.hides = true;
    return true;
  }
  if (!file.has_only(words_of_coastal_convoys, words_of_transforms)) return false;
  const bool convoys = file.has("convoyCoasts");
  const bool transforms = file.has("Transform_1") && file.has("commit") && file.has("Support") && file.has("1000");
  rules.fleets_convoy_on_coasts |= convoys;
  found.accepts_transforms |= transforms;
  return convoys || transforms;
}

// processOrderDiplomacy: how orders are sorted, and transforms carried out.
bool add_played_orders(const ClassFile& file, FoundTransforms& found) {
  if (file.has_only(words_of_sorted_orders) && file.times("function") == 1) return true;
  if (!file.has_only(words_of_transforms)) return false;
  const bool changes_units = file.has("u.type") && file.has("u.terrID") && file.has("1000", 2);
  found.applies_transforms |= changes_units && file.has("Support") && file.has("m.success") && file.has("apply", 2);
  return found.applies_transforms;
}

// adjudicatorDiplomacy: supports for units that nobody sees.
bool add_adjudicator(const ClassFile& file, RulesOfClasses& rules) {
  const bool is_known =
      file.has_only(words_of_supports_of_nothing) && file.has("NOT") && file.has("Support") && file.has("parent");
  rules.hides |= is_known;
  return is_known;
}

// processGame: what happens at the start and between phases.
bool add_game(const ClassFile& file, RulesOfClasses& rules) {
  const bool has_supports = file.has("neutralHold", 2) && file.has("Support") && file.has("Hold");
  if (!file.has_only({words_of_neutral_units, words_of_first_builds, words_of_showing_all,
                      has_supports ? words_of_neutral_supports : Words{}}))
    return false;
  rules.neutral_units_support |= has_supports;
  const bool begins_with_builds =
      file.has("changePhase", 2) && file.has("Pre", 2) && file.has("Builds", 2) && file.has("Diplomacy");
  rules.begins_with_builds |= begins_with_builds;
  rules.hides |= file.has("wipeCache");
  return begins_with_builds || ((file.has("orderStatus") || file.has("wipeCache")) && !file.has("changePhase"));
}

// Also if the class does nothing.
bool add_class(const std::string& name, const ClassFile& file, RulesOfClasses& rules, FoundTransforms& found) {
  if (!file.has_functions()) return true;
  if (name == "userOrderBuilds") return add_offered_builds(file, rules);
  if (name == "processOrderBuilds") return add_counted_builds(file, rules);
  if (name == "userOrderDiplomacy") return add_offered_orders(file, rules, found);
  if (name == "processOrderDiplomacy") return add_played_orders(file, found);
  if (name == "adjudicatorDiplomacy") return add_adjudicator(file, rules);
  if (name == "processGame") return add_game(file, rules);
  if (name == "processMembers")
    return file.has_only({words_of_neutral_units, words_of_shares}) && file.has("NeutralMember");
  if (name == "processMember" || name == "userMember") return file.has_only(words_of_stakes);
  return false;
}

// The pages offer to transform in a coastal territory with a supply centre. The programs accept it everywhere, so the
// pages make the rule.
bool offers_transforms_in_coastal_centres(const Package& package, const SourcePos& at) {
  for (const std::string& path : package.names()) {
    if (!path.starts_with("resources/transform") || !path.ends_with(".js")) continue;
    const Read<NamedText> script = package.read(path, at);
    if (!script) continue;
    std::string text = script->text;
    std::erase_if(text, [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
    const auto has = [&](std::string_view part) { return text.find(part) != std::string::npos; };
    return has("coastParent.supply==true&&") && has("coastParent.type=='Coast'") && !has("inArray");
  }
  return false;
}

bool has_class(const std::vector<ChainedVariant>& chain, std::string_view name) {
  const std::string path = fmt::format("classes/{}.php", name);
  return std::ranges::any_of(chain, [&](const ChainedVariant& one) { return has_file(*one.package, path); });
}

}  // namespace

RulesOfClasses rules_of_classes(const std::vector<ChainedVariant>& chain, const SourcePos& at) {
  RulesOfClasses rules;
  FoundTransforms transforms;
  std::set<std::string> replaced;
  for (const ChainedVariant& variant : chain) {
    std::set<std::string> here;
    for (const std::string& path : variant.package->names()) {
      if (!path.starts_with("classes/") || !path.ends_with(".php")) continue;
      const std::string name = path.substr(8, path.size() - 12), class_name = name.substr(name.rfind('/') + 1);
      if (class_name == "adjudicatorPreGame" || only_shows(class_name) || replaced.contains(name)) continue;
      const Read<NamedText> text = variant.package->read(path, at);
      Mistakes mistakes;
      std::optional<PhpSource> source;
      if (text) source.emplace(*text, mistakes);
      if (!source || !extends_class_of_variant(*source, name)) here.insert(name);
      const bool is_known = source && add_class(name, ClassFile(name, *source), rules, transforms) &&
                            (name != "processMembers" || add_victory(*source, rules)) && mistakes.none();
      if (!is_known && std::ranges::find(rules.unknown, name) == rules.unknown.end()) rules.unknown.push_back(name);
    }
    replaced.merge(here);
  }
  // The site's own class counts the homes of a power.
  rules.counts_builds_by_homes = rules.builds_in_any_owned && !has_class(chain, "processOrderBuilds");
  const auto offers = [&](const ChainedVariant& it) { return offers_transforms_in_coastal_centres(*it.package, at); };
  const bool offered = std::ranges::any_of(chain, offers);
  rules.transforms_in_coastal_centres = transforms.accepts_transforms && transforms.applies_transforms && offered;
  if (transforms.accepts_transforms && !rules.transforms_in_coastal_centres)
    rules.unknown.emplace_back("userOrderDiplomacy");
  if (transforms.applies_transforms && !rules.transforms_in_coastal_centres)
    rules.unknown.emplace_back("processOrderDiplomacy");
  return rules;
}

}  // namespace casus::transfer
