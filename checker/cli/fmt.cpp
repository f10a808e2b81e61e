// casus fmt: case files in canonical form.
#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "checker/cli/chosen_variant.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/cli/finding_outputs.h"
#include "checker/collection/find_files.h"
#include "checker/collection/lint.h"
#include "checker/collection/variant_shelf.h"
#include "checker/corpus/case_reader.h"
#include "checker/corpus/run_case.h"
#include "checker/files/files.h"
#include "engine/text/visible.h"

namespace casus::cli {

namespace {

namespace fs = std::filesystem;

const Usage usage_of_fmt{
    .command = "fmt",
    .synopsis = "PATH... [OPTIONS]",
    .about =
        "Rewrites case files, and all case files below the folders named, in canonical form. A file that cannot be "
        "read is not changed. With --check nothing is written: the exit status is 1 if a file is not in canonical "
        "form. With --layout, names and orders are not changed, so that no variant is needed.",
    .options = with_finding_options(
        {flag("check", "list the files that are not in canonical form, change nothing"),
         flag("layout",
              "only indentation, blank lines, columns and the names of options; the variant may be missing")}),
    .words = "path",
    .examples = {{"casus fmt cases", ""},
                 {"casus fmt --check cases/classical/rhodes.case", ""},
                 {"casus fmt --layout --check cases/classical/rhodes.case", ""},
                 {"casus fmt --check --sarif out/cases.sarif cases", "for a code host that shows findings"}}};

constexpr reports::FindingKind kinds_of_fmt[] = {
    {"case-unreadable",
     "The case file cannot be read: it breaks the format, or it names something that its variant lacks."},
    {"case-not-canonical", "The case file can be read, but it is not in canonical form."},
    {"variant-unreadable", "The variant or its map cannot be read."},
    {"variant-warning", "The variant can be read, but something in it is probably a mistake."},
};

struct WantedForm {
  bool only_check = false;
  bool only_layout = false;
  bool prints_findings = false;  // instead of a text
};

using Findings = std::vector<reports::Finding>;

void note_unreadable(const Diagnostics& problems, Findings& findings) {
  for (const Diagnostic& problem : problems) {
    const bool is_variants = problem.at.file.ends_with(".xml");
    findings.push_back(
        finding_of(problem, is_variants ? "variant-unreadable" : "case-unreadable", reports::Severity::Error));
  }
}

// Green: canonical, or rewritten. Failed: not canonical, and only checked.
Exit format(const fs::path& path, const WantedForm& wanted, collection::VariantShelf& shelf, Findings& findings,
            Console& console) {
  const Read<std::string> text = files::read_file(path);
  const Read<std::string> canonical = !text                ? text
                                      : wanted.only_layout ? corpus::lay_out_case_file(*text, path.string())
                                                           : corpus::format_case_file(*text, path.string(), shelf);
  if (!canonical) {
    note_unreadable(canonical.problems(), findings);
    return complained(canonical.problems(), console);
  }
  if (*canonical == *text) return Exit::Green;
  if (wanted.only_check) {
    Diagnostic difference = collection::first_difference(path.string(), *text, *canonical);
    if (!wanted.prints_findings) console.out << to_string(difference) << '\n';
    const std::string unseen = collection::unseen_difference(*text, *canonical);
    difference.problem = "not in canonical form" + (unseen.empty() ? "" : ": " + unseen);
    if (unseen.empty()) difference.expected = '"' + difference.expected + '"';
    findings.push_back(finding_of(difference, "case-not-canonical", reports::Severity::Warning,
                                  "casus fmt " + reports::quoted_for_shell(path.string()) + " rewrites it."));
    return Exit::Failed;
  }
  const Done written = files::write_file(path, *canonical);
  if (!written) return complained(written.problems(), console);
  (wanted.prints_findings ? console.err : console.out) << "rewritten: " << visible(path.string()) << '\n';
  return Exit::Green;
}

}  // namespace

const Usage& fmt_usage() { return usage_of_fmt; }

Exit fmt(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_fmt, arguments, console);
  if (line.finished()) return *line.finished();
  if (!line.has("path")) return unusable("fmt", "missing PATH: name files or folders", console);
  if (const std::string mistake = mistaken_finding_options(line); !mistake.empty())
    return unusable("fmt", mistake, console);
  if (const auto place = has_place_for_findings(line); !place) return complained(place.problems(), console);
  const std::vector<fs::path> paths(line.texts("path").begin(), line.texts("path").end());
  const Read<DataFolder> data = find_data(line.text("data"), line.texts("path"));
  const auto files = data ? collection::find_case_files(paths) : Read<std::vector<fs::path>>(data.problems());
  if (!files) return complained(files.problems(), console);
  collection::VariantShelf shelf(data->variant_folders());
  const WantedForm wanted{line.flag("check"), line.flag("layout"), prints_findings(line)};
  Exit worst = Exit::Green;
  Findings findings;
  for (const fs::path& file : *files) worst = std::max(worst, format(file, wanted, shelf, findings, console));
  for (const Diagnostic& warning : print_warnings(shelf, console))
    findings.push_back(finding_of(warning, "variant-warning", reports::Severity::Warning));
  return write_findings(line, std::move(findings), kinds_of_fmt, console) ? worst : Exit::Unusable;
}

}  // namespace casus::cli
