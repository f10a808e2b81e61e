#include "checker/cli/chosen_variant.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <system_error>

#include <fmt/format.h>

#include "checker/collection/find_files.h"
#include "checker/collection/read_corpus.h"
#include "checker/corpus/corpus.h"
#include "checker/files/files.h"
#include "engine/rules/option.h"
#include "engine/rules/with_options.h"

namespace casus::cli {

namespace fs = std::filesystem;

namespace {

std::set<fs::path> places_beside(const Variants& variants, collection::VariantShelf& shelf) {
  std::set<fs::path> places;
  std::error_code error;
  for (const auto& variant : variants) {
    const std::optional<fs::path> own = shelf.file_of(*variant);
    if (!own) continue;
    const fs::path folder = own->has_parent_path() ? own->parent_path() : fs::path(".");
    if (collection::has_case_files(folder / "cases")) places.insert(folder / "cases");
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
      if (entry.path().extension() == ".case" && !files::is_hidden(entry.path())) places.insert(entry.path());
    }
  }
  return places;
}

Read<std::vector<fs::path>> found_below(const std::set<fs::path>& places) {
  const std::vector<fs::path> paths(places.begin(), places.end());
  return collection::find_case_files(paths);
}

// Why a folder names no variant; nothing if it does, or if `said` is not the path of a folder.
std::optional<Diagnostic> why_no_variant(const std::string& said, const std::string& option) {
  std::error_code error;
  const bool is_path = said.find('/') != std::string::npos || said == "." || said == "..";
  if (!is_path || !fs::is_directory(said, error)) return std::nullopt;
  std::vector<std::string> files;
  for (fs::directory_iterator it(said, error), end; !error && it != end; it.increment(error))
    if (it->path().extension() == ".xml") files.push_back(it->path().string());
  std::ranges::sort(files);
  constexpr std::size_t most = 5;  // that a message lists
  files.resize(std::min(files.size(), most));
  return Diagnostic{{option, 0, 0},
                    "a folder without a variant.xml",
                    files.empty() ? "a folder with a variant.xml"
                                  : fmt::format("the path of an XML file: {}", fmt::join(files, ", ")),
                    said,
                    ""};
}

}  // namespace

std::string file_or_id(const std::string& said) {
  const bool is_folder_here = said == "." || said == "..";
  if (said.find('/') == std::string::npos && !is_folder_here) return said;  // an id, even if a folder has that name
  std::error_code error;
  const fs::path xml = fs::path(said) / "variant.xml";
  return fs::is_regular_file(xml, error) ? xml.string() : said;
}

Read<std::shared_ptr<const Variant>> chosen_variant(const std::string& said, collection::VariantShelf& shelf,
                                                    const std::string& option) {
  const std::string name = file_or_id(said);
  if (const auto why = name == said ? why_no_variant(said, option) : std::nullopt) return *why;
  auto variant = name.ends_with(".xml") ? shelf.put_in_front(name) : shelf.get(name);
  if (variant) return variant;
  return placed(variant.problems(), {option, 0, 0});
}

Read<Variants> chosen_variants(const Strings& said, const Strings& ids, collection::VariantShelf& shelf,
                               const std::string& option) {
  Variants variants;
  Diagnostics problems;
  for (const std::string& name : said.empty() ? ids : said) {
    const auto variant = chosen_variant(name, shelf, option);
    if (variant) variants.push_back(*variant);
    else problems.insert(problems.end(), variant.problems().begin(), variant.problems().end());
  }
  if (!problems.empty()) return problems;
  return variants;
}

Diagnostics print_warnings(collection::VariantShelf& shelf, Console& console) {
  const Diagnostics warnings = shelf.take_warnings();
  Diagnostics told = warnings;
  for (Diagnostic& warning : told) warning.problem = fmt::format("warning: {}", warning.problem);
  print_problems(told, console);
  return warnings;
}

Read<std::shared_ptr<const Variant>> variant_for(const CommandLine& line, Console& console) {
  const Read<DataFolder> data = find_data(line.text("data"), files_among(line.texts("variant")));
  if (!data) return data.problems();
  collection::VariantShelf shelf(data->variant_folders());
  auto variant = chosen_variant(line.has("variant") ? line.text("variant") : "standard", shelf);
  print_warnings(shelf, console);
  return variant;
}

Strings files_among(const Strings& said) {
  Strings files;
  std::transform(said.begin(), said.end(), std::back_inserter(files), file_or_id);
  std::erase_if(files, [](const std::string& name) { return !name.ends_with(".xml"); });
  return files;
}

Read<std::vector<fs::path>> case_files_for(const DataFolder& data, const Variants& variants,
                                           collection::VariantShelf& shelf) {
  std::set<fs::path> places = places_beside(variants, shelf);
  std::error_code error;
  if (fs::is_directory(data.cases(), error)) places.insert(data.cases());
  return found_below(places);
}

Read<std::vector<fs::path>> case_files_beside(const Variants& variants, collection::VariantShelf& shelf) {
  return found_below(places_beside(variants, shelf));
}

Read<corpus::Corpus> hand_written_corpus(const DataFolder& data, const Variants& variants,
                                         collection::VariantShelf& shelf, int jobs) {
  auto files = case_files_for(data, variants, shelf);
  if (!files) return files.problems();
  std::erase_if(*files, corpus::is_generated);
  corpus::Selection selection;
  for (const auto& variant : variants) selection.variants.push_back(variant->id);
  corpus::Corpus corpus = collection::read_corpus(*files, shelf, jobs, selection);
  if (const Diagnostics problems = problems_of(corpus); !problems.empty()) return problems;
  return corpus;
}

Read<std::shared_ptr<const Variant>> with_options(std::shared_ptr<const Variant> variant,
                                                  const std::vector<std::string>& settings,
                                                  const std::string& said_by) {
  if (settings.empty()) return variant;
  const SourcePos at{said_by, 0, 0};
  std::vector<OptionChoice> choices;
  Diagnostics problems;
  for (const std::string& setting : settings) {
    const Read<OptionChoice> choice = read_choice(setting, at);
    if (choice) choices.push_back(*choice);
    else problems.insert(problems.end(), choice.problems().begin(), choice.problems().end());
  }
  if (!problems.empty()) return problems;
  Read<Variant> changed = casus::with_options(*variant, choices);
  if (changed) return std::make_shared<const Variant>(*std::move(changed));
  problems = placed(changed.problems(), at);
  for (Diagnostic& problem : problems) problem.found = fmt::format("{}", fmt::join(settings, " "));
  return problems;
}

}  // namespace casus::cli
