// casus fmt: case files in canonical form.
#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "checker/cli/chosen_variant.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/corpus/case_reader.h"
#include "checker/corpus/files.h"
#include "checker/corpus/lint.h"
#include "checker/corpus/run_corpus.h"
#include "engine/text/visible.h"

namespace casus::cli {

namespace {

namespace fs = std::filesystem;

const Usage usage{
    .command = "fmt",
    .synopsis = "[--check] [--layout] PATH...",
    .about =
        "Rewrites case files, and all case files below the folders named, in canonical form. A file that cannot be read "
        "stays as it is. With --check nothing is written: the status is 1 when a file is not in canonical form. With --layout "
        "names and orders stay as they are written, so that no variant is needed.",
    .options = {flag("check", "say which files are not in canonical form, change nothing"),
                flag("layout",
                     "only indentation, blank lines, columns and the names of options; the variant may be missing")},
    .words = "path",
    .examples = {{"casus fmt cases", ""},
                 {"casus fmt --check cases/classical/rhodes.case", ""},
                 {"casus fmt --layout --check cases/classical/rhodes.case", ""}}};

struct Wanted {
  bool only_check = false;
  bool only_layout = false;
};

// Green: nothing to do. Failed: not canonical (and rewritten, unless only checked).
Exit format(const fs::path& path, const Wanted& wanted, corpus::VariantShelf& shelf, Console& console) {
  const Read<std::string> text = corpus::read_file(path);
  const Read<std::string> canonical = !text                ? text
                                      : wanted.only_layout ? corpus::lay_out_case_file(*text, path.string())
                                                           : corpus::format_case_file(*text, path.string(), shelf);
  if (!canonical) return complained(canonical.problems(), console);
  if (*canonical == *text) return Exit::Green;
  if (wanted.only_check) {
    console.out << to_string(corpus::first_difference(path.string(), *text, *canonical)) << '\n';
    return Exit::Failed;
  }
  const Read<bool> written = corpus::write_file(path, *canonical);
  if (!written) return complained(written.problems(), console);
  console.out << "rewritten: " << visible(path.string()) << '\n';
  return Exit::Green;
}

}  // namespace

const Usage& fmt_usage() { return usage; }

Exit fmt(const Arguments& arguments, Console& console) {
  const CommandLine line(usage, arguments, console);
  if (line.finished()) return *line.finished();
  if (!line.has("path")) return unusable("fmt", "which files or folders?", console);
  const std::vector<fs::path> paths(line.texts("path").begin(), line.texts("path").end());
  const Read<DataFolder> data = find_data(line.text("data"), line.texts("path"));
  const auto files = data ? corpus::find_case_files(paths) : Read<std::vector<fs::path>>(data.problems());
  if (!files) return complained(files.problems(), console);
  corpus::VariantShelf shelf(data->variant_folders());
  const Wanted wanted{line.flag("check"), line.flag("layout")};
  Exit worst = Exit::Green;
  for (const fs::path& file : *files) worst = std::max(worst, format(file, wanted, shelf, console));
  print_warnings(shelf, console);
  return worst;
}

}  // namespace casus::cli
