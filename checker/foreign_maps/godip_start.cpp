#include "checker/foreign_maps/godip_start.h"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "checker/foreign_maps/godip_graph.h"
#include "checker/foreign_maps/word_lines.h"
#include "engine/text/utf8.h"

namespace casus::transfer {

namespace {

constexpr int deepest_calls = 8;

struct GodipPhase {
  int year = 1901;
  std::string season, type;
  SourcePos at;
};

class StartReader {
 public:
  StartReader(GoProgram& program, Report& report, Mistakes& mistakes)
      : program_(program), report_(report), mistakes_(mistakes) {}

  std::optional<GodipStart> read(const GoMeaning& start) {
    const auto function = program_.function(start);
    auto state = function ? run(*function, {}, 0) : std::nullopt;
    if (!state && mistakes_.none())
      mistakes_.add(start.value.at, "a start that cannot be read", "a function that calls state.New and SetUnits");
    return state;
  }

 private:
  struct Scope {
    const GoSource* source = nullptr;
    int depth = 0;
    std::map<std::string, GodipPhase> phases;  // by the names of variables
    std::map<std::string, GodipStart> states;
    std::optional<GodipStart> returned;
  };

  std::optional<GodipStart> run(const GoProgram::Function& function, const std::vector<GodipPhase>& arguments,
                                int depth) {
    if (depth > deepest_calls) return std::nullopt;
    Scope scope;
    scope.source = function.source;
    scope.depth = depth;
    for (std::size_t i = 0; i < std::min(arguments.size(), function.function.parameters.size()); ++i)
      scope.phases[function.function.parameters[i]] = arguments[i];
    for (const GoRange& statement : scope.source->statements(function.function.body)) {
      if (!take(statement, scope)) tell_unread(statement, scope);
    }
    if (scope.returned) return scope.returned;
    if (scope.states.size() == 1) return scope.states.begin()->second;
    return std::nullopt;
  }

  // A statement that does not name a state changes none.
  void tell_unread(const GoRange& statement, const Scope& scope) {
    const GoSource& source = *scope.source;
    bool names_a_state = false;
    for (std::size_t i = statement.first; i < statement.second; ++i)
      names_a_state |= source.token(i).kind == GoToken::Kind::Word && scope.states.contains(source.token(i).text);
    if (!names_a_state) return;
    constexpr std::size_t most_of_words = 60;
    report_.add(Finding::Kind::ChangesResults, source.at(statement.first),
                fmt::format("a part of the start is computed, and is left out: {}",
                            cut_short(source.words(statement), most_of_words)));
  }

  bool take(const GoRange& statement, Scope& scope) {
    const GoSource& source = *scope.source;
    const auto [begin, end] = statement;
    if (source.is(begin, "return")) return take_return({begin + 1, end}, scope);
    if (source.is(begin, "if")) return take_if(statement, scope);
    if (source.is(begin, "for")) return take_loop(statement, scope);
    for (const std::string_view sign : {":=", "="}) {
      const std::size_t at = source.find(statement, sign);
      if (at < end) return assign(source.token(begin).text, {at + 1, end}, scope);
    }
    const auto value = source.value(statement, nullptr);
    return value && call(*value, scope);
  }

  bool take_return(const GoRange& values, Scope& scope) {
    if (values.first == values.second) return true;
    const std::size_t comma = scope.source->find(values, ",");
    const auto value = scope.source->value({values.first, comma}, nullptr);
    if (!value) return false;
    scope.returned = state_of(*value, scope);
    return scope.returned.has_value();
  }

  // if err = result.SetUnits(...); err != nil { return }
  bool take_if(const GoRange& statement, Scope& scope) {
    const GoSource& source = *scope.source;
    const std::size_t opens = block_of(statement, source), ends = source.find({statement.first, opens}, ";");
    if (ends >= opens || source.words({ends + 1, opens}) != "err != nil") return false;
    for (const GoRange& one : source.statements({opens + 1, statement.second - 1})) {
      if (!source.is(one.first, "return")) return false;
    }
    return take({statement.first + 1, ends}, scope);
  }

  // The bracket { of the block that a statement ends with.
  static std::size_t block_of(const GoRange& statement, const GoSource& source) {
    for (std::size_t i = statement.first; i < statement.second; i = source.behind(i)) {
      if (source.is(i, "{") && source.behind(i) == statement.second) return i;
    }
    return statement.second;
  }

