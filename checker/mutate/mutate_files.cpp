#include "checker/mutate/mutate_files.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "checker/files/files.h"
#include "checker/mutate/embedded.h"

namespace casus::mutate {

namespace {

bool is(const TriedMutant& tried, Fate fate) { return tried.result.fate == fate; }

std::size_t count(const TriedSource& source, Fate fate) {
  return static_cast<std::size_t>(
      std::ranges::count_if(source.mutants, [&](const TriedMutant& tried) { return is(tried, fate); }));
}

std::size_t waived(const TriedSource& source) {
  return static_cast<std::size_t>(
      std::ranges::count_if(source.mutants, [](const TriedMutant& tried) { return !tried.waived.empty(); }));
}

// Sentences are in reports/. The texts between quotation marks in the engine are names and messages.
std::vector<Mutant> mutants_in(const std::string& source, std::string_view text) {
  return mutants_of(text, source.starts_with("reports/") ? Texts::Changed : Texts::Left);
}

std::vector<Trial> trials_for(const Request& request, const std::string& source) {
  std::vector<Trial> trials = request.trials.empty() ? trials_of(source) : request.trials;
  std::erase_if(trials, [&](const Trial& trial) {
    return std::ranges::any_of(request.without,
                               [&](const std::string& word) { return trial.name.find(word) != std::string::npos; });
  });
  return trials;
}

double score(std::size_t killed, std::size_t counted) {
  return counted == 0 ? 100 : 100.0 * static_cast<double>(killed) / static_cast<double>(counted);
}

// The name of a unit of work.
std::string name_of(const std::string& source, const TriedMutant& tried) {
  return fmt::format("{}:{}:{} {} {} {}", source, tried.mutant.line, tried.mutant.column, tried.mutant.kind,
                     tried.original, tried.mutant.by);
}

// Drops the mutants of other shards, and gives the numbers of those that stay.
std::vector<std::uint64_t> leave_ours(const Request& request, std::uint64_t first_unit, TriedSource& source) {
  std::vector<std::uint64_t> numbers;
  std::vector<TriedMutant> ours;
  for (std::size_t i = 0; i < source.mutants.size(); ++i) {
    if (request.units != nullptr && !request.units->has(name_of(source.source, source.mutants[i]))) continue;
    numbers.push_back(first_unit + i);
    ours.push_back(std::move(source.mutants[i]));
  }
  source.mutants = std::move(ours);
  return numbers;
}

// Whether a source has nothing left to try, so that it need not be compiled. Many headers have no mutants.
bool leaves_none(const Request& request, std::uint64_t first_unit, TriedSource source) {
  return leave_ours(request, first_unit, source).empty();
}

void settle(const Request& request, const std::string& source, const MutantResult& result, TriedMutant& it) {
  it.result = result;
  if (!is(it, Fate::Survived)) return;
  for (const Waiver& waiver : request.waivers) {
    if (waives(waiver, source, it.mutant.statement, it.mutant.by)) it.waived = waiver.because;
  }
  if (request.told && it.waived.empty()) request.told("survived  " + told(source, it));
}

constexpr std::pair<Fate, std::string_view> fate_words[] = {{Fate::NotCompiled, "not compiled"},
                                                            {Fate::SameCode, "same code"},
                                                            {Fate::Killed, "noticed"},
                                                            {Fate::Survived, "survived"},
                                                            {Fate::Untried, "untried"}};

std::string_view word_of(Fate fate) {
  for (const auto& [value, word] : fate_words) {
    if (value == fate) return word;
  }
  return "";
}

// The same text, kept as long as the program runs: views name the kinds of mutants.
std::string_view kept(const std::string& kind) {
  static std::mutex mutex;
  static std::set<std::string> kinds;
  const std::lock_guard lock(mutex);
  return *kinds.insert(kind).first;
}

}  // namespace

std::size_t TriedSource::killed() const { return count(*this, Fate::Killed); }
std::size_t TriedSource::counted() const { return killed() + count(*this, Fate::Survived) - mutate::waived(*this); }

Read<std::uint64_t> greatest_lot_of(const Request& request, std::size_t count) {
  std::vector<std::uint64_t> lots;
  for (const std::string& source : request.sources) {
    const Read<std::string> text = files::read_file(request.root / source);
    if (!text) return text.problems();
    for (const Mutant& mutant : mutants_in(source, *text)) lots.push_back(lot_of(mutant, request.seed));
  }
  if (count == 0 || lots.size() <= count) return count == 0 ? 0 : std::uint64_t(-1);
  const auto last = lots.begin() + static_cast<std::ptrdiff_t>(count) - 1;
  std::ranges::nth_element(lots, last);
  return *last;
}

Read<TriedSource> mutants_listed(const Request& request, const std::string& source) {
  Read<std::string> text = files::read_file(request.root / source);
  if (!text) return text.problems();
  TriedSource tried{source, {}, {}};
  std::vector<Mutant> mutants = mutants_in(source, *text);
  for (const Waiver& waiver : request.waivers) {
    if (waiver.file == source &&
        std::ranges::none_of(mutants, [&](const Mutant& it) { return waives(waiver, source, it.statement, it.by); }))
      tried.stale.push_back(waiver);
  }
  if (request.is_asked) std::erase_if(mutants, [&](const Mutant& mutant) { return !request.is_asked(mutant); });
  if (request.sample) mutants = sample_of(std::move(mutants), *request.sample, request.seed);
  if (request.greatest_lot) {
    std::erase_if(mutants, [&](const Mutant& mutant) { return lot_of(mutant, request.seed) > *request.greatest_lot; });
  }
  for (Mutant& mutant : mutants) {
    std::string from = original(*text, mutant);
    tried.mutants.push_back({std::move(mutant), std::move(from), {}, ""});
  }
  return tried;
}

namespace {

void leave_known(const std::vector<char>& is_known, TriedSource& tried) {
  std::vector<TriedMutant> known;
  for (std::size_t i = 0; i < is_known.size(); ++i) {
    if (is_known[i] != 0) known.push_back(std::move(tried.mutants[i]));
  }
  tried.is_whole = known.size() == tried.mutants.size();
  tried.mutants = std::move(known);
}

// Whether each mutant needs a program of its own, so that no trial of many mutants is asked.
bool shares_no_program(const Request& request, const TriedSource& listed) {
  NumberedMutants mutants;
  for (const TriedMutant& it : listed.mutants) mutants.emplace_back(static_cast<int>(mutants.size()) + 1, it.mutant);
  const Read<std::string> text = files::read_file(request.root / listed.source);
  return text && parts_of(*text, mutants).parts.empty();
}

}  // namespace

Read<TriedSource> mutate_source(const Request& request, const std::string& source, const Jobs& jobs,
                                std::uint64_t first_unit) {
  Read<TriedSource> listed = mutants_listed(request, source);
  if (!listed) return listed;
  if (leaves_none(request, first_unit, *listed)) return TriedSource{source, {}, listed->stale};
  if (request.depth == Depth::AtOnce && shares_no_program(request, *listed)) {
    for (TriedMutant& it : listed->mutants) settle(request, source, {Fate::Untried, ""}, it);
    return listed;
  }
  const auto unchanged =
      request.unchanged ? request.unchanged : std::make_shared<Unchanged>(request.root, request.build);
  auto bench = Workbench::make(request.root, request.build, source, trials_for(request, source), unchanged);
  if (!bench) return bench.problems();
  TriedSource tried = *std::move(listed);
  std::vector<std::uint64_t> numbers = leave_ours(request, first_unit, tried);
  std::vector<std::size_t> to_try;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const exchange::Json* done = request.units == nullptr ? nullptr : request.units->done(numbers[i]);
    if (done == nullptr) to_try.push_back(i);
    else tried.mutants[i] = mutant_from(*done).value().tried;
  }
  if (request.units != nullptr) {
    std::vector<std::uint64_t> next;
    for (const std::size_t i : to_try) next.push_back(numbers[i]);
    request.units->expect(next);
  }
  NumberedMutants mutants;  // by their places in the list, from 1
  for (const std::size_t i : to_try) mutants.emplace_back(static_cast<int>(i) + 1, tried.mutants[i].mutant);
  std::vector<char> is_known(tried.mutants.size(), 1);
  for (const std::size_t i : to_try) is_known[i] = 0;
  (*bench)->try_all(mutants, {jobs, request.is_over, request.depth}, [&](int number, const MutantResult& result) {
    const auto i = static_cast<std::size_t>(number) - 1;
    is_known[i] = 1;
    settle(request, source, result, tried.mutants[i]);
    if (request.units != nullptr) request.units->add(numbers[i], json_of(source, tried.mutants[i]));
  });
  leave_known(is_known, tried);
  return tried;
}

