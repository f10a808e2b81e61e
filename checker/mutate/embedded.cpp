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

// Copies are told apart in messages by the name of their file.
constexpr std::string_view name_of_copy = "mutant-";

// Works whenever it is called first, also before main(). A program can set the number in a process of its own. COUNT is
// one more than the largest number.
constexpr std::string_view selection =
    "#include <cstdlib>\n"
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
    "inline int casus_mutant(int first, int last) {\n"
    "  int count = 0;\n"
    "  bool* reached = casus_mutants_reached(&count);\n"
    "  if (!reached[first])\n"
    "    for (int i = first; i <= last; ++i) reached[i] = true;\n"
    "  return *casus_mutant_place();\n"
    "}\n";

std::string selection_of(int count) {
  std::string text(selection);
  constexpr std::string_view word = "COUNT";
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at))
    text.replace(at, word.size(), std::to_string(count));
  return text;
}

const FunctionBody* body_with(const std::vector<FunctionBody>& bodies, const Mutant& mutant) {
  const auto is_inside = [&](const FunctionBody& body) {
    return body.begin < mutant.at && mutant.at + mutant.size < body.end;
  };
  const auto found = std::ranges::find_if(bodies, is_inside);
  return found == bodies.end() ? nullptr : &*found;
}

std::string_view text_of(std::string_view source, const FunctionBody& body) {
  return source.substr(body.begin, body.end - body.begin);
}

std::string copy_with(std::string_view source, const FunctionBody& body, const Mutant& mutant) {
  Mutant inside = mutant;
  inside.at -= body.begin;
  return mutated(text_of(source, body), inside);
}

}  // namespace

EmbeddedParts parts_of(std::string_view source, const NumberedMutants& mutants, int at_once) {
  const std::vector<FunctionBody> bodies = function_bodies_of(source);
  EmbeddedParts found;
  std::size_t all = 0;
  for (const auto& numbered : mutants) {
    const FunctionBody* body = body_with(bodies, numbered.second);
    all += body == nullptr ? 0 : body->end - body->begin;
  }
  const std::size_t most =
      std::clamp(all / static_cast<std::size_t>(std::max(at_once, 1)) + 1, least_characters, most_characters);
  std::size_t characters = 0;
  for (const auto& numbered : mutants) {
    const FunctionBody* body = body_with(bodies, numbered.second);
    if (body == nullptr) {
      found.alone.push_back(numbered);
      continue;
    }
    characters += body->end - body->begin;
    if (found.parts.empty() || characters > most) {
      found.parts.emplace_back();
      characters = body->end - body->begin;
    }
    found.parts.back().push_back(numbered);
  }
  return found;
}

std::string with_mutants(std::string_view source, const std::string& path, const NumberedMutants& mutants) {
  const std::vector<FunctionBody> bodies = function_bodies_of(source);
  // "#pragma once" stays first, for a header.
  const std::size_t once = source.find("#pragma once\n");
  std::size_t at = once == std::string_view::npos ? 0 : once + std::string_view("#pragma once\n").size();
  std::string out = std::string(source.substr(0, at));
  const auto lines_before = std::ranges::count(source.substr(0, at), '\n');
  int last = 0;
  for (const auto& [number, mutant] : mutants) last = std::max(last, number);
  out += fmt::format("{}#line {} \"{}\"\n", selection_of(last + 1), lines_before + 1, path);
  for (const FunctionBody& body : bodies) {
    std::string copies;
    std::pair<int, int> numbers = {last, 0};
    for (const auto& [number, mutant] : mutants) {
      if (body_with(bodies, mutant)->begin != body.begin) continue;
      numbers = {std::min(numbers.first, number), std::max(numbers.second, number)};
      copies += fmt::format("case {}:\n#line {} \"{}{}\"\n{}\nbreak;\n", number, body.line, name_of_copy, number,
                            copy_with(source, body, mutant));
    }
    if (copies.empty()) continue;
    out += source.substr(at, body.begin - at);
    out += fmt::format("{{ switch (casus_mutant({}, {})) {{\n{}default:\n#line {} \"{}\"\n{} }} }}", numbers.first,
                       numbers.second, copies, body.line, path, text_of(source, body));
    at = body.end;
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