  // for _, sc := range Graph().SCs(godip.Neutral) { if err = result.SetUnit(godip.Province(sc), ...); err != nil ... }
  bool take_loop(const GoRange& statement, Scope& scope) {
    const GoSource& source = *scope.source;
    const std::size_t opens = block_of(statement, source), range = source.find({statement.first, opens}, "range");
    const auto all = range < opens ? source.value({range + 1, opens}, nullptr) : std::nullopt;
    if (opens == statement.second) return false;
    const std::vector<GoRange> inside = source.statements({opens + 1, statement.second - 1});
    if (!all || all->kind != GoValue::Kind::Chain || inside.size() != 1 || !source.is(inside[0].first, "if"))
      return false;
    const GoLink& centres = all->links.back();
    const bool is_neutral = centres.name == "SCs" && centres.arguments.size() == 1 &&
                            go_text(program_, {scope.source, centres.arguments[0]}) == "Neutral";
    const std::size_t ends = source.find(inside[0], ";"), sign = source.find({inside[0].first, ends}, "=");
    const auto set = sign < ends ? source.value({sign + 1, ends}, nullptr) : std::nullopt;
    if (!is_neutral || !set || set->kind != GoValue::Kind::Chain || set->links.size() != 2) return false;
    const auto state = scope.states.find(set->links[0].name);
    const GoLink& method = set->links[1];
    if (state == scope.states.end() || method.name != "SetUnit" || method.arguments.size() != 2) return false;
    auto unit = unit_of(method.arguments[1], scope);
    if (!unit) return false;
    state->second.in_each_neutral_centre = std::move(unit);
    return true;
  }

  bool assign(const std::string& variable, const GoRange& range, Scope& scope) {
    const auto value = scope.source->value(range, nullptr);
    if (!value) return false;
    if (auto phase = phase_of(*value, scope)) {
      scope.phases[variable] = *std::move(phase);
      return true;
    }
    if (auto state = state_of(*value, scope)) {
      scope.states[variable] = *std::move(state);
      return true;
    }
    return variable == "err" && call(*value, scope);
  }

  // ---- Values ----

  // classical.NewPhase(1901, godip.Spring, godip.Movement)
  std::optional<GodipPhase> phase_of(const GoValue& value, const Scope& scope) {
    if (value.kind != GoValue::Kind::Chain) return std::nullopt;
    const GoLink& last = value.links.back();
    if (const auto known = scope.phases.find(value.links[0].name);
        known != scope.phases.end() && value.links.size() == 1 && !last.is_call)
      return known->second;
    if (!last.is_call || last.arguments.size() != 3 || last.arguments[0].kind != GoValue::Kind::Number)
      return std::nullopt;
    const auto year = whole_number(last.arguments[0].text, -9999, 9999);
    const auto season = go_text(program_, {scope.source, last.arguments[1]}),
               type = go_text(program_, {scope.source, last.arguments[2]});
    if (!year || !season || !type) return std::nullopt;
    return GodipPhase{*year, *season, *type, value.at};
  }

  std::optional<GodipStart> state_of(const GoValue& value, const Scope& scope) {
    if (value.kind != GoValue::Kind::Chain) return std::nullopt;
    const GoLink& last = value.links.back();
    if (!last.is_call) {
      const auto known = scope.states.find(value.links[0].name);
      return known == scope.states.end() || value.links.size() > 1 ? std::nullopt : std::optional(known->second);
    }
    if (program_.name_in_library({scope.source, value}) == "state.New") return new_state(last, scope);
    const auto function = program_.function({scope.source, value});
    if (!function) return std::nullopt;
    std::vector<GodipPhase> arguments;
    for (const GoValue& argument : last.arguments) {
      auto phase = phase_of(argument, scope);
      if (!phase) return std::nullopt;
      arguments.push_back(*std::move(phase));
    }
    return run(*function, arguments, scope.depth + 1);
  }

  // state.New(Graph(), phase, classical.BackupRule, nil, nil)
  std::optional<GodipStart> new_state(const GoLink& call, const Scope& scope) {
    constexpr std::size_t arguments_of_new = 5;
    const auto phase = call.arguments.size() == arguments_of_new ? phase_of(call.arguments[1], scope) : std::nullopt;
    if (!phase) {
      mistakes_.add(call.at, "a state that cannot be read", "state.New(graph, phase, rule, flags, orders)");
      return std::nullopt;
    }
    GodipStart state;
    state.graph = {scope.source, call.arguments[0]};
    state.backup_rule = {scope.source, call.arguments[2]};
    state.neutral_orders = {scope.source, call.arguments[4]};
    state.year = phase->year;
    state.season = phase->season;
    state.phase = phase->type;
    state.phase_at = phase->at;
    return state;
  }

