// casus export: the corpus, or a part of it, in forms that can be used without Casus.
#include <algorithm>
#include <filesystem>
#include <map>
#include <ostream>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/cli/case_selection.h"
#include "checker/cli/chosen_variant.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/export_map.h"
#include "checker/collection/read_corpus.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/corpus.h"
#include "checker/files/files.h"
#include "checker/judging/questions.h"
#include "checker/parallel.h"
#include "checker/signature.h"
#include "checker/transfer/corpus_json.h"
#include "checker/transfer/jdip_writer.h"
#include "engine/text/visible.h"
#include "reports/sentences/number.h"

namespace casus::cli {

namespace fs = std::filesystem;

namespace {

const Usage usage_of_export{
    .command = "export",
    .synopsis = "--out FOLDER [PATH...] [OPTIONS]",
    .about =
        "Writes the cases of the files and folders named (without any: the hand-written corpus) for other programs, "
        "as docs/export-format.md describes it.\n"
        "\n"
        "  json  manifest.json, variants/ID.json, and parts/ID-NNNN.jsonl, one case in\n"
        "        each line, with what it states and what the rules answer\n"
        "  jdip  the case dialect of jDip, one file for each variant; not-expressed.txt\n"
        "        lists what the dialect cannot express\n"
        "\n"
        "With --map it writes the map of --variant (default: standard) instead: as json (map, powers, start, "
        "positions), geojson (outlines and positions), dot (for Graphviz), or jdip (a folder with variants.xml, "
        "adjacencies and picture). Casus reports what a form cannot express. The exit status is 1 if this may change "
        "a result.\n"
        "\n"
        "The same cases give the same bytes. Options that select cases may be repeated. A case has to match one entry "
        "of each option that is given.",
    .options = with_selecting_options({
        jobs(),
        text("out", "FOLDER|FILE", "the folder to write (for a map: the file); it replaces an older export; required")
            .with_letter('o'),
        text("format", "FORMAT", "json or jdip, for a map also geojson and dot (default: json)"),
        flag("map", "write the map of a variant instead of cases"),
        flag("generated", "without a PATH: also generated cases"),
        flag("quiet", "print only what a form cannot express").with_letter('q'),
    }),
    .words = "path",
    .examples = {{"casus export --chapter 6.A --out out/datc-6a", "a chapter as JSON"},
                 {"casus export --variant standard --format jdip --out out/jdip", "in the case dialect of jDip"},
                 {"casus export --map --variant classical --format geojson --out out/classical.geojson", "a map"}}};

constexpr std::string_view export_folder = "export";  // its kind, in the folder's marker

struct Selected {
  std::vector<transfer::CasesOfVariant> groups;  // by the id of their variant
  std::string fingerprint;
  std::size_t cases = 0;
};

// As seen from the data folder, so that the same corpus gives the same bytes in any place.
std::string file_in(const DataFolder& data, const std::string& path) {
  std::error_code error;
  const fs::path file = fs::weakly_canonical(path, error), root = fs::weakly_canonical(data.root, error);
  const fs::path inside = file.lexically_relative(root);
  return error || inside.empty() || inside.begin()->string() == ".." ? path : inside.generic_string();
}

struct PickedCase {
  const corpus::CorpusFile* file = nullptr;
  const corpus::Case* the_case = nullptr;
  bool contradicts_itself = false;  // a phase of it does not come next
};

std::vector<PickedCase> picked_cases(const CommandLine& line, const Chosen& chosen, const corpus::Corpus& corpus) {
  const bool with_generated = line.flag("generated") || line.has("path");
  std::vector<PickedCase> picked;
  for (const corpus::CorpusFile& file : corpus.files) {
    if (!file.read || (!with_generated && corpus::is_generated(file.path))) continue;
    for (const corpus::Case& the_case : file.read->cases) {
      if (corpus::selects(chosen.selection, *file.read, the_case)) picked.push_back({&file, &the_case});
    }
  }
  in_parallel(picked.size(), line.jobs(), [&](std::size_t i) {
    const corpus::Case& the_case = *picked[i].the_case;
    picked[i].contradicts_itself = judging::questions_of(the_case).size() != the_case.phases.size();
  });
  return picked;
}

Read<Selected> selected_cases(const CommandLine& line, const Chosen& chosen, const corpus::Corpus& corpus) {
  std::map<std::string, transfer::CasesOfVariant> groups;
  std::map<std::string_view, const SourcePos*> ids;
  Diagnostics problems;
  Signature fingerprint;
  Selected selected;
  for (const PickedCase& picked : picked_cases(line, chosen, corpus)) {
    const corpus::CaseFile& file = *picked.file->read;
    const corpus::Case& the_case = *picked.the_case;
    const auto [known, is_new] = ids.emplace(the_case.id, &the_case.at);
    if (!is_new) {
      problems.push_back({the_case.at, "a case id used twice", "a unique id",
                          fmt::format("{}, also at {}:{}", the_case.id, known->second->file, known->second->line), ""});
      continue;
    }
    if (picked.contradicts_itself) {
      problems.push_back({the_case.at, "a case that contradicts itself: one of its phases is not the next phase",
                          "a case that can be played; casus run reports more", the_case.id, ""});
      continue;
    }
    fingerprint.add(corpus::print(the_case));
    ++selected.cases;
    const auto chapter = std::ranges::find(file.chapters, the_case.chapter, &corpus::Chapter::id);
    transfer::CasesOfVariant& group = groups[file.variant->id];
    group.variant = file.variant;
    group.cases.push_back(
        {&the_case, chapter == file.chapters.end() ? "" : chapter->title, file_in(chosen.data, picked.file->path)});
  }
  if (!problems.empty()) return problems;
  for (auto& [id, group] : groups) selected.groups.push_back(std::move(group));
  selected.fingerprint = fingerprint.print();
  return selected;
}

Exit write_json(const CommandLine& line, const Selected& selected, Console& console) {
  const auto files = transfer::corpus_as_json(selected.groups, selected.fingerprint, line.jobs());
  const Done written = files::write_folder(line.text("out"), files, export_folder);
  if (!written) return complained(written.problems(), console);
  if (line.flag("quiet")) return Exit::Green;
  std::size_t bytes = 0;
  for (const auto& [name, contents] : files) bytes += contents.size();
  console.out << fmt::format("{} of {} in {}, {:.1f} MB: {}\n", reports::numbered(selected.cases, "case", "cases"),
                             reports::numbered(selected.groups.size(), "variant", "variants"),
                             reports::numbered(files.size(), "file", "files"), static_cast<double>(bytes) / 1e6,
                             visible(line.text("out")));
  return Exit::Green;
}

Exit write_jdip(const CommandLine& line, const Selected& selected, Console& console) {
  const transfer::JdipExport made = transfer::corpus_as_jdip(selected.groups);
  const Done written = files::write_folder(line.text("out"), made.files, export_folder);
  if (!written) return complained(written.problems(), console);
  std::size_t lacking = 0;
  for (const auto& [because, count] : made.not_expressed) lacking += count;
  if (!line.flag("quiet")) {
    console.out << fmt::format("{} of cases in the dialect: {}\n", reports::numbered(made.written, "phase", "phases"),
                               visible(line.text("out")));
  }
  if (lacking != 0) {
    console.out << fmt::format("{} that it cannot express ({}):\n", reports::numbered(lacking, "phase", "phases"),
                               transfer::not_expressed_name);
    for (const auto& [because, count] : made.not_expressed) console.out << fmt::format("  {:5}  {}\n", count, because);
  }
  return Exit::Green;
}

}  // namespace

const Usage& export_usage() { return usage_of_export; }

Exit export_corpus(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_export, arguments, console);
  if (line.finished()) return *line.finished();
  if (!line.has("out")) return unusable("export", "missing --out: the folder for the files", console);
  if (line.flag("map")) return export_map(line, console);
  const std::string format = line.has("format") ? line.text("format") : "json";
  if (format != "json" && format != "jdip")
    return unusable("export", unknown_name("format", format, {"json", "jdip"}), console);
  if (const auto may = files::has_place_for(line.text("out"), export_folder); !may)
    return complained(may.problems(), console);
  const Read<Chosen> chosen = chosen_cases(line);
  if (!chosen) return complained(chosen.problems(), console);
  const corpus::Corpus corpus = collection::read_corpus(chosen->files, *chosen->shelf, line.jobs(), chosen->selection);
  print_warnings(*chosen->shelf, console);
  if (const Diagnostics problems = corpus::problems_of(corpus); !problems.empty()) return complained(problems, console);
  if (const std::string mistake = mistaken_id(*chosen, corpus, line.jobs()); !mistake.empty()) {
    console.err << "casus export: " << visible_lines(mistake) << '\n';
    return Exit::Unusable;
  }
  const Read<Selected> selected = selected_cases(line, *chosen, corpus);
  if (!selected) return complained(selected.problems(), console);
  if (selected->cases == 0) {
    console.err << "casus export: " << visible_lines(mistaken_entry(*chosen, line.jobs())) << '\n';
    return Exit::Unusable;
  }
  return format == "json" ? write_json(line, *selected, console) : write_jdip(line, *selected, console);
}

}  // namespace casus::cli
