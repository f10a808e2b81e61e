#include "checker/cli/accept.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "checker/cli/case_selection.h"
#include "checker/cli/chosen_variant.h"
#include "checker/collection/read_corpus.h"
#include "checker/collection/run_corpus.h"
#include "checker/corpus/corpus.h"
#include "checker/corpus/with_results.h"
#include "checker/files/files.h"
#include "engine/text/visible.h"
#include "reports/sentences/number.h"

namespace casus::cli {

namespace {

namespace fs = std::filesystem;
using corpus::WithResults;
using reports::CaseRecord;
using reports::Status;
using reports::StyledText;
using reports::Tone;

constexpr std::string_view generated_cases = "generated cases";  // the kind of the folders that casus generate writes

bool is_below(const fs::path& file, const fs::path& folder) {
  std::error_code error;
  const fs::path inside = fs::weakly_canonical(file, error).lexically_relative(fs::weakly_canonical(folder, error));
  return !inside.empty() && *inside.begin() != "..";
}

// Why a file is not the designer's own; "" if it is.
std::string_view why_not_own(const fs::path& file, const DataFolder& data) {
  std::error_code error;
  const fs::path folder = file.parent_path().empty() ? fs::path(".") : file.parent_path();
  const bool has_marker = fs::exists(folder / files::folder_marker, error);
  if (corpus::is_generated(file.string()) || (has_marker && files::has_place_for(folder, generated_cases)))
    return "the file is generated";
  return is_below(file, data.cases()) ? "the file is one of the corpus of Casus" : "";
}

StyledText head_of(const CaseRecord& record) {
  StyledText text;
  text.add(Tone::Strong, fmt::format("{} \"{}\"", record.id, record.title));
  text += fmt::format(" ({}:{})\n", record.file, record.line);
  return text;
}

StyledText difference(const WithResults& made) {
  StyledText text;
  for (const corpus::ChangedLine& change : made.changes) {
    const std::string place = fmt::format("{:5} ", change.line);
    if (!change.before.empty()) text.add(Tone::Bad, place + "-" + change.before + "\n");
    if (!change.after.empty()) text.add(Tone::Good, place + "+" + change.after + "\n");
  }
  return text;
}

class Acceptance {
 public:
  Acceptance(const CommandLine& line, Chosen& chosen, Console& console)
      : chosen_(chosen), console_(console), also_shipped_(line.flag("shipped")) {
    named_.insert(chosen.selection.ids.begin(), chosen.selection.ids.end());
    if (line.has("ids")) named_.insert(chosen.selection.listed->begin(), chosen.selection.listed->end());
  }

  void take(const CaseRecord& record) {
    if (record.status == Status::Passed) return;
    if (record.status != Status::Failed) return leave(record, word_of(record));
    if (const std::string_view why = why_not_own(record.file, chosen_.data); !why.empty() && !also_shipped_)
      return leave(record, fmt::format("{}: --shipped would write there", why));
    const Read<std::string*> text = text_of(record.file);
    if (!text) return leave(record, to_string(text.problems()));
    Read<WithResults> made = corpus::with_results(**text, record.file, record.id, *chosen_.shelf);
    if (!made) return leave(record, to_string(made.problems()));
    StyledText shown = head_of(record);
    shown += difference(*made);
    console_.out << shown.on_screen(console_.out_ink) << std::flush;
    if (!is_wanted(record)) return leave_as_it_is();
    **text = std::move(made->text);
    ++taken_[record.file];
  }

  // Writes the files. False if one could not be written.
  bool write() {
    bool written = true;
    for (const auto& [file, count] : taken_) {
      if (const Done done = write(file)) {
        console_.out << visible_lines(fmt::format("{}: {} written\n", file, reports::numbered(count, "case", "cases")));
      } else {
        print_problems(done.problems(), console_);
        written = false;
      }
    }
    return written;
  }

  int left() const { return left_; }
  bool has_taken() const { return !taken_.empty(); }

 private:
  Done write(const std::string& file) {
    const Read<std::string> now = files::read_file(file);
    if (!now) return now.problems();
    if (*now != before_[file])
      return Diagnostic{{file, 0, 0}, "the file has changed in the meantime, and is not written", "", "", ""};
    return files::write_file(file, texts_[file]);
  }

