#include "checker/mutate/records.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "checker/files/files.h"
#include "checker/mutate/waivers.h"
#include "checker/signature.h"
#include "engine/text/json_depth.h"

namespace casus::mutate {

namespace fs = std::filesystem;
using exchange::Json;

namespace {

// The members of a line. The first that is missing or of another kind is kept.
class Members {
 public:
  explicit Members(const Json& json) : json_(json) {}

  std::string text(const char* member) {
    const auto found = json_.find(member);
    if (found != json_.end() && found->is_string()) return found->get<std::string>();
    note(member, "a text");
    return "";
  }
  std::size_t count(const char* member) {
    const auto found = json_.find(member);
    if (found != json_.end() && found->is_number_unsigned() && *found <= most) return found->get<std::size_t>();
    note(member, "a number of mutants");
    return 0;
  }
  std::map<std::string, std::size_t> counts(const char* member) {
    const auto found = json_.find(member);
    std::map<std::string, std::size_t> counts;
    if (found == json_.end() || !found->is_object()) note(member, "an object with the number of each trial");
    else
      for (const auto& [name, value] : found->items()) {
        if (!value.is_number_unsigned() || value > most) note(member, "numbers of mutants");
        else counts[name] = value.get<std::size_t>();
      }
    return counts;
  }
  const Json* list(const char* member) {
    const auto found = json_.find(member);
    if (found != json_.end() && found->is_array()) return &*found;
    note(member, "a list");
    return nullptr;
  }
  void note(const std::string& member, const std::string& expected) {
    if (!missing_) missing_ = fmt::format("\"{}\": {}", member, expected);
  }
  const std::optional<std::string>& missing() const { return missing_; }

