// casus lint: suspicious things in maps and variants that can be read, and mistakes in those that cannot.
#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <optional>
#include <ostream>
#include <set>

#include <fmt/format.h>

#include "checker/cli/ci_outputs.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/cli/finding_outputs.h"
#include "checker/cli/watched.h"
#include "checker/collection/find_files.h"
#include "checker/collection/variant_shelf.h"
#include "checker/files/files.h"
#include "checker/lint/fix.h"
#include "checker/lint/lint_report.h"
#include "engine/text/visible.h"
#include "engine/text/xml_document.h"
#include "reports/sentences/number.h"

namespace casus::cli {

namespace {

namespace fs = std::filesystem;

const Usage usage_of_lint{
    .command = "lint",
    .synopsis = "PATH... [OPTIONS]",
    .about =
        "Checks maps (map.xml) and variants (variant.xml), and all of them below the folders named: borders, coasts, "
        "names, the picture, powers, the start, victory, options. It reports all findings at once, with place, code "
        "and advice. It checks a variant together with its map.\n"
        "\n"
        "docs/lint.md lists the codes. If something is intended, the file itself can waive the finding, with a "
        "reason:\n"
        "\n"
        "  <waive code=\"army-border-beside-sea\" at=\"alb, ber\" reason=\"...\"/>\n"
        "\n"
        "Exit status: 0 if no error and no warning is left; 1 if one is, or if a file cannot be read as a map or a "
        "variant; 2 for unusable options, or a missing file.",
    .options = with_finding_options({text("json", "FILE", "write the findings as JSON (-: to standard output)"),
                                     flag("waived", "also print waived findings, with their reasons"),
                                     flag("watch",
                                          "keep running: check again after each change, and print what differs; Ctrl-C "
                                          "ends it"),
                                     flag("fix", "write the lines that lint can write itself: clauses without words")}),
    .words = "path",
    .examples = {{"casus lint mapdata/standard", "a map and its variant"},
                 {"casus lint mine.xml", "a variant of your own"},
                 {"casus lint --watch mine.xml", "again after each change"},
                 {"casus lint --fix mine.xml", "and write the clauses that its options need"},
                 {"casus lint --waived mapdata", "all maps and variants that ship, with their waived findings"},
                 {"casus lint --sarif out/lint.sarif mapdata", "for a code host that shows findings"}}};

constexpr collection::FilesToFind xml_files{".xml", "XML file"};

// The ids of the variants that have been looked at, to see which two files of one folder have the same.
class IdsOfVariants {
 public:
  // The finding if an earlier file of the folder has the id, too.
  std::optional<lint::LintFinding> add(const fs::path& file, const XmlElement& variant) {
    const std::string id(variant.value("id"));
    if (id.empty()) return std::nullopt;
    const auto same = std::ranges::find_if(
        variants_, [&](const Known& known) { return known.id == id && are_together(known.file, file, id); });
    std::optional<lint::LintFinding> twice;
    if (same != variants_.end())
      twice = lint::found("id-twice", variant.value_at("id"),
                          fmt::format("{} also has a variant with the id \"{}\".", same->file.string(), id));
    variants_.push_back({file, id});
    return twice;
  }

 private:
  struct Known {
    fs::path file;
    std::string id;
  };

  // In one folder; mine/variant.xml is also next to mine.xml.
  static bool are_together(const fs::path& one, const fs::path& other, const std::string& id) {
    std::error_code error;
    if (fs::equivalent(one, other, error)) return false;
    return one.parent_path() == other.parent_path() || home_of(one, id) == home_of(other, id);
  }
  static fs::path home_of(const fs::path& file, const std::string& id) {
    const fs::path folder = file.parent_path();
    return file.filename() == "variant.xml" && folder.filename() == id ? folder.parent_path() : folder;
  }

