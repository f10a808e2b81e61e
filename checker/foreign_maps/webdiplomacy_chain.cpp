#include "checker/foreign_maps/webdiplomacy_chain.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "checker/foreign_maps/word_lines.h"

namespace casus::transfer {

namespace {

constexpr std::string_view class_of_sites = "wdvariant";  // PHP does not distinguish the case of letters here
constexpr std::string_view end_of_class = "variant";
constexpr std::size_t most_variants = 8;

bool is_word(const PhpToken& token, std::string_view word) {
  return token.kind == PhpToken::Kind::Word && lower_letters(token.text) == word;
}

// The class that the variant's class extends; nothing if the file has no such class.
const PhpToken* extended_class(const PhpSource& source) {
  const std::vector<PhpToken>& tokens = source.tokens();
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    if (is_word(tokens[i], "extends") && tokens[i + 1].kind == PhpToken::Kind::Word) return &tokens[i + 1];
  }
  return nullptr;
}

// Only variants that extend an abstract class can be played.
void refuse_abstract(const PhpSource& source, Mistakes& mistakes) {
  const std::vector<PhpToken>& tokens = source.tokens();
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    if (!is_word(tokens[i], "class")) continue;
    if (i > 0 && is_word(tokens[i - 1], "abstract"))
      mistakes.add(source.at(tokens[i - 1]), "an abstract class: it is no variant by itself",
                   "a variant whose class extends it", tokens[i + 1].text);
    return;
  }
}

}  // namespace

std::vector<ChainedVariant> chain_of_variants(const NamedText& file, const Package& package, Mistakes& mistakes) {
  std::vector<ChainedVariant> chain;
  chain.push_back({nullptr, &package, PhpSource(file, mistakes)});
  refuse_abstract(chain.front().source, mistakes);
  std::set<std::string> folders;
  while (mistakes.none()) {
    const PhpSource& source = chain.back().source;
    const PhpToken* base = extended_class(source);
    if (base == nullptr || lower_letters(base->text) == class_of_sites) break;
    const SourcePos at = source.at(*base);
    if (!lower_letters(base->text).ends_with(end_of_class) || base->text.size() == end_of_class.size()) {
      mistakes.add(at, "a class that extends one of no variant", "WDVariant or a name like ClassicVariant", base->text);
      break;
    }
    const std::string folder = base->text.substr(0, base->text.size() - end_of_class.size());
    if (chain.size() >= most_variants || !folders.insert(lower_letters(folder)).second) {
      mistakes.add(at, "variants that are based on each other, or on too many others",
                   fmt::format("at most {} in a row, without a circle", most_variants), base->text);
      break;
    }
    auto neighbour = chain.back().package->neighbour(folder, at);
    if (!neighbour) {
      mistakes.add(neighbour.problems());
      break;
    }
    const Read<NamedText> variant = (*neighbour)->read("variant.php", at);
    if (!variant) {
      mistakes.add(variant.problems());
      break;
    }
    const Package* its_package = neighbour->get();
    chain.push_back({*std::move(neighbour), its_package, PhpSource(*variant, mistakes)});
  }
  return chain;
}

bool has_file(const Package& package, std::string_view name) {
  const std::vector<std::string> names = package.names();
  return std::ranges::find(names, name) != names.end();
}

bool extends_class_of_variant(const PhpSource& source, std::string_view name) {
  const std::string end = lower_letters(fmt::format("{}_{}", end_of_class, name));
  const std::vector<PhpToken>& tokens = source.tokens();
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    if (is_word(tokens[i], "extends") && lower_letters(tokens[i + 1].text).ends_with(end)) return true;
  }
  return false;
}

}  // namespace casus::transfer
