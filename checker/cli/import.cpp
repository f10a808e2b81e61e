// casus import: cases from other programs become case files.
#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <ostream>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "checker/cli/chosen_variant.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/cli/edited_imports.h"
#include "checker/cli/found_files.h"
#include "checker/cli/import_json.h"
#include "checker/cli/import_maps.h"
#include "checker/cli/told_findings.h"
#include "checker/collection/variant_shelf.h"
#include "checker/files/checksum.h"
#include "checker/files/files.h"
#include "checker/transfer/corpus_json.h"
#include "checker/transfer/import.h"
#include "checker/transfer/jdip_writer.h"
#include "engine/text/visible.h"
#include "reports/sentences/number.h"

namespace casus::cli {

namespace fs = std::filesystem;
using transfer::Form;
using transfer::Imported;

namespace {

const Usage usage_of_import{
    .command = "import",
    .synopsis = "FILE|FOLDER... --out FILE.case|FOLDER [OPTIONS]",
    .about =
        "Reads maps and cases that are written in other forms, and writes variants and case files. Casus recognizes "
        "the form of a file by its contents.\n"
        "\n"
        "Cases: an export of casus export (its folder, its manifest.json or one of its parts), or the case dialect of "
        "jDip. In a folder without a manifest, Casus reads all files that have one of these forms.\n"
        "\n"
        "Maps: a variants.xml of jDip, a .map file of DPjudge or diplomacy-python, a document of diplicity, a .var "
        "file of Realpolitik, a map.NAME of nJudge, the folder of a variant of webDiplomacy or vDiplomacy, a source in "
        "Go of a variant of godip, or a variant's .cfg of Parlance, each with the files that it names; also in a zip "
        "archive (.zip, .jar). No program in them is run. A map can be based on another one: by USE in a .map file, or by a class of webDiplomacy that extends the "
        "class of another variant. Casus looks for that one in the same folder (the variant: in the folder next to it), "
        "and in the folders that --base-folder names. Each variant gets a folder of its own in the folder that --out "
        "names, with a map.xml, a variant.xml that extends standard, and outlines. Those that the source does not have are "
        "made from the positions, once, and marked so. This can take some seconds for a large map; --no-made-outlines "
        "leaves them out, and each picture then makes them anew.\n"
        "\n"
        "Casus reports what it changed, left out or noticed, with its place:\n"
        "\n"
        "  fixed            tidied: a misspelt name, a missing END\n"
        "  noted            copied unchanged, but probably a mistake\n"
        "  lost             cannot be expressed in Casus; no effect on results\n"
        "  changes-results  cannot be expressed in Casus; results may change\n"
        "  contradicts      the source expects another result than our rules; the case\n"
        "                   keeps what the source expects, and fails in a run\n"
        "\n"
        "A folder that was imported before is replaced. Files that were edited since then are named and kept; for "
        "maps, the whole variant is kept. --replace-edited overwrites them.\n"
        "\n"
        "Casus follows no link that leads out of a named folder, and no link among the parts of an export.\n"
        "\n"
        "Exit status: 0 if everything was imported; 1 if a case was not read, an edited file was kept, or something "
        "contradicts or changes results; 2 if there was nothing to read.",
    .options = {text("out", "FILE.case|FOLDER", "write the cases or variants to this file or folder; required")
                    .with_letter('o'),
                text("format", "FORMAT",
                     "the form, if Casus cannot recognize it: of cases json or jdip, of maps jdip-map, diplicity, "
                     "realpolitik, webdiplomacy, godip, parlance, njudge-map or dpjudge-map"),
                flag("mirror", "for maps: make each one-way border two-way"),
                flag("no-made-outlines", "for maps: make no outlines of provinces that the source has no outline of"),
                base_folders(), site_of_maps(),
                text("variant", "ID|FILE.xml",
                     "for cases in jDip's dialect: their variant, in place of that of their file"),
                number("list", "N", 50, "print at most N findings of each kind; 0: all").within(0, 1'000'000),
                import_json_option(),
                flag("allow-changes", "end with status 0 even if something contradicts or changes results"),
                replace_edited(), flag("quiet", "print only what was not read").with_letter('q')},
    .words = "path",
    .examples = {{"casus import docs/examples/two-capes --out out/my-variants", "the maps of a package of jDip"},
                 {"casus import out/datc-6a --out out/imported", "the output of casus export"},
                 {"casus import docs/examples/jdip-cases.txt --out out/from-jdip.case", "the case dialect of jDip"}}};

constexpr std::string_view import_folder = "import";  // its kind, in the folder's marker

std::vector<std::string> all_formats() {
  std::vector<std::string> names{"json", "jdip"};
  for (const transfer::MapForm& form : transfer::all_map_forms()) names.emplace_back(form.name);
  return names;
}

struct ImportSource {
  const CommandLine& line;
  collection::VariantShelf& shelf;
  std::shared_ptr<const Variant> variant;  // that --variant names
  std::optional<Form> form;                // that --format names
};

void take_problems(const Diagnostics& problems, Imported& imported) {
  imported.problems.insert(imported.problems.end(), problems.begin(), problems.end());
}

// A part is a file that casus export wrote, so a link in its place is refused, wherever it leads.
Read<std::string> part_text(const fs::path& folder, const std::string& name) {
  const fs::path file = folder / name;
  if (!is_behind_a_link(folder, name)) return files::read_file(file);
  return Diagnostic{{files::shown(file).string(), 0, 0},
                    "a symbolic link instead of a part: it is not followed",
                    "the file that casus export wrote",
                    "",
                    ""};
}

// The parts are next to the manifest.
void read_manifest(const ImportSource& from, const fs::path& manifest, const std::string& text, Imported& imported) {
  const auto parts = transfer::parts_of_manifest(text, files::shown(manifest).string());
  if (!parts) return take_problems(parts.problems(), imported);
  for (const transfer::Part& part : *parts) {
    const Read<std::string> contents = part_text(manifest.parent_path(), part.file);
    if (!contents) {
      take_problems(contents.problems(), imported);
      continue;
    }
    const std::string shown = files::shown(manifest.parent_path() / part.file).string();
    if (!part.crc32.empty() && part.crc32 != files::checksum_of(*contents))
      imported.findings.push_back({transfer::Finding::Kind::ChangesResults,
                                   {shown, 0, 0},
                                   "not the part that the manifest lists: "
                                   "another checksum"});
    read_cases(*contents, Form::JsonLines, shown, from.shelf, from.variant, imported);
  }
}

std::string known_case_forms() {
  std::string forms = "JSON of casus export, jDip's case dialect";
  for (const transfer::MapForm& form : transfer::all_map_forms()) {
    forms += &form == &transfer::all_map_forms().back() ? " or " : ", ";
    forms += form.what;
  }
  return forms;
}

void read_one(const ImportSource& from, const fs::path& file, Given given, Imported& imported) {
  const Read<std::string> text = files::read_file(file);
  if (!text) return take_problems(text.problems(), imported);
  const std::string shown = files::shown(file).string();
  if (const auto unread = transfer::unread_map_form(*text)) {
    imported.problems.push_back({{shown, 1, 1},
                                 fmt::format("a map as {}: casus export --map writes this form, but casus import "
                                             "does not read it",
                                             *unread),
                                 "the map.xml of the variant itself, or the map exported with --format jdip",
                                 "",
                                 ""});
    return;
  }
  const auto seen = transfer::form_of(*text);
  const std::optional<Form> form = from.form && seen != Form::Manifest ? from.form : seen;
  if (form == Form::Manifest) return read_manifest(from, file, *text, imported);
  if (form) return read_cases(*text, *form, shown, from.shelf, from.variant, imported);
  if (given == Given::ByName)
    imported.problems.push_back({{shown, 0, 0}, "cases or maps in an unknown form", known_case_forms(), "", ""});
  else
    imported.findings.push_back({transfer::Finding::Kind::Lost,
                                 {shown, 0, 0},
                                 "the file has no cases in a form that Casus reads: it is skipped"});
}

// The list of what the dialect of jDip does not express, which casus export writes next to the cases.
bool is_report_of_export(const fs::path& file) {
  std::error_code error;
  return file.filename() == transfer::not_expressed_name &&
         fs::exists(file.parent_path() / files::folder_marker, error);
}

void read_path(const ImportSource& from, const fs::path& path, Imported& imported) {
  std::error_code error;
  if (!fs::is_directory(path, error)) return read_one(from, path, Given::ByName, imported);
  const fs::path manifest = path / transfer::manifest_name;
  if (fs::exists(manifest, error) && !leads_out(manifest, path))
    return read_one(from, manifest, Given::ByName, imported);
  const FoundFiles found = files_below(path);
  imported.add(found.report);
  for (const fs::path& file : found.files) {
    if (!is_report_of_export(file)) read_one(from, file, Given::InFolder, imported);
  }
  if (found.files.empty() && found.report.problems.empty())
    imported.problems.push_back({{files::shown(path).string(), 0, 0}, "no file in this folder", "", "", ""});
}

void tell(const Imported& imported, std::size_t most, Console& console) {
  const FindingCounts counts = tell_findings(imported.findings, most, console);
  const auto derived = std::ranges::count_if(imported.cases, &transfer::ImportedCase::derived);
  console.out << reports::numbered(imported.cases.size(), "case", "cases") << " translated";
  if (derived != 0) console.out << fmt::format(", {} of them with verdicts that the source does not state", derived);
  console.out << counted(counts);
  if (const std::size_t mistakes = imported.problems.size(); mistakes != 0)
    console.out << "; " << reports::numbered(mistakes, "mistake", "mistakes");
  console.out << '\n';
}

Exit exit_of_import(const CommandLine& line, const Imported& imported) {
  if (imported.cases.empty()) return Exit::Unusable;
  const bool changes = change_results(imported.findings);
  if (!imported.problems.empty() || (changes && !line.flag("allow-changes"))) return Exit::Failed;
  return Exit::Green;
}

// `out`: the file, or the folder of the files.
ImportRecord record_of(const Imported& imported, const std::string& out,
                       const std::map<std::string, std::string>& files, const std::set<std::string>& kept) {
  ImportRecord record;
  record.cases = imported.cases.size();
  if (files.empty() && !imported.cases.empty()) record.files.push_back({out, "", false});
  for (const auto& [name, text] : files)
    record.files.push_back({(fs::path(out) / name).string(), "", kept.contains(name)});
  record.parts.push_back({"", imported});
  return record;
}

Exit write(const CommandLine& line, collection::VariantShelf& shelf, Imported& imported, Console& console) {
  const std::string out = line.text("out");
  transfer::make_unique(imported);
  const bool is_file = out.ends_with(".case");
  const std::string text = is_file ? transfer::case_file_of(imported, out, shelf) : "";
  const auto files = is_file ? std::map<std::string, std::string>() : transfer::case_files_of(imported, shelf);
  const auto edited =
      is_file ? Read<std::set<std::string>>(std::set<std::string>()) : edited_imports(line, import_folder);
  if (!edited) return complained(edited.problems(), console);
  print_problems(imported.problems, console);
  if (!line.flag("quiet") && !prints_import_json(line)) tell(imported, line.number("list"), console);
  const Done json = write_import_json(line, record_of(imported, out, files, *edited), console);
  if (!json) return complained(json.problems(), console);
  if (is_file ? text.empty() : files.empty()) return Exit::Unusable;
  const Done written =
      is_file ? files::write_file(out, text) : files::write_folder_to_edit(out, files, import_folder, *edited);
  if (!written) return complained(written.problems(), console);
  print_problems(kept_files(out, *edited), console);
  return edited->empty() ? exit_of_import(line, imported) : Exit::Failed;
}

}  // namespace

const Usage& import_usage() { return usage_of_import; }

Exit import_cases(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_import, arguments, console);
  if (line.finished()) return *line.finished();
  const auto wrong = [&](const std::string& problem) { return unusable("import", problem, console); };
  if (!line.has("path")) return wrong("missing FILE or FOLDER");
  if (!line.has("out")) return wrong("missing --out: a FILE.case or a folder");
  const std::map<std::string, Form> forms = {{"json", Form::JsonLines}, {"jdip", Form::Jdip}};
  const transfer::MapForm* map_form = transfer::map_form_named(line.text("format"));
  if (line.has("format") && map_form == nullptr && !forms.contains(line.text("format")))
    return wrong(fmt::format("{}; expected {}", unknown_name("format", line.text("format"), all_formats()),
                             fmt::join(all_formats(), ", ")));
  if (!line.has("format") || map_form != nullptr) {
    const MapSources sources = map_sources(line.texts("path"), map_form);
    if (!sources.maps.empty() || sources.has_archive) return import_maps(line, sources, console);
  }
  for (const char* option : {"base-folder", "site", "mirror", "no-made-outlines"}) {
    if (line.has(option)) return wrong(fmt::format("--{} is for maps, and there are none", option));
  }
  const bool is_file = line.text("out").ends_with(".case");
  const Done may =
      is_file ? files::may_write_file(line.text("out")) : files::has_place_for(line.text("out"), import_folder);
  if (!may) return complained(may.problems(), console);
  if (const Done place = has_place_for_import_json(line); !place) return complained(place.problems(), console);
  const Read<DataFolder> data = find_data(line.text("data"), files_among(line.texts("variant")));
  if (!data) return complained(data.problems(), console);
  collection::VariantShelf shelf(data->variant_folders());
  ImportSource from{line, shelf, nullptr, std::nullopt};
  if (line.has("format")) from.form = forms.at(line.text("format"));
  if (line.has("variant")) {
    auto variant = chosen_variant(line.text("variant"), shelf);
    if (!variant) return complained(variant.problems(), console);
    from.variant = *std::move(variant);
  }
  Imported imported;
  for (const std::string& path : line.texts("path")) read_path(from, path, imported);
  print_warnings(shelf, console);
  if (imported.cases.empty() && imported.problems.empty())
    imported.problems.push_back({{files::shown(line.texts("path").front()).string(), 0, 0},
                                 "no map and no case in a form that Casus recognizes",
                                 known_case_forms() + "; --format names another form than the one that Casus sees",
                                 "",
                                 ""});
  if (!imported.cases.empty()) return write(line, shelf, imported, console);
  print_problems(imported.problems, console);
  if (!line.flag("quiet") && !prints_import_json(line)) tell(imported, line.number("list"), console);
  const Done json = write_import_json(line, record_of(imported, line.text("out"), {}, {}), console);
  return json ? Exit::Unusable : complained(json.problems(), console);
}

}  // namespace casus::cli
