// casus fmt: case files in canonical form.
#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "checker/cli/chosen_variant.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/corpus/files.h"
#include "checker/corpus/lint.h"
#include "checker/corpus/run_corpus.h"
#include "engine/text/visible.h"

namespace casus::cli {

namespace {

namespace fs = std::filesystem;

const Usage usage{
    .command = "fmt",
    .synopsis = "[--check] PATH...",
    .about =
        "Rewrites case files, and all case files below the folders named, in canonical form. A file that cannot be read "
        "stays as it is. With --check nothing is written: the status is 1 when a file is not in canonical form.",
    .options = {flag("check", "say which files are not in canonical form, change nothing")},
    .words = "path",
    .examples = {{"casus fmt cases", ""}, {"casus fmt --check cases/classical/rhodes.case", ""}}};

// Green: nothing to do. Failed: not canonical (and rewritten, unless only checked).
Exit format(const fs::path& path, bool only_check, corpus::VariantShelf& shelf, Console& console) {
  const Read<std::string> text = corpus::read_file(path);
  const Read<std::string> canonical = text ? corpus::format_case_file(*text, path.string(), shelf) : text;
  if (!canonical) return complained(canonical.problems(), console);
  if (*canonical == *text) return Exit::Green;
  if (only_check) {
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
  Exit worst = Exit::Green;
  for (const fs::path& file : *files) worst = std::max(worst, format(file, line.flag("check"), shelf, console));
  print_warnings(shelf, console);
  return worst;
}

}  // namespace casus::cli
