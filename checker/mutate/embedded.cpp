#include "checker/mutate/embedded.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "checker/mutate/function_bodies.h"

namespace casus::mutate {

namespace {

// Of the copies in one part. A compiler takes longer than in proportion for a function of very many lines.
constexpr std::size_t most_characters = 250'000;
// Fewer are not divided, so that several can be compiled at once: each part plays the boards anew.
constexpr std::size_t least_characters = 60'000;

// Messages of the compiler call the copy with mutant 7 the file "mutant-7".
constexpr std::string_view name_of_copy = "mutant-";

// Works whenever it is called first, also before main(). A program can set the number in a process of its own. COUNT is
// one more than the largest number. What the compiler itself runs has no mutant.
constexpr std::string_view selection =
    "#include <cstdlib>\n"
    "#include <span>\n"
    "#include <type_traits>\n"
    "extern \"C\" __attribute__((used)) inline int* casus_mutant_place() {\n"
    "  static int number = [] {\n"
    "    const char* text = std::getenv(\"CASUS_MUTANT\");\n"
    "    return text == nullptr ? 0 : std::atoi(text);\n"
    "  }();\n"
    "  return &number;\n"
    "}\n"
    "extern \"C\" __attribute__((used)) inline bool* casus_mutants_reached(int* count) {\n"
    "  static bool reached[COUNT];\n"
    "  *count = COUNT;\n"
    "  return reached;\n"
    "}\n"
    "inline int casus_mutant_of_run(int first, int last) {\n"
    "  int count = 0;\n"
    "  bool* reached = casus_mutants_reached(&count);\n"
    "  if (!reached[first])\n"
    "    for (int i = first; i <= last; ++i) reached[i] = true;\n"
    "  return *casus_mutant_place();\n"
    "}\n"
    "constexpr int casus_mutant(int first, int last) {\n"
    "  return std::is_constant_evaluated() ? 0 : casus_mutant_of_run(first, last);\n"
    "}\n";

std::string selection_of(int count) {
  std::string text(selection);
  constexpr std::string_view word = "COUNT";
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at))
    text.replace(at, word.size(), std::to_string(count));
  return text;
}

// Of a body, a table or the value of a member, which can be all of it.
template <class Place>
bool is_inside(const Place& place, const Mutant& mutant) {
  return place.begin <= mutant.at && mutant.at + mutant.size <= place.end;
}

// Nothing if the mutant is in no such place.
template <class Place>
const Place* place_with(const std::vector<Place>& places, const Mutant& mutant) {
  const auto found = std::ranges::find_if(places, [&](const Place& place) { return is_inside(place, mutant); });
  return found == places.end() ? nullptr : &*found;
}

template <class Place>
NumberedMutants mutants_in(const Place& place, const NumberedMutants& mutants) {
  NumberedMutants inside;
  std::ranges::copy_if(mutants, std::back_inserter(inside),
                       [&](const auto& numbered) { return is_inside(place, numbered.second); });
  return inside;
}

template <class Place>
std::string text_of(std::string_view source, const Place& place) {
  return std::string(source.substr(place.begin, place.end - place.begin));
}

// Its first line is called `mutant-5` in messages.
template <class Place>
std::string copy_with(std::string_view source, const Place& place, const std::pair<int, Mutant>& numbered) {
  Mutant inside = numbered.second;
  inside.at -= place.begin;
  return fmt::format("#line {} \"{}{}\"\n{}\n", place.line, name_of_copy, numbered.first,
                     mutated(text_of(source, place), inside));
}

// Asks which mutant is selected; those of one place have numbers that follow each other.
std::string selected_of(const NumberedMutants& inside) {
  return fmt::format("casus_mutant({}, {})", inside.front().first, inside.back().first);
}

std::string question_of(const NumberedMutants& inside) { return fmt::format("switch ({}) {{\n", selected_of(inside)); }

// The text in place of a part of a source.
struct Replacement {
  std::size_t begin, end;
  std::string by;
};

Replacement of_body(std::string_view source, const FunctionBody& body, const NumberedMutants& inside,
                    const std::string& path) {
  std::string by = "{ " + question_of(inside);
  for (const auto& numbered : inside)
    by += fmt::format("case {}:\n{}break;\n", numbered.first, copy_with(source, body, numbered));
  by += fmt::format("default:\n#line {} \"{}\"\n{} }} }}", body.line, path, text_of(source, body));
  return {body.begin, body.end, std::move(by)};
}

