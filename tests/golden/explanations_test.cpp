// All explanations of the hand-written cases, as they are accepted in tests/golden/explanations/: a file for each case
// file, and in it a line for each sentence that a reader gets. To accept what has changed, look at the difference and
// run
//     ./dev golden
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <span>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "checker/corpus/run_corpus.h"
#include "checker/corpus/variant_shelf.h"
#include "reports/sentences/explanation.h"
#include "reports/sentences/phase_title.h"

namespace casus::corpus {
namespace explanations_test {

namespace fs = std::filesystem;
using reports::CaseRecord;
using reports::DeedRecord;
using reports::GrantRecord;
using reports::OrderRecord;
using reports::PhaseRecord;
using reports::Told;

const fs::path source(CASUS_SOURCE_DIR);
const fs::path accepted_folder = source / "tests/golden/explanations";

using Records = std::map<std::string, std::string>;  // by file name: "standard/support.txt"

// ---- The lines of a case ----

// "[move/dislodges, also support/cut]": without the name of the standard rulebook.
std::string clauses(const Variant& variant, Clause decided, const std::vector<Clause>& also) {
  const auto id = [&](Clause clause) {
    const std::string& whole = variant.rulebook.entry(clause).id;
    constexpr std::string_view standard = "standard/";
    return whole.starts_with(standard) ? whole.substr(standard.size()) : whole;
  };
  std::string text = '[' + id(decided);
  for (std::size_t i = 0; i < also.size(); ++i) text += (i == 0 ? ", also " : ", ") + id(also[i]);
  return text + ']';
}

std::string places(const Variant& variant, const std::vector<ProvinceId>& provinces) {
  std::string text;
  for (const ProvinceId province : provinces)
    text += (text.empty() ? "" : ", ") + variant.map.print({province, Coast::None});
  return text;
}

// The same sentence of several units, each time with its own name: "No order for ~ counts, so it holds."
std::string without_name(std::string text, const std::string& name) {
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1))
    text.replace(at, name.size(), "~");
  return text;
}

class Lines {
 public:
  explicit Lines(const CaseRecord& record) : record_(record), variant_(*record.variant) {}

  std::string all() {
    text_ = fmt::format("case {} \"{}\"\n", record_.id, record_.title);
    for (const PhaseRecord& phase : record_.phases) add(phase);
    return text_ + '\n';
  }

 private:
  void add(const PhaseRecord& phase) {
    text_ += fmt::format("  {}\n", reports::phase_title(variant_.calendar, phase.phase));
    for (const GrantRecord& grant : phase.grants) {
      if (grant.verdict) add(phase, grant);
    }
    for (const OrderRecord& order : phase.orders) {
      if (order.verdict && order.order) add(phase, order);
    }
    add_unordered(phase);
    for (std::size_t i = 0; i < phase.impulses.size(); ++i) add_impulse(phase, i);
    if (phase.impulses.empty()) {
      for (const Event& event : phase.events)
        add("event", clauses(variant_, event.clause, {}), reports::explain(variant_, event));
    } else {
      add_told("at the end", reports::told_after(variant_, phase, phase.impulses.size()));
    }
    for (const Paradox& paradox : phase.paradoxes)
      add("paradox", clauses(variant_, paradox.clause, {}), reports::explain(variant_, phase.played, paradox));
  }

  void add(const PhaseRecord& phase, const GrantRecord& grant) {
    add(fmt::format("{} {} on {}: {}", variant_[grant.power].name, grant.points, grant.text, grant.got),
        clauses(variant_, grant.verdict->clause, grant.verdict->also), reports::explain(variant_, phase, grant));
  }

  void add(const PhaseRecord& phase, const OrderRecord& order) {
    const std::string what = fmt::format("{}{}: {}", order.text, order.published ? " (published)" : "", order.got);
    const std::string told = reports::explain(variant_, phase, order);
    if (told.empty() || told != deeds_of(phase, order)) add(what, of(*order.verdict), told);
  }

