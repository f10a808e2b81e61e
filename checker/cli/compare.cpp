// casus compare: the changes from one variant to another.
#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>
#include <ostream>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/cli/case_selection.h"
#include "checker/cli/chosen_variant.h"
#include "checker/cli/ci_outputs.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/commit.h"
#include "checker/cli/data_folder.h"
#include "checker/cli/versions.h"
#include "checker/collection/find_files.h"
#include "checker/collection/read_corpus.h"
#include "checker/collection/variant_shelf.h"
#include "checker/compare/changes.h"
#include "checker/compare/changes_report.h"
#include "checker/compare/compare_rules.h"
#include "checker/compare/family.h"
#include "checker/compare/fresh_changes.h"
#include "checker/corpus/corpus.h"
#include "checker/corpus/run_case.h"
#include "checker/files/files.h"
#include "engine/text/visible.h"
#include "reports/comparison/comparison_pages.h"
#include "reports/pictures/changed_map.h"
#include "reports/pictures/diagram.h"

namespace casus::cli {

namespace {

namespace fs = std::filesystem;

const Usage usage_of_compare{
    .command = "compare",
    .synopsis = "BEFORE [NOW] [OPTIONS]",
    .about =
        "Shows what changes from one variant to another: the differences in options, map, powers, start and victory, "
        "and the cases that get another result. Cases are grouped by the clause that decided them before and the one "
        "that decides them now. The biggest group comes first. BEFORE and NOW may be two versions of one file. "
        "Without NOW, the second variant is BEFORE with the options of --set.\n"
        "\n"
        "It plays the cases of the family: those of both variants, and those of variants that they extend and whose "
        "map they keep. Hand-written cases come before generated ones. A case that only one of the two can play is "
        "counted and named.\n"
        "\n"
        "If no case shows a difference, Casus makes fresh boards that do. It shrinks each board as far as it can, and "
        "prints it as a case that can be kept.\n"
        "\n"
        "Exit status: 0 if nothing differs; 1 if something does; 2 for unusable input or options.",
    .options = with_selecting_options({
        texts("set", "NAME=VALUE", "the second variant has this option"),
        texts("cases", "PATH", "play the cases of this file or folder instead of the corpus"),
        flag("hand-written", "leave generated cases out"),
        flag("all", "print every case of each group, not only the first ones"),
        number("boards", "N", 2000, "if no case shows a difference: try N fresh boards; 0: none").within(0, 10'000'000),
        seed("for fresh boards: another seed gives other boards"),
        text("report", "FOLDER", "write pages with the boards of each case side by side; they replace older ones"),
        text("json", "FILE", "write the changes as JSON (-: to standard output)"),
        jobs(),
        flag("quiet", "print nothing if nothing differs").with_letter('q'),
    }),
    .words = "compared",
    .examples = {{"casus compare ambition-empire-6 --set build-limit=none", "a variant without one of its rules"},
                 {"casus compare standard --set convoy-paradox=all-hold --hand-written", "without generated cases"},
                 {"casus compare ambition-empire-5 ambition-empire-6", "two editions"},
                 {"casus compare standard --set convoy-paradox=all-hold --report out/changes", "as pages"}}};

constexpr std::string_view pages_folder = "comparison";  // its kind, in the folder's marker

std::string mistake_in_compare(const CommandLine& line) {
  const std::size_t variants = line.texts("compared").size();
  if (variants == 0) return "missing variant: name the one to compare";
  if (variants > 2) return "only two variants can be compared: \"" + line.texts("compared")[2] + '"';
  if (variants == 1 && !line.has("set"))
    return "missing second variant: name it, or change an option with --set NAME=VALUE";
  return two_into_one_file(line, {"json", "report"});
}

// A variant with the shelf that it was read from. Two versions of a file may have the same id and be in two data
// folders, so each has its own shelf.
struct Opened {
  DataFolder data;
  std::shared_ptr<collection::VariantShelf> shelf;
  std::shared_ptr<const Variant> variant;
};

Read<Opened> opened(const CommandLine& line, const std::string& said, const std::string& other) {
  const Strings own = files_among({said});
  Read<DataFolder> data = find_data(line.text("data"), own.empty() ? files_among({other}) : own);
  if (!data) return data.problems();
  auto shelf = std::make_shared<collection::VariantShelf>(data->variant_folders());
  auto variant = shelf->get(file_or_id(said));
  if (!variant) return placed(variant.problems(), {said, 0, 0});
  return Opened{*std::move(data), std::move(shelf), *std::move(variant)};
}

// The second variant; if no file is named, from the shelf of the first, so that nothing is read twice.
Read<Opened> opened_after(const CommandLine& line, const Opened& before) {
  const Strings& said = line.texts("compared");
  if (said.size() == 1) return before;
  if (!files_among(said).empty()) return opened(line, said.back(), said.front());
  auto variant = before.shelf->get(said.back());
  if (!variant) return placed(variant.problems(), {said.back(), 0, 0});
  return Opened{before.data, before.shelf, *std::move(variant)};
}

std::string name_with(const std::string& said, const Strings& settings) {
  return settings.empty() ? said : fmt::format("{} with {}", said, fmt::join(settings, ", "));
}

// ---- Cases ----

bool are_the_same_file(const fs::path& one, const fs::path& other) {
  const auto text = files::read_file(one), other_text = files::read_file(other);
  return text && other_text && *text == *other_text;
}

Read<std::vector<fs::path>> files_for(const CommandLine& line, const Opened& now) {
  const Strings& named = line.texts("cases");
  const std::vector<fs::path> paths(named.begin(), named.end());
  auto files = paths.empty() ? case_files_for(now.data, {now.variant}, *now.shelf) : collection::find_case_files(paths);
  if (files && line.flag("hand-written")) std::erase_if(*files, corpus::is_generated);
  return files;
}

// The files next to the first variant, without copies of those next to the second.
Read<std::vector<fs::path>> files_beside_first(const CommandLine& line, const Opened& before,
                                               const std::vector<fs::path>& known) {
  if (line.has("cases")) return std::vector<fs::path>();
  auto files = case_files_beside({before.variant}, *before.shelf);
  if (!files) return files;
  std::erase_if(*files, [&](const fs::path& file) {
    return std::ranges::any_of(known, [&](const fs::path& other) {
      return file == other || (file.filename() == other.filename() && are_the_same_file(file, other));
    });
  });
  return files;
}

Read<corpus::Corpus> read_cases(const CommandLine& line, const Opened& before, const Opened& now,
                                const corpus::Selection& selection) {
  const auto files = files_for(line, now);
  if (!files) return files.problems();
  const auto beside = files_beside_first(line, before, *files);
  if (!beside) return beside.problems();
  corpus::Corpus corpus = collection::read_corpus(*files, *now.shelf, line.jobs(), selection, collection::Texts::Kept);
  corpus::Corpus others =
      collection::read_corpus(*beside, *before.shelf, line.jobs(), selection, collection::Texts::Kept);
  std::ranges::move(others.files, std::back_inserter(corpus.files));
  if (const Diagnostics problems = problems_of(corpus); !problems.empty()) return problems;
  return corpus;
}

std::vector<std::string> family(const Opened& before, const Opened& now) {
  std::set<std::string> ids;
  for (const Opened* one : {&before, &now}) {
    for (std::string& id : compare::family_of(*one->variant, *one->shelf)) ids.insert(std::move(id));
  }
  return {ids.begin(), ids.end()};
}

// ---- Output ----

std::string command_of_compare(const CommandLine& line) {
  std::string command = "casus compare";
  for (const std::string& word : line.texts("compared")) command += ' ' + reports::quoted_for_shell(word);
  for (const std::string& word : line.texts("set")) command += " --set " + reports::quoted_for_shell(word);
  return command;
}

// The diagram; "" if nothing changed on the map, or the two maps have too little in common.
std::string map_changes_of(const reports::ComparisonRecord& record) {
  const auto changes = reports::changed_map(*record.before, *record.now);
  if (!changes || !changes->has_changes()) return "";
  return reports::diagram_of_changes(*changes, fmt::format("From {} to {}", record.before_name, record.now_name),
                                     reports::DiagramFormat::Svg);
}

Done has_place_for_comparison(const CommandLine& line) {
  if (line.has("report")) {
    if (Done may = files::has_place_for(line.text("report"), pages_folder); !may) return may;
  }
  if (line.has("json") && line.text("json") != "-") return files::may_write_file(line.text("json"));
  return Done();
}

bool write_outputs(const CommandLine& line, const reports::ComparisonRecord& record, Console& console) {
  if (line.has("report")) {
    const auto pages = reports::comparison_pages(record, map_changes_of(record));
    const Done written = files::write_folder(line.text("report"), pages, pages_folder);
    if (!written) {
      print_problems(written.problems(), console);
      return false;
    }
  }
  if (line.text("json") == "-") {
    console.out << compare::changes_json(record) << std::flush;
  } else if (line.has("json")) {
    const Done written = files::write_file(line.text("json"), compare::changes_json(record));
    if (!written) {
      print_problems(written.problems(), console);
      return false;
    }
  }
  return true;
}

bool met_bug(const reports::ComparisonRecord& record) {
  return record.counts.unfinished > 0 || std::ranges::any_of(record.cases, [](const reports::ChangedCase& one) {
           return one.now.status == reports::Status::OurBug;
         });
}

Exit told(const CommandLine& line, const reports::ComparisonRecord& record, Console& console) {
  if (record.differs() || !line.flag("quiet")) {
    const bool to_err = line.text("json") == "-";
    (to_err ? console.err : console.out)
        << compare::changes_text(record, {line.flag("all")}).on_screen(to_err ? console.err_ink : console.out_ink)
        << std::flush;
  }
  if (!write_outputs(line, record, console)) return Exit::Unusable;
  if (met_bug(record)) return Exit::OurBug;
  return record.differs() ? Exit::Failed : Exit::Green;
}

}  // namespace

const Usage& compare_usage() { return usage_of_compare; }

Exit compare(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_compare, arguments, console);
  if (line.finished()) return *line.finished();
  if (const std::string mistake = mistake_in_compare(line); !mistake.empty())
    return unusable("compare", mistake, console);
  if (const auto place = has_place_for_comparison(line); !place) return complained(place.problems(), console);
  const Strings& said = line.texts("compared");
  const Read<Opened> before = opened(line, said.front(), said.back());
  if (!before) return complained(before.problems(), console);
  const Read<Opened> now = opened_after(line, *before);
  if (!now) return complained(now.problems(), console);
  const auto changed = with_options(now->variant, line.texts("set"), "--set");
  if (!changed) return complained(changed.problems(), console);