  // ---- Calls ----

  bool call(const GoValue& value, Scope& scope) {
    if (value.kind != GoValue::Kind::Chain || value.links.size() != 2 || !value.links[1].is_call) return false;
    const auto found = scope.states.find(value.links[0].name);
    if (found == scope.states.end()) return false;
    GodipStart& state = found->second;
    const GoLink& method = value.links[1];
    if (method.name == "SetUnits" && method.arguments.size() == 1) return set_units(method.arguments[0], state, scope);
    if (method.name == "SetSupplyCenters" && method.arguments.size() == 1)
      return set_owners(method.arguments[0], state, scope);
    if (method.name == "SetUnit" && method.arguments.size() == 2) {
      const auto place = go_text(program_, {scope.source, method.arguments[0]});
      auto unit = unit_of(method.arguments[1], scope);
      if (!place || !unit) return false;
      unit->place = *place;
      state.units.push_back(*std::move(unit));
      return true;
    }
    const auto place = method.name == "RemoveUnit" && method.arguments.size() == 1
                           ? go_text(program_, {scope.source, method.arguments[0]})
                           : std::nullopt;
    if (place) std::erase_if(state.units, [&](const GodipUnit& unit) { return is_in(unit.place, *place); });
    return place.has_value();
  }

  static bool is_in(const std::string& place, const std::string& province) {
    return place.substr(0, place.find('/')) == province.substr(0, province.find('/'));
  }

  // Units that are there before are removed.
  bool set_units(const GoValue& written, GodipStart& state, const Scope& scope) {
    const auto list = program_.meaning({scope.source, written});
    if (!list || list->value.kind != GoValue::Kind::List) return false;
    state.units.clear();
    const Scope there{list->source, scope.depth, {}, {}, {}};
    for (std::size_t i = 0; i < list->value.values.size(); ++i) {
      const auto place = go_text(program_, {list->source, list->value.keys[i]});
      auto unit = unit_of(list->value.values[i], there);
      if (!place || !unit) {
        mistakes_.add(list->value.values[i].at, "a unit that cannot be read", "\"ald\": godip.Unit{godip.Fleet, Rose}");
        continue;
      }
      unit->place = *place;
      unit->at = list->value.keys[i].at;
      state.units.push_back(*std::move(unit));
    }
    return true;
  }

  bool set_owners(const GoValue& written, GodipStart& state, const Scope& scope) {
    const auto list = program_.meaning({scope.source, written});
    state.owners.clear();
    state.has_owners = list && list->value.kind == GoValue::Kind::List;
    if (!state.has_owners) return false;
    for (std::size_t i = 0; i < list->value.values.size(); ++i) {
      const auto province = go_text(program_, {list->source, list->value.keys[i]}),
                 nation = go_text(program_, {list->source, list->value.values[i]});
      const SourcePos& at = list->value.values[i].at;
      if (province && nation) state.owners.push_back({*province, *nation, at});
      else mistakes_.add(at, "an owner that cannot be read", "\"ald\": Rose");
    }
    return true;
  }

  // godip.Unit{godip.Fleet, Rose}, or {Type: godip.Fleet, Nation: Rose}
  std::optional<GodipUnit> unit_of(const GoValue& value, const Scope& scope) {
    if (value.kind != GoValue::Kind::List || value.values.size() != 2) return std::nullopt;
    const GoValue* type = value.field("Type");
    const GoValue* nation = value.field("Nation");
    if (type == nullptr && nation == nullptr) {
      type = &value.values[0];
      nation = &value.values[1];
    }
    if (type == nullptr || nation == nullptr) return std::nullopt;
    const auto kind = go_text(program_, {scope.source, *type}), power = go_text(program_, {scope.source, *nation});
    if (!kind || !power) return std::nullopt;
    return GodipUnit{"", *kind, *power, value.at};
  }

  GoProgram& program_;
  Report& report_;
  Mistakes& mistakes_;
};

}  // namespace

std::optional<GodipStart> read_godip_start(GoProgram& program, const GoMeaning& start, Report& report,
                                           Mistakes& mistakes) {
  return StartReader(program, report, mistakes).read(start);
}

}  // namespace casus::transfer
