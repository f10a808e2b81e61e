#include "checker/cli/chosen_variant.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <system_error>

#include <fmt/format.h>

#include "checker/files/files.h"
#include "engine/text/comma_list.h"
#include "engine/text/names.h"

namespace casus::cli {

namespace fs = std::filesystem;

namespace {

std::string joined(std::span<const OptionValue> values) {
  return comma_list(values, [](const OptionValue& value) { return value.name; });
}

Diagnostic unknown_option(const std::string& name, const std::string& said_by) {
  std::vector<std::string> names;
  for (const OptionInfo& option : all_options()) names.emplace_back(option.name);
  return {{said_by, 0, 0},
          "there is no such option of the rulebook",
          "a name of casus list options",
          name,
          nearest_name(name, names)};
}

std::set<fs::path> places_beside(const Variants& variants, corpus::VariantShelf& shelf) {
  std::set<fs::path> places;
  std::error_code error;
  for (const auto& variant : variants) {
    const std::optional<fs::path> own = shelf.file_of(*variant);
    if (!own) continue;
    const fs::path folder = own->has_parent_path() ? own->parent_path() : fs::path(".");
    if (corpus::has_case_files(folder / "cases")) places.insert(folder / "cases");
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
      if (entry.path().extension() == ".case" && !files::is_hidden(entry.path())) places.insert(entry.path());
    }
  }
  return places;
}

Read<std::vector<fs::path>> found_below(const std::set<fs::path>& places) {
  const std::vector<fs::path> paths(places.begin(), places.end());
  return corpus::find_case_files(paths);
}

}  // namespace

Read<std::shared_ptr<const Variant>> chosen_variant(const std::string& said, corpus::VariantShelf& shelf,
                                                    const std::string& option) {
  auto variant = said.ends_with(".xml") ? shelf.put_in_front(said) : shelf.get(said);
  if (variant) return variant;
  return placed(variant.problems(), {option, 0, 0});
}

Read<Variants> chosen_variants(const Strings& said, const Strings& ids, corpus::VariantShelf& shelf,
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

Diagnostics print_warnings(corpus::VariantShelf& shelf, Console& console) {
  const Diagnostics warnings = shelf.take_warnings();
  Diagnostics told = warnings;
  for (Diagnostic& warning : told) warning.problem = fmt::format("warning: {}", warning.problem);
  print_problems(told, console);
  return warnings;
}

Read<std::shared_ptr<const Variant>> variant_for(const CommandLine& line, Console& console) {
  const Read<DataFolder> data = find_data(line.text("data"), files_among(line.texts("variant")));
  if (!data) return data.problems();
  corpus::VariantShelf shelf(data->variant_folders());
  auto variant = chosen_variant(line.has("variant") ? line.text("variant") : "standard", shelf);
  print_warnings(shelf, console);
  return variant;
}

Strings files_among(const Strings& said) {
  Strings files;
  std::copy_if(said.begin(), said.end(), std::back_inserter(files),
               [](const std::string& name) { return name.ends_with(".xml"); });
  return files;
}

Read<std::vector<fs::path>> case_files_for(const DataFolder& data, const Variants& variants,
                                           corpus::VariantShelf& shelf) {
  std::set<fs::path> places = places_beside(variants, shelf);
  std::error_code error;
  if (fs::is_directory(data.cases(), error)) places.insert(data.cases());
  return found_below(places);
}

Read<std::vector<fs::path>> case_files_beside(const Variants& variants, corpus::VariantShelf& shelf) {
  return found_below(places_beside(variants, shelf));
}

Read<corpus::Corpus> hand_written_corpus(const DataFolder& data, const Variants& variants, corpus::VariantShelf& shelf,
                                         int jobs) {
  auto files = case_files_for(data, variants, shelf);
  if (!files) return files.problems();
  std::erase_if(*files, corpus::is_generated);
  corpus::Selection selection;
  for (const auto& variant : variants) selection.variants.push_back(variant->id);
  corpus::Corpus corpus = corpus::read_corpus(*files, shelf, jobs, selection);
  if (const Diagnostics problems = problems_of(corpus); !problems.empty()) return problems;
  return corpus;
}

Read<std::shared_ptr<const Variant>> with_options(std::shared_ptr<const Variant> variant,
                                                  const std::vector<std::string>& settings,
                                                  const std::string& said_by) {
  if (settings.empty()) return variant;
  auto changed = std::make_shared<Variant>(*variant);
  Diagnostics problems;
  for (const std::string& setting : settings) {
    const std::size_t equals = setting.find('=');
    const std::string name = setting.substr(0, equals);
    const OptionInfo* option = find_option(name);
    if (equals == std::string::npos || option == nullptr) {
      problems.push_back(equals == std::string::npos
                             ? Diagnostic{{said_by, 0, 0}, "this sets no value", "NAME=VALUE", setting, ""}
                             : unknown_option(name, said_by));
      continue;
    }
    const auto value = find_value(*option, setting.substr(equals + 1));
    if (!value) {
      std::vector<std::string> values;
      for (const OptionValue& one : option->values) values.emplace_back(one.name);
      const std::string given = setting.substr(equals + 1);
      problems.push_back({{said_by, 0, 0},
                          fmt::format("{} has no such value", option->name),
                          joined(option->values),
                          given,
                          nearest_name(given, values)});
      continue;
    }
    option->set(changed->rulebook.options, *value);
  }
  if (!problems.empty()) return problems;
  if (const auto missing = changed->missing_data()) {
    return Diagnostic{{said_by, 0, 0},
                      "an option that needs what the variant does not have",
                      *missing,
                      fmt::format("{}", fmt::join(settings, " ")),
                      ""};
  }
  if (const std::vector<Clause> missing = changed->missing_clauses(); !missing.empty()) {
    return Diagnostic{{said_by, 0, 0},
                      "the rulebook has no clause for what this option brings",
                      fmt::format("a variant with the clause {}", key_of(missing.front())),
                      fmt::format("{}", fmt::join(settings, " ")),
                      ""};
  }
  return std::shared_ptr<const Variant>(std::move(changed));
}

}  // namespace casus::cli