exchange::Json json_of(const std::string& source, const TriedMutant& tried) {
  exchange::Json json = {{"source", source},
                         {"line", tried.mutant.line},
                         {"column", tried.mutant.column},
                         {"kind", tried.mutant.kind},
                         {"original", tried.original},
                         {"by", tried.mutant.by},
                         {"statement", tried.mutant.statement},
                         {"fate", word_of(tried.result.fate)}};
  if (!tried.result.by.empty()) json["noticed_by"] = tried.result.by;
  if (!tried.waived.empty()) json["waived"] = tried.waived;
  return json;
}

std::optional<ReadMutant> mutant_from(const exchange::Json& json) {
  bool is_one = true;
  const auto text = [&](const char* member, bool is_needed) {
    const auto found = json.find(member);
    const bool is_text = found != json.end() && found->is_string();
    is_one = is_one && (is_text || (found == json.end() && !is_needed));
    return is_text ? found->get<std::string>() : std::string();
  };
  const auto number = [&](const char* member) {
    const auto found = json.find(member);
    const bool fits = found != json.end() && found->is_number_integer() && *found >= 0 && *found <= 100'000'000;
    is_one = is_one && fits;
    return fits ? found->get<int>() : 0;
  };
  ReadMutant read;
  read.source = text("source", true);
  Mutant& mutant = read.tried.mutant;
  mutant.kind = kept(text("kind", true));
  mutant.line = number("line");
  mutant.column = number("column");
  mutant.by = text("by", true);
  mutant.statement = text("statement", true);
  read.tried.original = text("original", true);
  read.tried.result.by = text("noticed_by", false);
  read.tried.waived = text("waived", false);
  const std::string fate = text("fate", true);
  const auto* known = std::ranges::find(fate_words, fate, &std::pair<Fate, std::string_view>::second);
  if (!is_one || known == std::end(fate_words)) return std::nullopt;
  read.tried.result.fate = known->first;
  return read;
}