  static std::string word_of(const CaseRecord& record) {
    if (record.status == Status::KnownFailure) return "the case is marked as a known failure";
    if (record.status == Status::UnexpectedPass) return "the case passes, and its line known-failure has to go";
    return record.message;
  }

  void leave(const CaseRecord& record, const std::string& why) {
    StyledText text = head_of(record);
    text += fmt::format("  not written: {}\n", why);
    console_.err << text.on_screen(console_.err_ink) << std::flush;
    ++left_;
  }
  void leave_as_it_is() { ++left_; }

  Read<std::string*> text_of(const std::string& file) {
    const auto known = texts_.find(file);
    if (known != texts_.end()) return &known->second;
    const Read<std::string> text = files::read_file(file);
    if (!text) return text.problems();
    before_[file] = *text;
    return &(texts_[file] = *text);
  }

  bool is_wanted(const CaseRecord& record) {
    if (named_.contains(record.id)) return true;
    if (!console_.in_is_terminal || is_over_) return false;
    console_.err << visible_lines(fmt::format("write this into {}? [y/N] ", record.file)) << std::flush;
    std::string answer;
    is_over_ = !std::getline(std::cin, answer);
    return answer == "y" || answer == "Y" || answer == "yes";
  }

  Chosen& chosen_;
  Console& console_;
  const bool also_shipped_;
  std::set<std::string, std::less<>> named_;
  std::map<std::string, std::string> before_, texts_;  // by file
  std::map<std::string, int> taken_;                   // cases, by file
  int left_ = 0;
  bool is_over_ = false;  // no more answers come
};

bool is_there(const std::string& path) {
  std::error_code error;
  return fs::exists(path, error);
}

std::string mistake_in_accept(const CommandLine& line) {
  for (const char* option :
       {"report", "json", "junit", "tap", "github-summary", "annotations", "oracle", "as", "chapters", "watch"}) {
    if (line.has(option)) return fmt::format("--accept and --{} cannot be combined", option);
  }
  return "";
}

}  // namespace

Exit accept(const CommandLine& line, Console& console) {
  if (const std::string mistake = mistake_in_accept(line); !mistake.empty()) return unusable("run", mistake, console);
  // A word that names no file is the id of a case.
  Strings paths, ids;
  for (const std::string& word : line.texts("path")) (is_there(word) ? paths : ids).push_back(word);
  Read<Chosen> chosen = chosen_cases(line, paths);
  if (!chosen) return complained(chosen.problems(), console);
  corpus::Selection& selection = chosen->selection;
  selection.ids.insert(selection.ids.end(), ids.begin(), ids.end());
  if (selection.ids.empty() && !line.has("ids") && !console.in_is_terminal)
    return unusable("run", "--accept asks on a terminal only; elsewhere name the cases: --accept ID", console);

  const corpus::Corpus corpus = collection::read_corpus(chosen->files, *chosen->shelf, line.jobs(), selection);
  print_warnings(*chosen->shelf, console);
  if (const std::string mistake = mistaken_id(*chosen, corpus, line.jobs()); !mistake.empty()) {
    console.err << "casus run: " << visible_lines(mistake) << '\n';
    return Exit::Unusable;
  }
  const reports::RunRecord run =
      collection::run_corpus(corpus, selection, line.jobs(), corpus::Phases::OfOthersThanPassed);
  if (run.cases.empty()) {
    console.err << "casus run: " << visible_lines(mistaken_entry(*chosen, line.jobs())) << '\n';
    return Exit::Unusable;
  }
  Acceptance acceptance(line, *chosen, console);
  for (const CaseRecord& record : run.cases) acceptance.take(record);
  if (!acceptance.write()) return Exit::Unusable;
  if (std::ranges::find(run.cases, Status::Broken, &CaseRecord::status) != run.cases.end()) return Exit::Unusable;
  if (acceptance.left() > 0) return Exit::Failed;
  if (!acceptance.has_taken()) console.out << "nothing to write: each of these cases passes\n";
  return Exit::Green;
}

}  // namespace casus::cli