  std::vector<Known> variants_;
};

// The kind of the file, or nothing if it is neither a map nor a variant.
std::optional<lint::Linted> linted_file(const NamedText& file, collection::VariantShelf& shelf, IdsOfVariants& ids) {
  if (file.shown_name.ends_with(".case")) {
    const Diagnostic no_xml{
        {file.shown_name, 0, 0}, "a file of cases", "a map or a variant; casus run plays cases", "", ""};
    return lint::Linted{lint::unreadable({no_xml}), {}};
  }
  const Read<XmlElement> document = read_xml(file.text, file.shown_name);
  if (!document) return lint::Linted{lint::unreadable(document.problems()), {}};
  const fs::path path = file.shown_name;
  if (document->name == "map") return lint::lint_map(file, shelf.files_beside(path));
  if (document->name != "variant") return std::nullopt;
  lint::Linted linted = lint::lint_variant(file, shelf.files_of(path, document->value("id")));
  if (auto twice = ids.add(path, *document)) linted.findings.push_back(*std::move(twice));
  return linted;
}

bool is_named(const fs::path& file, const Strings& paths) {
  return std::ranges::any_of(paths, [&](const std::string& path) { return files::shown(path) == file; });
}

Read<lint::LintedFiles> lint_all(const std::vector<fs::path>& files, const Strings& paths,
                                 collection::VariantShelf& shelf) {
  lint::LintedFiles all;
  Diagnostics problems;
  IdsOfVariants ids;
  for (const fs::path& path : files) {
    const Read<std::string> text = files::read_file(path);
    if (!text) {
      problems.insert(problems.end(), text.problems().begin(), text.problems().end());
      continue;
    }
    auto linted = linted_file({*text, path.string()}, shelf, ids);
    if (linted) {
      all.files.push_back(path.string());
      all.add(*std::move(linted));
    } else if (is_named(path, paths)) {
      problems.push_back(
          {{path.string(), 0, 0}, "neither a map nor a variant", "<map> or <variant> as the root element", "", ""});
    } else {
      all.skipped.push_back(path.string());
    }
  }
  if (problems.empty() && all.files.empty())
    problems.push_back({{paths.front(), 0, 0}, "no map and no variant in this folder", "", "", ""});
  if (!problems.empty()) return problems;
  all.settle();
  return all;
}

std::vector<reports::FindingKind> kinds() {
  std::vector<reports::FindingKind> all;
  for (const lint::Kind& kind : lint::all_kinds()) all.push_back({kind.code, kind.about});
  return all;
}

std::string mistake_in_lint(const CommandLine& line) {
  if (!line.has("path")) return "missing PATH: name files or folders";
  if (line.text("json") == "-" && prints_findings(line))
    return "--json and --sarif or --annotations cannot both go to standard output";
  if (std::string mistake = two_into_one_file(line, {"json", "sarif"}); !mistake.empty()) return mistake;
  for (const char* option : {"json", "sarif", "annotations", "fix"}) {
    if (line.flag("watch") && line.has(option)) return fmt::format("--watch and --{} cannot be combined", option);
  }
  return mistaken_finding_options(line);
}

Done has_place_for_lint(const CommandLine& line) {
  if (line.has("json") && line.text("json") != "-") {
    if (Done may = files::may_write_file(line.text("json")); !may) return may;
  }
  return has_place_for_findings(line);
}

// Writes the lines of the findings into their files. False if a file cannot be written.
bool write_lines(const lint::LintedFiles& linted, Console& console) {
  std::map<std::string, int> lines;  // by file
  for (const lint::LintFinding& found : linted.findings) {
    if (!found.line.empty()) ++lines[found.finding.at.file];
  }
  for (const auto& [file, count] : lines) {
    const Read<std::string> text = files::read_file(file);
    if (!text) {
      print_problems(text.problems(), console);
      return false;
    }
    const std::optional<std::string> fixed = lint::with_lines(*text, file, linted.findings);
    const Done written = fixed ? files::write_file(file, *fixed)
                               : Diagnostic{{file, 0, 0}, "a file into which no line can be written", "", "", ""};
    if (!written) {
      print_problems(written.problems(), console);
      return false;
    }
    console.err << visible_lines(fmt::format("{}: {} written\n", file, reports::numbered(count, "line", "lines")));
  }
  return true;
}

// Whether all could be written; prints those that could not.
bool write_outputs(const CommandLine& line, const lint::LintedFiles& linted, Console& console) {
  if (line.text("json") == "-") {
    console.out << json_report(linted) << std::flush;
  } else if (line.has("json")) {
    const Done written = files::write_file(line.text("json"), json_report(linted));
    if (!written) {
      print_problems(written.problems(), console);
      return false;
    }
  }
  std::vector<reports::Finding> findings;
  for (const lint::LintFinding& found : linted.findings) findings.push_back(found.finding);
  return write_findings(line, std::move(findings), kinds(), console);
}

// Where its line is in the file is left out: lines move.
bool is_same_finding(const lint::LintFinding& one, const lint::LintFinding& other) {
  return one.finding.code == other.finding.code && one.finding.at.file == other.finding.at.file &&
         one.finding.message == other.finding.message;
}

lint::Findings findings_not_in(const lint::Findings& some, const lint::Findings& others) {
  lint::Findings left;
  std::ranges::copy_if(some, std::back_inserter(left), [&](const lint::LintFinding& one) {
    return std::ranges::none_of(others, [&](const lint::LintFinding& it) { return is_same_finding(one, it); });
  });
  return left;
}

// Prints the findings that are new or gone. Returns if no change can be seen any more.
template <class LintsAgain>
Exit watch_lint(const CommandLine& line, const DataFolder& data, lint::LintedFiles before, const LintsAgain& again,
                Console& console) {
  Read<Watched> watched = watched_by(line.texts("path"), {{data.mapdata(), true}});
  if (!watched) return complained(watched.problems(), console);
  tell_watching(console);
  for (;;) {
    const Read<std::set<fs::path>> changed = watched->next();
    if (!changed) return complained(changed.problems(), console);
    Read<lint::LintedFiles> now = again();
    tell_changed(*changed, console);
    if (!now) {
      print_problems(now.problems(), console);
      continue;
    }
    const lint::Findings gone = findings_not_in(before.findings, now->findings);
    lint::LintedFiles fresh = *now;
    fresh.findings = findings_not_in(now->findings, before.findings);
    reports::StyledText text;
    if (!fresh.findings.empty()) text += text_report(fresh, line.flag("waived"));
    for (const lint::LintFinding& one : gone)
      text.add(reports::Tone::Good,
               fmt::format("gone  {} {}: {}\n", one.finding.at.file, one.finding.code, one.finding.message));
    text += fmt::format("{} new, {} gone, {} left\n", fresh.findings.size(), gone.size(), now->findings.size());
    console.out << text.on_screen(console.out_ink) << std::flush;
    before = *std::move(now);
  }
}

}  // namespace

const Usage& lint_usage() { return usage_of_lint; }

Exit lint(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_lint, arguments, console);
  if (line.finished()) return *line.finished();
  if (const std::string mistake = mistake_in_lint(line); !mistake.empty()) return unusable("lint", mistake, console);
  if (const auto place = has_place_for_lint(line); !place) return complained(place.problems(), console);
  const Strings& named = line.texts("path");
  const std::vector<fs::path> paths(named.begin(), named.end());
  if (const auto found = collection::find_files(paths, xml_files); !found) return complained(found.problems(), console);
  const Read<DataFolder> data = find_data(line.text("data"), named);
  if (!data) return complained(data.problems(), console);
  const auto linted_again = [&]() -> Read<lint::LintedFiles> {
    const auto now = collection::find_files(paths, xml_files);
    if (!now) return now.problems();
    collection::VariantShelf shelf(data->variant_folders());
    return lint_all(*now, named, shelf);
  };
  Read<lint::LintedFiles> linted = linted_again();
  if (linted && line.flag("fix")) {
    if (!write_lines(*linted, console)) return Exit::Unusable;
    linted = linted_again();
  }
  if (!linted) return complained(linted.problems(), console);
  if (line.text("json") != "-" && !prints_findings(line)) {
    const auto text = text_report(*linted, line.flag("waived"));
    console.out << text.on_screen(console.out_ink) << std::flush;
  }
  if (line.flag("watch")) return watch_lint(line, *data, *std::move(linted), linted_again, console);
  if (!write_outputs(line, *linted, console)) return Exit::Unusable;
  return linted->is_red() ? Exit::Failed : Exit::Green;
}

}  // namespace casus::cli