  // What the impulses say of a plan, put together; they have it below.
  std::string deeds_of(const PhaseRecord& phase, const OrderRecord& order) const {
    const auto which = static_cast<std::size_t>(&order - phase.orders.data());
    std::string text;
    for (std::size_t i = 0; i < phase.impulses.size(); ++i) {
      std::string deeds;
      for (const DeedRecord& deed : phase.impulses[i].deeds) {
        if (deed.ordered == which) deeds += ' ' + reports::explain(variant_, phase, i, deed);
      }
      if (!deeds.empty())
        text += (text.empty() ? "" : " ") + std::string(i == 0 ? "First" : "Second") + " impulse:" + deeds;
    }
    return text;
  }

  // Often most units of a board hold for the same reason: the first of them stand for all.
  void add_unordered(const PhaseRecord& phase) {
    std::vector<std::pair<std::string, std::vector<std::string>>> by_sentence;  // the sentence, and whose it is
    for (const OrderRecord& unit : phase.orders) {
      if (!unit.verdict || unit.order) continue;
      std::string told = fmt::format("{} {} {}", unit.got, of(*unit.verdict),
                                     without_name(reports::explain(variant_, phase, unit), unit.text));
      const auto same = std::ranges::find_if(by_sentence, [&](const auto& known) { return known.first == told; });
      if (same == by_sentence.end()) by_sentence.push_back({std::move(told), {unit.text}});
      else same->second.push_back(unit.text);
    }
    for (const auto& [told, units] : by_sentence) {
      constexpr std::size_t most_named = 3;
      const auto named = std::span(units).first(std::min(units.size(), most_named));
      const std::string others =
          units.size() > most_named ? fmt::format(" and {} more", units.size() - most_named) : "";
      text_ += fmt::format("    {}{} (no order): {}\n", fmt::join(named, ", "), others, told);
    }
  }

  void add_impulse(const PhaseRecord& phase, std::size_t impulse) {
    text_ += fmt::format("   impulse {}\n", impulse + 1);
    for (const DeedRecord& deed : phase.impulses[impulse].deeds) {
      if (!deed.done.verdict) continue;
      const std::string_view how = deed.ordered ? "" : " (no order)";
      add(fmt::format("{}{}: {}", deed.done.text, how, deed.done.got), of(*deed.done.verdict),
          reports::explain(variant_, phase, impulse, deed));
    }
    add_told("then", reports::told_after(variant_, phase, impulse));
  }

  void add_told(std::string_view when, const std::vector<Told>& told) {
    for (const Told& one : told) add(when, clauses(variant_, one.clause, {}), one.text);
  }

  std::string of(const Verdict& verdict) const {
    const std::string route = places(variant_, verdict.carriers);
    return (route.empty() ? "" : "over " + route + ' ') + clauses(variant_, verdict.clause, verdict.also);
  }

  void add(std::string_view what, std::string_view why, std::string_view sentences) {
    text_ += fmt::format("    {} {} {}\n", what, why, sentences);
  }

  const CaseRecord& record_;
  const Variant& variant_;
  std::string text_;
};

Records make_records() {
  const std::vector<fs::path> folders{source / "cases"};
  auto files = find_case_files(folders);
  if (!files) return {};
  std::erase_if(*files, is_generated);
  VariantShelf shelf({source / "mapdata"});
  const reports::RunRecord run = run_corpus(read_corpus(*files, shelf, 0), {}, 0);
  Records records;
  for (const CaseRecord& record : run.cases) {
    const fs::path file(record.file);
    const std::string name = (file.parent_path().filename() / file.stem()).generic_string() + ".txt";
    records[name] += record.variant ? Lines(record).all() : fmt::format("{}\n", record.message);
  }
  return records;
}

// ---- Comparing and accepting ----

Records accepted_records() {
  Records records;
  if (!fs::exists(accepted_folder)) return records;
  for (const auto& entry : fs::recursive_directory_iterator(accepted_folder)) {
    if (entry.path().extension() != ".txt") continue;
    std::ifstream in(entry.path(), std::ios::binary);
    records[entry.path().lexically_relative(accepted_folder).generic_string()] = {std::istreambuf_iterator<char>(in),
                                                                                  {}};
  }
  return records;
}