exchange::Json head_of(const TriedSource& listed) {
  exchange::Json json = {{"source", listed.source}, {"mutants", listed.mutants.size()}};
  json["stale_waivers"] = exchange::Json::array();
  for (const Waiver& waiver : listed.stale)
    json["stale_waivers"].push_back({{"file", waiver.at.file},
                                     {"line", waiver.at.line},
                                     {"column", waiver.at.column},
                                     {"statement", waiver.statement}});
  return json;
}

namespace {

// A waiver of the source, as head_of() writes it; nothing if it is not one.
std::optional<Waiver> stale_waiver_from(const exchange::Json& json, const std::string& source) {
  const auto file = json.find("file"), line = json.find("line"), column = json.find("column");
  const auto statement = json.find("statement");
  for (const auto& text : {file, statement}) {
    if (text == json.end() || !text->is_string()) return std::nullopt;
  }
  for (const auto& number : {line, column}) {
    if (number == json.end() || !number->is_number_integer()) return std::nullopt;
  }
  return Waiver{
      {file->get<std::string>(), line->get<int>(), column->get<int>()}, source, statement->get<std::string>(), "", ""};
}

}  // namespace

Read<std::string> report_of(const campaign::CampaignFile& results, const std::string& shown_name) {
  const Diagnostic none{{shown_name, 0, 0}, "not results of ./dev mutate", "", "", ""};
  std::vector<TriedSource> sources;
  const auto heads = results.asked.find("sources");
  if (heads == results.asked.end() || !heads->is_array()) return none;
  for (const exchange::Json& head : *heads) {
    const auto name = head.find("source");
    if (name == head.end() || !name->is_string()) return none;
    TriedSource& source = sources.emplace_back(TriedSource{name->get<std::string>(), {}});
    const auto stale = head.find("stale_waivers");
    if (stale == head.end() || !stale->is_array()) return none;
    for (const exchange::Json& json : *stale) {
      std::optional<Waiver> waiver = stale_waiver_from(json, source.source);
      if (!waiver) return none;
      source.stale.push_back(*std::move(waiver));
    }
  }
  for (const auto& [unit, json] : results.units) {
    std::optional<ReadMutant> mutant = mutant_from(json);
    const auto source = std::ranges::find(sources, mutant ? mutant->source : "", &TriedSource::source);
    if (source == sources.end()) return none;
    source->mutants.push_back(std::move(mutant->tried));
  }
  std::string text;
  for (const TriedSource& source : sources) text += report_of(source);
  return text + total_of(sources);
}

