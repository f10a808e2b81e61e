#include "checker/cli/case_selection.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "checker/cli/chosen_variant.h"
#include "checker/collection/find_files.h"
#include "checker/collection/read_corpus.h"
#include "checker/corpus/corpus.h"
#include "checker/files/files.h"

namespace casus::cli {

std::vector<Option> with_selecting_options(std::vector<Option> options) {
  const Option selecting[] = {
      texts("variant", "ID|FILE.xml", "only cases of this variant"),
      texts("chapter", "ID", "only cases of this chapter"),
      texts("clause", "CLAUSE", "only cases that cite this clause"),
      texts("id", "CASE", "only this case"),
      texts("glob", "GLOB", "only cases whose id or title matches (* and ?)"),
      text("ids", "FILE", "only the cases that FILE lists: one id in each line"),
      flag("smoke", "only the cases that cases/smoke.txt lists: about forty, one for each subject"),
  };
  options.insert(options.begin(), std::begin(selecting), std::end(selecting));
  return options;
}

namespace {

// casus diagram and casus faults --map take --variant alone.
bool takes_selecting_options(const CommandLine& line) { return line.takes("ids"); }

}  // namespace

Read<corpus::Selection> selection_of(const CommandLine& line, collection::VariantShelf& shelf) {
  corpus::Selection selection;
  if (takes_selecting_options(line)) {
    selection.chapters = line.texts("chapter");
    selection.clauses = line.texts("clause");
    selection.ids = line.texts("id");
    selection.globs = line.texts("glob");
  }
  for (const std::string& said : line.texts("variant")) {
    if (files_among({said}).empty()) {
      selection.variants.push_back(said);
      continue;
    }
    const auto variant = chosen_variant(said, shelf);
    if (!variant) return variant.problems();
    selection.variants.push_back((*variant)->id);
  }
  return selection;
}

namespace {

// The list that --ids or --smoke names.
Done add_list(const CommandLine& line, const DataFolder& data, corpus::Selection& selection) {
  if (!line.has("ids") && !line.flag("smoke")) return Done();
  const std::filesystem::path file =
      line.has("ids") ? std::filesystem::path(line.text("ids")) : data.cases() / "smoke.txt";
  const Read<std::string> text = files::read_file(file);
  if (!text) return text.problems();
  auto listed = corpus::read_id_list(*text, files::shown(file).string());
  if (!listed) return listed.problems();
  selection.listed = *std::move(listed);
  return Done();
}

}  // namespace

Read<corpus::Selection> selection_of(const CommandLine& line, const DataFolder& data, collection::VariantShelf& shelf) {
  Read<corpus::Selection> selection = selection_of(line, shelf);
  if (!selection || !takes_selecting_options(line)) return selection;
  if (line.has("ids") && line.flag("smoke"))
    return Diagnostic{{"--smoke", 0, 0}, "a second list of cases", "--ids or --smoke", "", ""};
  if (const Done added = add_list(line, data, *selection); !added) return added.problems();
  return selection;
}

namespace {

// The variants of --variant that do not come with the data folder: files, folders, and ids that are found from the
// current folder. An id that is not found is left to the search for its cases.
Read<Variants> own_variants(const CommandLine& line, const DataFolder& data, collection::VariantShelf& shelf) {
  const Strings shipped = data.variant_ids();
  Variants own;
  Diagnostics problems;
  for (const std::string& said : line.texts("variant")) {
    if (std::ranges::find(shipped, said) != shipped.end()) continue;
    const auto variant = chosen_variant(said, shelf);
    if (variant) {
      own.push_back(*variant);
      continue;
    }
    for (const Diagnostic& problem : variant.problems()) {
      if (problem.at.line > 0) problems.push_back(problem);
    }
  }
  if (!problems.empty()) return problems;
  return own;
}

}  // namespace

Read<Chosen> chosen_cases(const CommandLine& line) { return chosen_cases(line, line.texts("path")); }

Read<Chosen> chosen_cases(const CommandLine& line, const Strings& words) {
  Strings named = words;
  for (const std::string& file : files_among(line.texts("variant"))) named.push_back(file);
  Read<DataFolder> data = find_data(line.text("data"), named);
  if (!data) return data.problems();
  auto shelf = std::make_unique<collection::VariantShelf>(data->variant_folders());
  Read<corpus::Selection> selection = selection_of(line, *data, *shelf);
  if (!selection) return selection.problems();
  const std::vector<std::filesystem::path> paths(words.begin(), words.end());
  const auto own = paths.empty() ? own_variants(line, *data, *shelf) : Read<Variants>(Variants{});
  if (!own) return own.problems();
  auto files = paths.empty() ? case_files_for(*data, *own, *shelf) : collection::find_case_files(paths);
  if (!files) return files.problems();
  return Chosen{*std::move(data), std::move(shelf), *std::move(files), *std::move(selection)};
}

namespace {

std::set<std::string> ids_of(const corpus::Corpus& corpus) {
  std::set<std::string> ids;
  for (const corpus::CorpusFile& file : corpus.files) {
    ids.insert(file.ids.begin(), file.ids.end());
    if (!file.read) continue;
    for (const corpus::Case& the_case : file.read->cases) ids.insert(the_case.id);
  }
  return ids;
}

std::string no_case_has(const std::string& id, const std::set<std::string>& known) {
  return fmt::format("no case has the id \"{}\"{}", id, nearest_of(id, Strings(known.begin(), known.end())));
}

}  // namespace

std::string mistaken_id(const Chosen& chosen, const corpus::Corpus& corpus, const Jobs& jobs) {
  const Strings& ids = chosen.selection.ids;
  const auto first_not_in = [&](const std::set<std::string>& known) {
    return std::ranges::find_if_not(ids, [&](const std::string& id) { return known.contains(id); });
  };
  if (first_not_in(ids_of(corpus)) == ids.end()) return "";
  // It may be in a file of another variant or chapter, which has not been read.
  const std::set<std::string> known = ids_of(collection::read_corpus(chosen.files, *chosen.shelf, jobs));
  const auto unknown = first_not_in(known);
  return unknown == ids.end() ? "" : no_case_has(*unknown, known);
}

std::string mistaken_entry(const Chosen& chosen, const Jobs& jobs) {
  return mistaken_entry(collection::read_corpus(chosen.files, *chosen.shelf, jobs), chosen.selection);
}

std::string mistaken_entry(const corpus::Corpus& corpus, const corpus::Selection& selection) {
  std::set<std::string> variants, chapters, clauses, ids;
  for (const corpus::CorpusFile& file : corpus.files) {
    if (!file.read) continue;
    variants.insert(file.read->variant->id);
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
      return fmt::format("no {} \"{}\"{}", kind.what, entry,
                         nearest_of(entry, Strings(kind.known.begin(), kind.known.end())));
    }
  }
  for (const std::string& id : selection.listed ? *selection.listed : std::set<std::string, std::less<>>()) {
    if (!ids.contains(id)) return fmt::format("no case has the id \"{}\", which is listed", id);
  }
  return selection.empty() ? "these files have no case" : "no case matches all options";
}

Exit exit_of(const reports::RunRecord& run) {
  const reports::Counts counts = reports::count(run);
  if (counts.our_bugs > 0) return Exit::OurBug;
  if (counts.broken > 0) return Exit::Unusable;
  return counts.green() ? Exit::Green : Exit::Failed;
}

}  // namespace casus::cli
