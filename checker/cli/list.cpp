// casus list: what there is.
#include <algorithm>
#include <functional>
#include <map>
#include <ostream>

#include <fmt/format.h>

#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/corpus/case_reader.h"
#include "checker/corpus/run_corpus.h"
#include "engine/text/names.h"

namespace casus::cli {

namespace {

namespace fs = std::filesystem;

constexpr Usage usage{
    "list", "variants|cases|clauses|options [OPTIONS]",
    "Lists variants, the cases of the corpus, the clauses of a rulebook with the number of cases that cite each, or the\n"
    "options of the rulebooks with their values (the one in force marked *). Generated cases are not counted.\n",
    "  casus list variants\n"
    "  casus list cases --chapter 6.D\n"
    "  casus list clauses --uncovered\n"
    "  casus list options --variant standard\n"};

po::options_description options() {
  po::options_description options("Options", 100);
  options.add_options()("variant", po::value<std::string>()->value_name("ID"),
                        "of this variant (clauses, options: standard unless said)")(
      "chapter", po::value<Strings>()->value_name("ID"), "cases of this chapter")(
      "generated", po::bool_switch(), "cases: also the generated ones")("uncovered", po::bool_switch(),
                                                                        "only clauses that no case cites");
  return options;
}

Exit complained(const Diagnostics& problems, Console& console) {
  console.err << to_string(problems);
  return Exit::Unusable;
}

Read<std::shared_ptr<const Variant>> read_chosen(const CommandLine& line, const DataFolder& data) {
  return corpus::VariantShelf(data.variants()).get(line.has("variant") ? line.text("variant") : "standard");
}

// The corpus: what is written by hand, or all of it. What cannot be read of it is told, and the rest listed all the
// same.
struct Shown {
  corpus::Corpus corpus;
  Exit exit = Exit::Green;
};
Shown shown_corpus(const DataFolder& data, bool generated, Console& console) {
  const std::vector<fs::path> folders{data.cases()};
  auto files = corpus::find_case_files(folders);
  if (!files) return {{}, complained(files.problems(), console)};
  if (!generated) std::erase_if(*files, corpus::is_generated);
  Shown shown{corpus::read_corpus(*files, data.variants(), 0), Exit::Green};
  for (const corpus::CorpusFile& file : shown.corpus.files) {
    if (!file.read) shown.exit = complained(file.read.problems(), console);
  }
  return shown;
}

void for_each_case(const corpus::Corpus& corpus,
                   const std::function<void(const corpus::CaseFile&, const corpus::Case&)>& visit) {
  for (const corpus::CorpusFile& file : corpus.files) {
    if (!file.read) continue;
    for (const corpus::Case& the_case : file.read->cases) visit(*file.read, the_case);
  }
}

Exit list_variants(const CommandLine&, const DataFolder& data, Console& console) {
  corpus::VariantShelf shelf(data.variants());
  Exit exit = Exit::Green;
  for (const std::string& id : data.variant_ids()) {
    const auto variant = shelf.get(id);
    if (variant) console.out << fmt::format("{:<24}{}\n", id, (*variant)->title);
    else exit = complained(variant.problems(), console);
  }
  return exit;
}

Exit list_cases(const CommandLine& line, const DataFolder& data, Console& console) {
  const Shown shown = shown_corpus(data, line.flag("generated"), console);
  corpus::Selection selection;
  selection.chapters = line.texts("chapter");
  if (line.has("variant")) selection.variants.push_back(line.text("variant"));
  for_each_case(shown.corpus, [&](const corpus::CaseFile& file, const corpus::Case& the_case) {
    if (selects(selection, file, the_case)) console.out << fmt::format("{:<24}{}\n", the_case.id, the_case.title);
  });
  return shown.exit;
}

Exit list_clauses(const CommandLine& line, const DataFolder& data, Console& console) {
  const auto variant = read_chosen(line, data);
  if (!variant) return complained(variant.problems(), console);
  const Shown shown = shown_corpus(data, false, console);
  std::map<std::string, int> citations;
  for_each_case(shown.corpus, [&](const corpus::CaseFile&, const corpus::Case& the_case) {
    for (const std::string& id : the_case.clauses) ++citations[id];
  });
  for (const ClauseEntry& clause : (*variant)->rulebook.clauses()) {
    const int cited = citations[clause.id];
    if (cited == 0 || !line.flag("uncovered")) {
      console.out << fmt::format("{:<44}{:>4}  {}\n", clause.id, cited, clause.title);
    }
  }
  return shown.exit;
}

// "none" and numbers: they have room on one line.
bool is_limit(const OptionInfo& option) {
  return option.values.size() > 1 &&
         std::all_of(option.values.begin() + 1, option.values.end(), [](const OptionValue& value) {
           return value.name.find_first_not_of("0123456789") == std::string_view::npos;
         });
}

std::string limit_values(const OptionInfo& option, const Options& chosen) {
  std::string text;
  for (std::size_t i = 0; i < option.values.size(); ++i) {
    text += fmt::format(" {}{}", option.get(chosen) == i ? "*" : "", option.values[i].name);
  }
  return text;
}

Exit list_options(const CommandLine& line, const DataFolder& data, Console& console) {
  const auto variant = read_chosen(line, data);
  if (!variant) return complained(variant.problems(), console);
  for (const OptionInfo& option : all_options()) {
    console.out << fmt::format("{:<26}{:<8}{}\n", option.name, option.datc, option.summary);
    if (is_limit(option)) {
      console.out << "   " << limit_values(option, (*variant)->options()) << '\n';
      continue;
    }
    for (std::size_t i = 0; i < option.values.size(); ++i) {
      const OptionValue& value = option.values[i];
      console.out << fmt::format("  {} {}{}\n", option.get((*variant)->options()) == i ? '*' : ' ', value.name,
                                 value.letter.empty() ? "" : fmt::format(" ({})", value.letter));
    }
  }
  return Exit::Green;
}

struct Kind {
  std::string_view name;
  Exit (*list)(const CommandLine&, const DataFolder&, Console&);
};
constexpr Kind kinds[] = {
    {"variants", list_variants}, {"cases", list_cases}, {"clauses", list_clauses}, {"options", list_options}};

}  // namespace

Exit list(const Arguments& arguments, Console& console) {
  const CommandLine line(usage, options(), "what", arguments, console);
  if (line.finished()) return *line.finished();
  const Strings words = line.texts("what");
  if (words.size() != 1) return unusable("list", "say one of variants, cases, clauses, options", console);
  const auto* kind =
      std::find_if(std::begin(kinds), std::end(kinds), [&](const Kind& entry) { return entry.name == words.front(); });
  if (kind == std::end(kinds)) {
    Strings names;
    for (const Kind& entry : kinds) names.emplace_back(entry.name);
    const std::string nearest = nearest_name(words.front(), names);
    return unusable("list",
                    fmt::format("there is no list of \"{}\"{}", words.front(),
                                nearest.empty() ? "" : fmt::format(" (the nearest is \"{}\")", nearest)),
                    console);
  }
  const Read<DataFolder> data = find_data(line.text("data"));
  if (!data) return complained(data.problems(), console);
  return kind->list(line, *data, console);
}

}  // namespace casus::cli
