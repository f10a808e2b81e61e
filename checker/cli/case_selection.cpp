#include "checker/cli/case_selection.h"

#include <set>

#include <fmt/format.h>

#include "engine/text/names.h"

namespace casus::cli {

void add_selecting_options(po::options_description& options) {
  const auto texts = [] { return po::value<Strings>(); };
  options.add_options()("variant", texts()->value_name("ID"), "only cases of this variant")(
      "chapter", texts()->value_name("ID"), "only cases of this chapter")("clause", texts()->value_name("ID"),
                                                                          "only cases that cite this clause")(
      "id", texts()->value_name("ID"), "only this case")("glob", texts()->value_name("GLOB"),
                                                         "only cases whose id or title matches (* and ?)");
}

corpus::Selection selection_of(const CommandLine& line) {
  corpus::Selection selection;
  selection.variants = line.texts("variant");
  selection.chapters = line.texts("chapter");
  selection.clauses = line.texts("clause");
  selection.ids = line.texts("id");
  selection.globs = line.texts("glob");
  return selection;
}

std::vector<std::filesystem::path> paths_of(const CommandLine& line, const DataFolder& data) {
  std::vector<std::filesystem::path> paths;
  for (const std::string& path : line.texts("path")) paths.emplace_back(path);
  if (paths.empty()) paths.push_back(data.cases());
  return paths;
}

std::string mistaken_entry(const corpus::Corpus& corpus, const corpus::Selection& selection) {
  std::set<std::string> variants, chapters, clauses, ids;
  for (const corpus::CorpusFile& file : corpus.files) {
    if (!file.read) continue;
    variants.insert(file.read->variant_id);
    for (const corpus::Case& the_case : file.read->cases) {
      chapters.insert(the_case.chapter);
      ids.insert(the_case.id);
      clauses.insert(the_case.clauses.begin(), the_case.clauses.end());
    }
  }
  struct Kind {
    std::string_view what;
    const Strings& entries;
    const std::set<std::string>& known;
  };
  for (const Kind& kind :
       {Kind{"case has the id", selection.ids, ids}, Kind{"case is of the variant", selection.variants, variants},
        Kind{"case is in the chapter", selection.chapters, chapters},
        Kind{"case cites the clause", selection.clauses, clauses}}) {
    for (const std::string& entry : kind.entries) {
      if (kind.known.contains(entry)) continue;
      const std::string nearest = nearest_name(entry, Strings(kind.known.begin(), kind.known.end()));
      return fmt::format("no {} \"{}\"{}", kind.what, entry,
                         nearest.empty() ? "" : fmt::format(" (the nearest is \"{}\")", nearest));
    }
  }
  return "no case meets all of the options";
}

}  // namespace casus::cli