  const std::vector<std::string> cases_of = family(*before, *now);
  Read<corpus::Selection> selection = selection_of(line, now->data, *now->shelf);
  if (!selection) return complained(selection.problems(), console);
  const bool asks_for_some = !selection->empty();
  if (selection->variants.empty()) selection->variants = cases_of;
  const Read<corpus::Corpus> corpus = read_cases(line, *before, *now, *selection);
  if (!corpus) return complained(corpus.problems(), console);
  print_warnings(*before->shelf, console);
  if (now->shelf != before->shelf) print_warnings(*now->shelf, console);

  const compare::Pair variants{before->variant, *changed};
  compare::Comparison comparison = compare::compare_variants(corpus->files, *selection, variants, line.jobs());
  if (comparison.cases.empty() && asks_for_some)
    return unusable("compare", mistaken_entry(*corpus, *selection), console);
  reports::ComparisonRecord record = compare::changes_between(variants, std::move(comparison));
  record.version = CASUS_VERSION;
  record.commit = CASUS_COMMIT;
  record.command = command_of_compare(line);
  record.before_name = said.front();
  record.now_name = name_with(said.back(), line.texts("set"));
  record.family = selection->variants;
  record.fresh = compare::search_what_no_case_shows(variants, record, *corpus,
                                                    {.seed = line.number("seed"),
                                                     .boards = line.number("boards"),
                                                     .jobs = line.jobs(),
                                                     .variant_line = before->shelf->name_of(*before->variant),
                                                     .now_name = record.now_name});
  return told(line, record, console);
}

}  // namespace casus::cli
