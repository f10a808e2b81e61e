#include "reports/pages/list_script.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <type_traits>

#include "engine/rules/rulebook.h"
#include "engine/text/names.h"
#include "reports/formats/json.h"
#include "reports/markup/clean_text.h"
#include "reports/pages/report_page.h"

namespace casus::reports {
namespace {

using Places = std::vector<std::size_t>;

// The characters that numbers are packed into, from '!' to '~' without '"' and '\'.
constexpr std::size_t alphabet = 92;
char letter(std::size_t value) {
  std::size_t code = '!' + value;
  if (code >= '"') ++code;
  if (code >= '\\') ++code;
  return static_cast<char>(code);
}

// Numbers of one character, of two, of three; all others have five. The first character says which it is.
constexpr std::size_t short_ones = 70, middle_ones = 20 * alphabet, long_ones = alphabet * alphabet;
constexpr std::size_t begins_middle = short_ones, begins_long = begins_middle + middle_ones / alphabet,
                      begins_longest = begins_long + 1;

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    if (c == ' ') words.emplace_back();
    else words.back() += c;
  }
  return words;
}

// The names of a province as people type them, folded as report.js folds what is searched.
std::string spellings(const Province& province) {
  std::string text = folded(province.name);
  for (const std::string& other : province.abbreviations) text += " " + folded(other);
  return text;
}
std::string spellings(const Power& power) {
  std::string text = folded(power.name) + " " + folded(power.adjective);
  for (const std::string& other : power.aliases) text += " " + folded(other);
  return text;
}

class Mentioned {
 public:
  explicit Mentioned(const Variant& variant) : variant_(variant) {}

  void add(const OrderRecord& record) {
    add(record.power);
    if (!record.order) {
      for (const std::string& word : words_of(folded(record.text))) {
        if (word.size() > 1) texts_.insert(word);
      }
      return;
    }
    add(*record.order);
  }
  void add(const GrantRecord& record) {
    add(record.power);
    if (record.order) add(*record.order);
  }
  std::set<std::string> texts() const {
    std::set<std::string> all = texts_;
    provinces_.for_each([&](ProvinceId province) { all.insert(spellings(variant_.map[province])); });
    for (const PowerId power : powers_) all.insert(spellings(variant_[power]));
    return all;
  }

 private:
  void add(PowerId power) {
    if (power != no_power && index(power) < variant_.powers.size()) powers_.insert(power);
  }
  void add(ProvinceId province) {
    if (province != no_province && index(province) < variant_.map.provinces().size()) provinces_.insert(province);
  }
  void add(const UnitName& unit) {
    add(unit.at.province);
    add(unit.power);
  }
  template <class Task>
  void add_task(const Task& task) {
    if constexpr (requires { task.destination; }) add(task.destination.province);
    if constexpr (requires { task.supported; }) add(task.supported);
    if constexpr (requires { task.army; }) add(task.army);
    if constexpr (requires { task.neutral; }) add(task.neutral);
    if constexpr (requires { task.guest; }) add(task.guest);
    if constexpr (requires { task.path; }) {
      for (const ProvinceId sea : task.path) add(sea);
    }
    if constexpr (std::is_same_v<Task, Plan>) {
      for (const casus::Element& element : task.elements)
        std::visit([&](const auto& action) { add_task(action); }, element.action);
    }
  }
  void add(const Order& order) {
    add(order.power);
    add(order.unit);
    std::visit([&](const auto& task) { add_task(task); }, order.task);
  }

  const Variant& variant_;
  std::set<std::string> texts_;
  std::set<PowerId> powers_;
  ProvinceSet provinces_;
};

std::set<std::string> texts_of(const CaseRecord& record) {
  std::set<std::string> texts;
  if (record.variant) {
    Mentioned mentioned(*record.variant);
    for (const PhaseRecord& phase : record.phases) {
      for (const OrderRecord& order : phase.orders) mentioned.add(order);
      for (const GrantRecord& grant : phase.grants) mentioned.add(grant);
    }
    texts = mentioned.texts();
  }
  for (const auto& [name, value] : record.options) texts.insert(folded(name + "=" + value));
  // The sources of all generated cases are the same except for a number.
  if (!record.generated) {
    for (const std::string& word : words_of(folded(record.source))) {
      if (word.size() > 1) texts.insert(word);
    }
  }
  if (!record.ruling.empty()) texts.insert(ruling_text(record));
  texts.insert(file_text(record));
  return texts;
}

// The cases that have each name, in the sequence of the names.
class Index {
 public:
  void add(const std::string& name, std::size_t place) { places_[name].push_back(place); }
  Json json() const {
    Json list = Json::array();
    for (const auto& [name, places] : places_) list.push_back({clean_text(name), packed_places(places)});
    return list;
  }

 private:
  std::map<std::string, Places> places_;
};

std::string common_beginning(const RunRecord& run, const Places& cases) {
  std::string common = run.cases[cases.front()].id;
  for (const std::size_t which : cases) {
    const std::string& id = run.cases[which].id;
    const auto [end, unused] = std::ranges::mismatch(common, id);
    common.erase(end, common.end());
  }
  return common;
}