std::string told(const std::string& source, const TriedMutant& tried) {
  const Mutant& mutant = tried.mutant;
  const std::string by = in_one_line(mutant.by);
  return fmt::format("{}:{}:{}  {}: {} by {}\n    {}\n", source, mutant.line, mutant.column, mutant.kind,
                     tried.original, by.empty() ? "nothing" : by, mutant.statement);
}

std::string report_of(const TriedSource& tried) {
  std::string out;
  for (const TriedMutant& it : tried.mutants) {
    if (is(it, Fate::Survived) && it.waived.empty()) out += "survived  " + told(tried.source, it);
  }
  for (const Waiver& waiver : tried.stale)
    out += fmt::format("{}this waiver matches no mutant: {}\n", shown_place(waiver.at), waiver.statement);
  std::map<std::string, std::size_t> noticed;
  for (const TriedMutant& it : tried.mutants) noticed[it.result.by] += is(it, Fate::Killed) ? 1 : 0;
  std::vector<std::string> by_trial;
  for (const auto& [trial, count] : noticed) {
    if (count > 0) by_trial.push_back(fmt::format("{} {}", trial, count));
  }
  const std::size_t counted = tried.counted(), killed = tried.killed();
  out += fmt::format("{}: {} of {} mutants noticed ({:.1f} %)", tried.source, killed, counted, score(killed, counted));
  if (!by_trial.empty()) out += fmt::format(", first by {}", fmt::join(by_trial, ", "));
  out += fmt::format("\n  not counted: {} that do not compile, {} of the same code, {} proved to have no effect",
                     count(tried, Fate::NotCompiled), count(tried, Fate::SameCode), waived(tried));
  if (const std::size_t untried = count(tried, Fate::Untried); untried > 0)
    out += fmt::format(", {} that other tests may notice", untried);
  out += '\n';
  return out;
}

std::string total_of(const std::vector<TriedSource>& sources) {
  if (sources.size() < 2) return "";
  std::size_t killed = 0, counted = 0;
  for (const TriedSource& source : sources) {
    killed += source.killed();
    counted += source.counted();
  }
  return fmt::format("{} sources: {} of {} mutants noticed ({:.1f} %)\n", sources.size(), killed, counted,
                     score(killed, counted));
}

}  // namespace casus::mutate