void accept(const Records& now, const Records& accepted) {
  for (const auto& [name, text] : accepted) {
    if (!now.contains(name)) fs::remove(accepted_folder / name);
  }
  for (const auto& [name, text] : now) {
    const auto old = accepted.find(name);
    if (old != accepted.end() && old->second == text) continue;
    fs::create_directories((accepted_folder / name).parent_path());
    std::ofstream(accepted_folder / name, std::ios::binary) << text;
  }
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

// Each line below its case: by the case's head, in the sequence of the file.
std::map<std::string_view, std::vector<std::string_view>> by_case(std::string_view text) {
  std::map<std::string_view, std::vector<std::string_view>> cases;
  std::string_view head;
  for (const std::string_view line : lines_of(text)) {
    if (line.starts_with("case ")) head = line;
    else if (!line.empty()) cases[head].push_back(line);
  }
  return cases;
}

// The lines of one that the other has not, with a sign before them.
std::string lines_without(const std::vector<std::string_view>& lines, const std::vector<std::string_view>& others,
                          char sign) {
  std::multiset<std::string_view> left(others.begin(), others.end());
  std::string text;
  for (const std::string_view line : lines) {
    if (const auto found = left.find(line); found != left.end()) {
      left.erase(found);
      continue;
    }
    text += fmt::format("  {} {}\n", sign, line.substr(std::min(line.find_first_not_of(' '), line.size())));
  }
  return text;
}

constexpr std::size_t most_shown = 6000;  // characters

std::string differences(const Records& now, const Records& accepted) {
  std::string shown;
  int cases = 0;
  std::set<std::string> names;
  for (const auto& [name, text] : now) names.insert(name);
  for (const auto& [name, text] : accepted) names.insert(name);
  const auto text_of = [](const Records& records, const std::string& name) {
    const auto found = records.find(name);
    return found == records.end() ? std::string_view() : std::string_view(found->second);
  };
  for (const std::string& name : names) {
    if (text_of(now, name) == text_of(accepted, name)) continue;
    auto after = by_case(text_of(now, name)), before = by_case(text_of(accepted, name));
    std::set<std::string_view> heads;
    for (const auto& [head, lines] : after) heads.insert(head);
    for (const auto& [head, lines] : before) heads.insert(head);
    for (const std::string_view head : heads) {
      if (after[head] == before[head]) continue;
      ++cases;
      const std::string lost = lines_without(before[head], after[head], '-');
      const std::string found = lines_without(after[head], before[head], '+');
      if (shown.size() < most_shown) shown += fmt::format("{}: {}\n{}{}", name, head, lost, found);
    }
    if (shown.empty()) shown = name + ": the same lines in another sequence\n";
  }
  if (shown.empty()) return "";
  return fmt::format(
      "{}{}Explanations of {} case{} differ. To accept them: ./dev golden, and read `git diff tests/golden`\n", shown,
      shown.size() < most_shown ? "" : "...\n", cases, cases == 1 ? "" : "s");
}

TEST(Explanations, AreTheAcceptedOnes) {
  const Records now = make_records(), accepted = accepted_records();
  ASSERT_FALSE(now.empty());
  if (std::getenv("CASUS_ACCEPT_GOLDEN") != nullptr) return accept(now, accepted);
  const std::string told = differences(now, accepted);
  EXPECT_TRUE(told.empty()) << told;
}

TEST(Explanations, AreComparedCaseByCase) {
  const std::string two = "case 1 \"a\"\n    x: one\n    y: two\n\ncase 2 \"b\"\n    z: three\n\n";
  EXPECT_EQ(differences({{"a.txt", two}}, {{"a.txt", two}}), "");
  const std::string changed = "case 1 \"a\"\n    x: one\n    y: 2\n\ncase 2 \"b\"\n    z: three\n\n";
  EXPECT_EQ(differences({{"a.txt", changed}}, {{"a.txt", two}}),
            "a.txt: case 1 \"a\"\n  - y: two\n  + y: 2\n"
            "Explanations of 1 case differ. To accept them: ./dev golden, and read `git diff tests/golden`\n");
  const std::string turned = "case 2 \"b\"\n    z: three\n\ncase 1 \"a\"\n    x: one\n    y: two\n\n";
  EXPECT_NE(differences({{"a.txt", turned}}, {{"a.txt", two}}), "");
  EXPECT_NE(differences({}, {{"a.txt", two}}), "") << "a file of cases that are gone";
}

}  // namespace explanations_test
}  // namespace casus::corpus