// Chapters, ids, addresses and known failures. Returns the cases in the sequence of the list.
Places add_listed_chapters(const RunRecord& run, const CaseList& list, Json& json) {
  Places cases;
  json["chapters"] = Json::array();
  std::string ids;
  json["addresses"] = Json::object();
  json["known"] = Json::object();
  for (const ListedChapter& chapter : list.chapters) {
    const auto variant = std::ranges::find(list.variants, chapter.variant) - list.variants.begin();
    std::string common = common_beginning(run, chapter.cases);
    for (std::size_t i = 0; i < chapter.cases.size(); ++i) {
      const std::size_t which = chapter.cases[i];
      const std::string& id = run.cases[which].id;
      const std::string address = fmt::format("{}", cases.size());
      const std::string plain = chapter.generated ? fmt::format("{}-{}.html#{}", chapter.page, i / cases_a_page + 1, id)
                                                  : "cases/" + id + ".html";
      if (list.addresses[which] != plain) json["addresses"][address] = list.addresses[which];
      if (!run.cases[which].known_failure.empty()) json["known"][address] = clean_text(run.cases[which].known_failure);
      // A file that cannot be read has its path as id, and that may have blanks: they become no-break spaces.
      ids += cases.empty() ? "" : " ";
      for (const char c : clean_text(id.substr(common.size())))
        ids += c == ' ' ? std::string("\u00A0") : std::string(1, c);
      cases.push_back(which);
    }
    json["chapters"].push_back({variant, clean_text(chapter.id), clean_text(chapter.title), chapter.generated ? 1 : 0,
                                chapter.cases.size(), clean_text(common), chapter.page});
  }
  json["ids"] = ids;
  return cases;
}

// The words of all titles, the most frequent first, and each title as the packed numbers of its words.
void add_packed_titles(const RunRecord& run, const Places& cases, Json& json) {
  std::map<std::string, std::size_t> counts;
  for (const std::size_t which : cases) {
    for (const std::string& word : words_of(clean_text(run.cases[which].title))) ++counts[word];
  }
  std::vector<std::pair<std::size_t, std::string>> sorted;
  for (const auto& [word, count] : counts) sorted.emplace_back(count, word);
  std::ranges::stable_sort(sorted, std::greater<>(), [](const auto& entry) { return entry.first; });
  std::map<std::string_view, std::size_t> numbers;
  std::string words;
  for (const auto& [count, word] : sorted) {
    words += (numbers.empty() ? "" : " ") + word;
    numbers.emplace(word, numbers.size());
  }
  json["words"] = words;
  std::string titles;
  for (std::size_t place = 0; place < cases.size(); ++place) {
    if (place > 0) titles += ' ';
    for (const std::string& word : words_of(clean_text(run.cases[cases[place]].title)))
      titles += packed(numbers.at(word));
  }
  json["titles"] = titles;
}

// Which cases have each status, verdict, clause and text.
void add_indexes(const RunRecord& run, const Places& cases, Json& json) {
  Index statuses, verdicts, clauses, texts;
  for (std::size_t place = 0; place < cases.size(); ++place) {
    const CaseRecord& record = run.cases[cases[place]];
    statuses.add(std::string(word(record.status)), place);
    for (const std::string& verdict : verdicts_of(record)) verdicts.add(verdict, place);
    std::set<std::string> about(record.cited.begin(), record.cited.end());
    if (record.variant) {
      for (const Clause clause : record.decided) {
        if (const ClauseEntry* entry = record.variant->rulebook().find(clause)) about.insert(entry->id);
      }
    }
    for (const std::string& clause : about) clauses.add(clause, place);
    for (const std::string& text : texts_of(record)) texts.add(text, place);
  }
  json["statuses"] = statuses.json();
  json["verdicts"] = verdicts.json();
  json["clauses"] = clauses.json();
  json["texts"] = texts.json();
}

}  // namespace

std::string packed(std::size_t number) {
  if (number < short_ones) return {letter(number)};
  number -= short_ones;
  if (number < middle_ones) return {letter(begins_middle + number / alphabet), letter(number % alphabet)};
  number -= middle_ones;
  if (number < long_ones) return {letter(begins_long), letter(number / alphabet), letter(number % alphabet)};
  number -= long_ones;
  std::string text(1, letter(begins_longest));
  for (const std::size_t unit : {alphabet * alphabet * alphabet, alphabet * alphabet, alphabet, std::size_t{1}})
    text += letter(number / unit % alphabet);
  return text;
}

std::string packed_places(std::span<const std::size_t> places) {
  std::string text;
  std::size_t next = 0;  // the place that would follow
  for (std::size_t i = 0; i < places.size();) {
    std::size_t run = 0;
    while (i + run < places.size() && places[i + run] == next + run) ++run;
    if (run >= 4) {
      text += packed(0) + packed(run - 4);
      i += run;
    } else {
      text += packed(places[i] - next + 1);
      ++i;
    }
    next = places[i - 1] + 1;
  }
  return text;
}

std::string ruling_text(const CaseRecord& record) { return "ruling:" + lower(record.ruling); }

std::string file_text(const CaseRecord& record) {
  std::string text = "file:";
  for (const char c : record.file) text += c == ' ' ? std::string("%20") : std::string(1, c);
  return text;
}

std::vector<std::string> verdicts_of(const CaseRecord& record) {
  std::set<std::string> words;
  for (const PhaseRecord& phase : record.phases) {
    for (const OrderRecord& order : phase.orders) {
      if (!order.verdict) continue;
      words.emplace(word(order.verdict->result));
      if (order.verdict->fate == Fate::Dislodged) words.emplace("dislodged");
      if (order.verdict->fate == Fate::Destroyed) words.emplace("destroyed");
    }
  }
  return {words.begin(), words.end()};
}

std::string list_script(const RunRecord& run, const CaseList& list) {
  Json json;
  for (const std::string& id : list.variants) json["variants"].push_back({id, title_of_variant(run, id)});
  const Places cases = add_listed_chapters(run, list, json);
  add_packed_titles(run, cases, json);
  add_indexes(run, cases, json);
  return "window.casus_list = " + json.dump() + ";\n";
}

}  // namespace casus::reports