Replacement of_table(std::string_view source, const Table& table, const NumberedMutants& inside,
                     const std::string& path) {
  std::string by = text_of(source, table) + '\n', cases;
  for (const auto& numbered : inside) {
    const std::string name = fmt::format("{}_of_mutant_{}", table.name, numbered.first);
    by += fmt::format("#define {0} {1}\n{2}#undef {0}\n", table.name, name, copy_with(source, table, numbered));
    cases += fmt::format("case {}: return {};\n", numbered.first, name);
  }
  // A message about the function is not about the last copy.
  by += fmt::format(
      "#line {0} \"{1}\"\n"
      "constexpr std::span<const {2}> {3}_selected() {{ {4}{5}default: return {3}; }} }}\n",
      table.line, path, table.type, table.name, question_of(inside), cases);
  const auto lines = std::ranges::count(text_of(source, table), '\n');
  by += fmt::format("#define {0} {0}_selected()\n#line {1} \"{2}\"\n", table.name, table.line + lines, path);
  return {table.begin, table.end, std::move(by)};
}

Replacement of_member_value(std::string_view source, const MemberValue& value, const NumberedMutants& inside,
                            const std::string& path) {
  std::string by = "(";
  for (const auto& numbered : inside)
    by += fmt::format("{} == {} ?\n{}: ", selected_of(inside), numbered.first, copy_with(source, value, numbered));
  by += fmt::format("\n#line {} \"{}\"\n{})", value.line, path, text_of(source, value));
  return {value.begin, value.end, std::move(by)};
}

}  // namespace

EmbeddedParts parts_of(std::string_view source, const NumberedMutants& mutants, int at_once) {
  const std::vector<FunctionBody> bodies = function_bodies_of(source);
  const std::vector<Table> tables = tables_of(source);
  const std::vector<MemberValue> values = member_values_of(source);
  EmbeddedParts found;
  NumberedMutants of_values;
  std::size_t all = 0;
  for (const auto& numbered : mutants) {
    const FunctionBody* body = place_with(bodies, numbered.second);
    all += body == nullptr ? 0 : body->end - body->begin;
  }
  const std::size_t most =
      std::clamp(all / static_cast<std::size_t>(std::max(at_once, 1)) + 1, least_characters, most_characters);
  std::size_t characters = most;
  for (const auto& numbered : mutants) {
    const FunctionBody* body = place_with(bodies, numbered.second);
    if (body == nullptr) {
      if (place_with(values, numbered.second) != nullptr) of_values.push_back(numbered);
      else if (place_with(tables, numbered.second) == nullptr) found.alone.push_back(numbered);
      continue;
    }
    const std::size_t size = body->end - body->begin;
    characters += size;
    if (characters > most) {
      found.parts.emplace_back();
      characters = size;
    }
    found.parts.back().push_back(numbered);
  }
  for (const Table& table : tables) {
    if (NumberedMutants inside = mutants_in(table, mutants); !inside.empty()) found.parts.push_back(std::move(inside));
  }
  if (!of_values.empty()) found.parts.push_back(std::move(of_values));
  return found;
}

std::string with_mutants(std::string_view source, const std::string& path, const NumberedMutants& mutants) {
  std::vector<Replacement> replacements;
  for (const FunctionBody& body : function_bodies_of(source)) {
    const NumberedMutants inside = mutants_in(body, mutants);
    if (!inside.empty()) replacements.push_back(of_body(source, body, inside, path));
  }
  for (const Table& table : tables_of(source)) {
    const NumberedMutants inside = mutants_in(table, mutants);
    if (!inside.empty()) replacements.push_back(of_table(source, table, inside, path));
  }
  for (const MemberValue& value : member_values_of(source)) {
    const NumberedMutants inside = mutants_in(value, mutants);
    if (!inside.empty()) replacements.push_back(of_member_value(source, value, inside, path));
  }
  std::ranges::sort(replacements, {}, &Replacement::begin);

  // "#pragma once" stays first, for a header.
  const std::size_t once = source.find("#pragma once\n");
  std::size_t at = once == std::string_view::npos ? 0 : once + std::string_view("#pragma once\n").size();
  std::string out = std::string(source.substr(0, at));
  const auto lines_before = std::ranges::count(source.substr(0, at), '\n');
  int last = 0;
  for (const auto& [number, mutant] : mutants) last = std::max(last, number);
  out += fmt::format("{}#line {} \"{}\"\n", selection_of(last + 1), lines_before + 1, path);
  for (const Replacement& replacement : replacements) {
    out.append(source.substr(at, replacement.begin - at)).append(replacement.by);
    at = replacement.end;
  }
  return out.append(source.substr(at));
}

std::set<int> mutants_named(std::string_view messages) {
  std::set<int> numbers;
  for (std::size_t at = messages.find(name_of_copy); at != std::string_view::npos;
       at = messages.find(name_of_copy, at + 1)) {
    int number = 0;
    const char* begin = messages.data() + at + name_of_copy.size();
    const auto [end, error] = std::from_chars(begin, messages.data() + messages.size(), number);
    if (error == std::errc() && end != messages.data() + messages.size() && *end == ':') numbers.insert(number);
  }
  return numbers;
}

}  // namespace casus::mutate
