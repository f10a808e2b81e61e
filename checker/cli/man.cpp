// casus man: the manual pages.
#include <filesystem>
#include <ostream>

#include <fmt/format.h>

#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/man_pages.h"
#include "checker/cli/versions.h"
#include "checker/files/files.h"
#include "engine/text/visible.h"
#include "reports/sentences/number.h"

namespace casus::cli {

namespace {

namespace fs = std::filesystem;

const Usage usage_of_man{
    .command = "man",
    .synopsis = "FOLDER [OPTIONS]",
    .about =
        "Writes the manual pages into a folder: casus.1 and one for each command, with the text of --help. The "
        "packages install them, so that \"man casus\" and \"man casus-run\" show them. Pages of the same name are "
        "replaced; other files are kept.",
    .options = {},
    .words = "folder",
    .examples = {{"casus man out/man1", "man -l out/man1/casus-run.1 then shows one"}}};

}  // namespace

const Usage& man_usage() { return usage_of_man; }

Exit man(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_man, arguments, console);
  if (line.finished()) return *line.finished();
  if (line.texts("folder").empty()) return unusable("man", "missing FOLDER", console);
  if (line.texts("folder").size() > 1) return unusable("man", "only one FOLDER at a time", console);
  const fs::path folder = line.text("folder");
  std::error_code error;
  fs::create_directories(folder, error);
  const auto pages = man_pages(all_commands(), {CASUS_VERSION, CASUS_RELEASE_DATE});
  for (const auto& [name, page] : pages) {
    const Done written = files::write_file(folder / name, page);
    if (!written) return complained(written.problems(), console);
  }
  console.out << fmt::format("{}: {}\n", visible(folder.string()), reports::numbered(pages.size(), "page", "pages"));
  return Exit::Green;
}

}  // namespace casus::cli
