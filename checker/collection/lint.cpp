#include "checker/collection/lint.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "checker/corpus/case_reader.h"
#include "checker/files/files.h"
#include "engine/text/names.h"
#include "engine/text/utf8.h"

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

// What follows the lines at the beginning that are the same.
struct Rests {
  int line = 1;
  std::string_view text, canonical;
};

Rests rests_of(std::string_view text, std::string_view canonical) {
  Rests rests{1, text, canonical};
  const auto skip_line = [](std::string_view& rest) {
    rest.remove_prefix(std::min(first_line(rest).size() + 1, rest.size()));
  };
  while (!rests.text.empty() && !rests.canonical.empty() && first_line(rests.text) == first_line(rests.canonical)) {
    skip_line(rests.text);
    skip_line(rests.canonical);
    ++rests.line;
  }
  const bool lacks_line_feed = rests.text.empty() && rests.canonical.empty() && rests.line > 1;
  if (lacks_line_feed) --rests.line;  // the last one
  return rests;
}

}  // namespace

Diagnostics lint(const Corpus& corpus, VariantSource& shelf) {
  Diagnostics problems;
  for (const CorpusFile& file : corpus.files) check_form(file, shelf, problems);
  check_unique(corpus, problems);
  return problems;
}

std::string unseen_difference(std::string_view text, std::string_view canonical) {
  if (without_byte_order_mark(text) != text) return "a byte-order mark (EF BB BF) at the beginning";
  const Rests rests = rests_of(text, canonical);
  if (rests.canonical.empty())
    return rests.text.empty() ? "no line feed after the last line" : "a blank line at the end";
  if (first_line(rests.text) == std::string(first_line(rests.canonical)) + '\r')
    return "a carriage return (0D) at the end of the line";
  return "";
}

Diagnostic first_difference(const std::string& path, std::string_view text, std::string_view canonical) {
  const std::string problem = "not in canonical form (casus fmt rewrites it)";
  const Rests rests = rests_of(text, canonical);
  if (const std::string unseen = unseen_difference(text, canonical); !unseen.empty())
    return {{path, rests.line, 1}, problem + ": " + unseen, "", "", ""};
  return {{path, rests.line, 1},
          problem,
          std::string(first_line(rests.canonical)),
          std::string(first_line(rests.text)),
          ""};
}

}  // namespace casus::collection
