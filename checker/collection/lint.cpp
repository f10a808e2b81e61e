#include "checker/collection/lint.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "checker/corpus/case_reader.h"
#include "checker/files/files.h"
#include "engine/text/names.h"

namespace casus::collection {

using corpus::Case;
using corpus::Corpus;
using corpus::CorpusFile;
using corpus::VariantSource;

namespace {

std::string place(const SourcePos& at) { return fmt::format("{}:{}", at.file, at.line); }

void check_unique(const Corpus& corpus, Diagnostics& problems) {
  std::map<std::string, const Case*> ids;
  std::map<std::string, const Case*> titles;  // folded, by variant
  for (const CorpusFile& file : corpus.files) {
    if (!file.read) continue;
    for (const Case& the_case : file.read->cases) {
      if (const auto [twin, is_new] = ids.emplace(the_case.id, &the_case); !is_new) {
        problems.push_back({the_case.at, "this case id is already taken", "a unique id",
                            fmt::format("{}, also at {}", the_case.id, place(twin->second->at)), ""});
      }
      const std::string title = file.read->variant->id + '/' + folded(the_case.title);
      if (const auto [twin, is_new] = titles.emplace(title, &the_case); !is_new) {
        problems.push_back({the_case.at, "this title is already taken", "a unique title",
                            fmt::format("\"{}\", also at {}", the_case.title, place(twin->second->at)), ""});
      }
    }
  }
}

void check_form(const CorpusFile& file, VariantSource& shelf, Diagnostics& problems) {
  const Read<std::string> text = files::read_file(file.path);
  const Read<std::string> canonical = text ? corpus::format_case_file(*text, file.path, shelf) : text;
  if (!canonical) problems.insert(problems.end(), canonical.problems().begin(), canonical.problems().end());
  else if (*canonical != *text) problems.push_back(first_difference(file.path, *text, *canonical));
}

std::string_view first_line(std::string_view text) { return text.substr(0, text.find('\n')); }

}  // namespace

Diagnostics lint(const Corpus& corpus, VariantSource& shelf) {
  Diagnostics problems;
  for (const CorpusFile& file : corpus.files) check_form(file, shelf, problems);
  check_unique(corpus, problems);
  return problems;
}

Diagnostic first_difference(const std::string& path, std::string_view text, std::string_view canonical) {
  int line = 1;
  while (!text.empty() && !canonical.empty() && first_line(text) == first_line(canonical)) {
    const std::size_t length = first_line(text).size();
    text.remove_prefix(std::min(length + 1, text.size()));
    canonical.remove_prefix(std::min(length + 1, canonical.size()));
    ++line;
  }
  return {{path, line, 1},
          "not in canonical form (casus fmt rewrites it)",
          std::string(first_line(canonical)),
          std::string(first_line(text)),
          ""};
}

}  // namespace casus::collection