 private:
  static constexpr std::size_t most = 1'000'000;
  const Json& json_;
  std::optional<std::string> missing_;
};

Unnoticed unnoticed_from(const Json& json, Members& outer) {
  if (!json.is_object()) {
    outer.note("unnoticed", "objects");
    return {};
  }
  Members members(json);
  Unnoticed unnoticed{static_cast<int>(members.count("line")),
                      members.text("kind"),
                      members.text("original"),
                      members.text("by"),
                      members.text("statement"),
                      json.contains("untried")};
  if (members.missing()) outer.note("unnoticed", "objects with " + *members.missing());
  return unnoticed;
}

SourceRecord record_from_line(Members& members) {
  SourceRecord record{
      members.text("source"),        members.text("signature"),  members.text("tests"),     members.count("mutants"),
      members.count("not_compiled"), members.count("same_code"), members.counts("noticed"), {}};
  if (const Json* list = members.list("unnoticed")) {
    for (const Json& json : *list) record.unnoticed.push_back(unnoticed_from(json, members));
  }
  return record;
}

Json json_of(const SourceRecord& record) {
  Json json = {{"source", record.source},   {"signature", record.signature},       {"tests", record.tests},
               {"mutants", record.mutants}, {"not_compiled", record.not_compiled}, {"same_code", record.same_code},
               {"noticed", Json::object()}, {"unnoticed", Json::array()}};
  for (const auto& [trial, count] : record.noticed) json["noticed"][trial] = count;
  for (const Unnoticed& it : record.unnoticed) {
    json["unnoticed"].push_back(
        {{"line", it.line}, {"kind", it.kind}, {"original", it.original}, {"by", it.by}, {"statement", it.statement}});
    if (it.is_untried) json["unnoticed"].back()["untried"] = true;
  }
  return json;
}

std::vector<fs::path> files_below(const fs::path& folder) {
  std::vector<fs::path> files;
  if (!fs::is_directory(folder)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file() && !files::is_hidden(entry.path())) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

bool is_waived(const SourceRecord& record, const Unnoticed& it, const std::vector<Waiver>& waivers) {
  return std::ranges::any_of(waivers,
                             [&](const Waiver& waiver) { return waives(waiver, record.source, it.statement, it.by); });
}

struct Row {
  std::size_t sources = 0, mutants = 0, counted = 0, noticed = 0, waived = 0, untried = 0;

  void add(const SourceRecord& record, const std::vector<Waiver>& waivers) {
    ++sources;
    mutants += record.mutants;
    noticed += record.all_noticed();
    counted += record.all_noticed();
    for (const Unnoticed& it : record.unnoticed) {
      const bool proved = is_waived(record, it, waivers);
      waived += proved ? 1 : 0;
      counted += proved ? 0 : 1;
      untried += !proved && it.is_untried ? 1 : 0;
    }
  }
  std::string print(const std::string& name) const {
    const double share = counted == 0 ? 100 : 100.0 * static_cast<double>(noticed) / static_cast<double>(counted);
    return fmt::format("| {} | {} | {} | {} | {:.1f} % | {} | {} | {} |\n", name, sources, mutants, counted, share,
                       counted - noticed, untried, waived);
  }
};

std::string folder_of(const std::string& source) { return fs::path(source).parent_path().generic_string(); }

bool is_current(const Records& records, const fs::path& root, const std::string& source) {
  const SourceRecord* record = record_of(records, source);
  const Read<std::string> text = files::read_file(root / source);
  return record != nullptr && text && record->signature == signature_of(*text);
}

}  // namespace

std::size_t SourceRecord::all_noticed() const {
  std::size_t all = 0;
  for (const auto& [trial, count] : noticed) all += count;
  return all;
}

bool SourceRecord::has_untried() const { return std::ranges::any_of(unnoticed, &Unnoticed::is_untried); }

Read<Records> read_records(std::string_view text, const std::string& shown_name) {
  Records records;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const Json json = json_from_outside<Json>(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    const SourcePos at{shown_name, number, 1};
    const auto refuse = [&](std::string problem, std::string expected) {
      return Diagnostics{{at, std::move(problem), std::move(expected), "", ""}};
    };
    if (!json.is_object()) return refuse("a line that is not a JSON object", "the results of a source");
    Members members(json);
    SourceRecord record = record_from_line(members);
    if (members.missing()) return refuse("a line without all results of a source", *members.missing());
    if (!records.empty() && records.back().source >= record.source)
      return refuse("a source out of its sequence: " + record.source, "sources by the alphabet, each once");
    records.push_back(std::move(record));
  }
  return records;
}

std::string print(const Records& records) {
  std::string text;
  for (const SourceRecord& record : records) text += exchange::line_of(json_of(record)) + '\n';
  return text;
}

const SourceRecord* record_of(const Records& records, const std::string& source) {
  const auto found = std::ranges::find(records, source, &SourceRecord::source);
  return found == records.end() ? nullptr : &*found;
}

void put(Records& records, SourceRecord record) {
  const auto at = std::ranges::lower_bound(records, record.source, {}, &SourceRecord::source);
  if (at != records.end() && at->source == record.source) *at = std::move(record);
  else records.insert(at, std::move(record));
}

SourceRecord record_from(const TriedSource& tried, const std::string& signature, const std::string& tests) {
  SourceRecord record{tried.source, signature, tests, tried.mutants.size(), 0, 0, {}, {}};
  for (const TriedMutant& it : tried.mutants) {
    switch (it.result.fate) {
      case Fate::NotCompiled: ++record.not_compiled; break;
      case Fate::SameCode: ++record.same_code; break;
      case Fate::Killed: ++record.noticed[it.result.by]; break;
      case Fate::Survived:
      case Fate::Untried:
        record.unnoticed.push_back({it.mutant.line, std::string(it.mutant.kind), it.original, it.mutant.by,
                                    it.mutant.statement, it.result.fate == Fate::Untried});
        break;
    }
  }
  return record;
}

void note_again(SourceRecord& record, const TriedSource& tried) {
  for (const TriedMutant& it : tried.mutants) {
    const auto found = std::ranges::find_if(record.unnoticed, [&](const Unnoticed& old) { return old.is(it.mutant); });
    if (found == record.unnoticed.end()) continue;
    found->is_untried = it.result.fate == Fate::Untried;
    if (found->is_untried || it.result.fate == Fate::Survived) continue;
    record.unnoticed.erase(found);
    if (it.result.fate == Fate::Killed) ++record.noticed[it.result.by];
    else ++(it.result.fate == Fate::SameCode ? record.same_code : record.not_compiled);
  }
}

void leave_mutants_of(SourceRecord& record, const std::vector<TriedMutant>& listed) {
  record.mutants -= std::erase_if(record.unnoticed, [&](const Unnoticed& it) {
    return std::ranges::none_of(listed, [&](const TriedMutant& one) { return it.is(one.mutant); });
  });
}

std::vector<std::string> sources_to_record(const fs::path& root) {
  std::vector<std::string> sources;
  for (const char* folder : {"checker/corpus", "checker/exchange", "checker/transfer", "engine", "reports/sentences"}) {
    for (const fs::path& file : files_below(root / folder)) {
      // Faults are of another program; invariants watch over the others, and a weaker watch shows in a broken engine
      // only; headers of the checker and of the reports hold few lines that run, and two of engine/text/ are for these
      // alone; the list of letters is made by a test, which compares all of it.
      const std::string source = file.lexically_relative(root).generic_string();
      const bool is_header = source.ends_with(".h") && source.starts_with("engine/");
      const bool is_of_faults = source.starts_with("engine/faults/") || source.find("/faulty_") != std::string::npos;
      const bool is_left_out = is_of_faults || source.find("invariants") != std::string::npos ||
                               source == "engine/text/list_of_letters.h" || source == "engine/text/json_depth.h" ||
                               source == "engine/text/largest_text.h";
      if ((source.ends_with(".cpp") || is_header) && !is_left_out) sources.push_back(source);
    }
  }
  return sources;
}

std::string signature_of(std::string_view text) {
  Signature signature;
  signature.add(text);
  return signature.print();
}

std::string signature_of_tests(const fs::path& root) {
  Signature signature;
  for (const char* folder :
       {"cases", "checker/exhaust", "checker/generate", "checker/oracle", "checker/truth", "tests/checker",
        "tests/engine", "tests/golden", "tests/mutation", "tests/reports", "worlds"}) {
    for (const fs::path& file : files_below(root / folder)) {
      const std::string name = file.lexically_relative(root).generic_string();
      if (name == records_name || name == waivers_name) continue;
      signature.add(name);
      const Read<std::string> text = files::read_file(file);
      signature.add(text ? *text : "");
    }
  }
  return signature.print();
}

std::string table_of(const Records& records, const std::vector<Waiver>& waivers, const fs::path& root) {
  std::map<std::string, Row> folders;
  Row all;
  for (const std::string& source : sources_to_record(root)) {
    const SourceRecord* record = record_of(records, source);
    if (record == nullptr) continue;
    folders[folder_of(source)].add(*record, waivers);
    all.add(*record, waivers);
  }
  std::string text =
      "| folder | sources | mutants | count | noticed | left | of these tried quickly only | proved to have no effect |\n"
      "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n";
  for (const auto& [folder, row] : folders) text += row.print(fmt::format("`{}`", folder));
  return text + all.print("all");
}

std::string told_currency(const Records& records, const fs::path& root) {
  const std::vector<std::string> sources = sources_to_record(root);
  const auto current =
      std::ranges::count_if(sources, [&](const std::string& source) { return is_current(records, root, source); });
  return fmt::format("{} of {} sources are recorded as they are now.\n", current, sources.size());
}

}  // namespace casus::mutate
