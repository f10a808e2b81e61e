#include "checker/transfer/case_from_json.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "checker/corpus/case_reader.h"
#include "checker/corpus/resolve/board_lines.h"
#include "checker/corpus/resolve/head_lines.h"
#include "checker/corpus/run_case.h"
#include "checker/corpus/syntax/case_text.h"
#include "checker/corpus/syntax/layout.h"
#include "checker/exchange/game_json.h"
#include "checker/exchange/parts.h"
#include "checker/exchange/values.h"
#include "checker/judging/judge.h"
#include "checker/judging/questions.h"
#include "checker/transfer/expected_board.h"
#include "engine/orders/notation.h"
#include "engine/orders/submission.h"
#include "engine/rules/power_ids.h"
#include "engine/rules/variant_files.h"
#include "engine/text/gave_up.h"
#include "reports/formats/failure_text.h"
#include "reports/sentences/differences.h"

namespace casus::transfer {

using corpus::Case;
using corpus::LaidLine;
using exchange::CaseQuestion;
using exchange::FirstMistake;
using exchange::Json;
using exchange::Mistaken;
using exchange::Place;

namespace {

constexpr std::size_t most_phases = 100;

bool is_of_one_line(std::string_view text) {
  return std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

// Text that becomes a part of a line of a case file.
std::string line_text(const Place& place) {
  const std::string text(place.text());
  if (!is_of_one_line(text)) place.refuse("a string without line feeds and other control characters");
  return text;
}
std::string line_text_or_none(const Place& place) { return place.is_there() ? line_text(place) : ""; }

std::vector<std::string> line_texts(const Place& place) {
  std::vector<std::string> texts;
  place.each_if_there([&](const Place& one) { texts.push_back(line_text(one)); });
  return texts;
}

std::string id_at(const Place& place) {
  std::string id(place.text());
  if (!corpus::is_id(id)) place.refuse("an id of letters, digits and . _ - / = +");
  return id;
}

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, " ")); }

// Where a comment would begin in a line of a case file: at "#" outside of quotes. The length of a text without one.
std::size_t before_comment(std::string_view text) {
  bool in_quotes = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (in_quotes && text[i] == '\\') ++i;
    else if (text[i] == '"') in_quotes = !in_quotes;
    else if (text[i] == '#' && !in_quotes) return i;
  }
  return text.size();
}

// The parts that every case has, from any source.
struct Head {
  Case the_case;  // without its phases
  corpus::Chapter chapter;
  std::string option_line;
  std::string file;
};

Head head_at(const Place& place) {
  Head head;
  Case& the_case = head.the_case;
  the_case.id = id_at(place["id"]);
  the_case.title = line_text(place["title"]);
  if (corpus::trimmed(the_case.title).empty()) place["title"].refuse("a title");
  head.chapter.id = place["chapter"].is_there() ? id_at(place["chapter"]) : "IMPORTED";
  head.chapter.title = line_text_or_none(place["chapter_title"]);
  if (corpus::trimmed(head.chapter.title).empty()) head.chapter.title = head.chapter.id;
  the_case.chapter = head.chapter.id;
  the_case.source = line_text_or_none(place["source"]);
  the_case.clauses = line_texts(place["clauses"]);
  place["options"].each_member_if_there([&](std::string_view name, const Place& value) {
    if (!is_of_one_line(name)) value.refuse("the name of an option");
    head.option_line += fmt::format("{}{}={}", head.option_line.empty() ? "" : " ", name, line_text(value));
  });
  if (place["ruling"].is_there()) the_case.ruling = id_at(place["ruling"]);
  the_case.known_failure = line_text_or_none(place["known_failure"]);
  the_case.notes = line_texts(place["notes"]);
  head.file = std::string(place["file"].text_or(""));
  return head;
}

// An order as a phase states it.
struct StatedOrder {
  PowerId power = no_power;
  std::string text, verdict;
  std::vector<std::string> comments;
  std::string trailing;  // the comment after it
};
struct PhaseOfJson {
  CaseQuestion question;
  std::optional<Ruling> answer;
  bool is_stated = false;
  std::vector<StatedOrder> orders;
  std::vector<LaidLine> grants, results;
};

LaidLine laid(int level, std::string head, std::string rest = "", std::vector<std::string> comments = {}) {
  LaidLine line;
  line.level = level;
  line.head = std::move(head);
  line.rest = std::move(rest);
  line.comments = std::move(comments);
  return line;
}

class PhaseReader {
 public:
  PhaseReader(const Variant& variant, const Json& json) : variant_(variant), json_(json) {}

  exchange::Understood<PhaseOfJson> read() {
    FirstMistake mistake;
    const Place place(mistake, json_);
    PhaseOfJson phase;
    if (!read_question(phase) || !read_answer(phase)) return *problem_;
    if (place["stated"].is_there()) read_stated(place["stated"], phase);
    else if (!phase.answer) place["stated"].refuse("what the case states, or an answer");
    return std::move(mistake).or_mistake(std::move(phase));
  }

 private:
  bool read_question(PhaseOfJson& phase) {
    const auto found = json_.find("question");
    if (found == json_.end() || !found->is_object()) {
      problem_ = Mistaken{"question: expected a question of the adapter protocol"};
      return false;
    }
    auto read = exchange::question_from(variant_, *found);
    if (const Mistaken* mistaken = std::get_if<Mistaken>(&read)) {
      problem_ = Mistaken{"question." + mistaken->what};
      return false;
    }
    phase.question = std::move(std::get<CaseQuestion>(read));
    return true;
  }

  bool read_answer(PhaseOfJson& phase) {
    const auto found = json_.find("answer");
    if (found == json_.end()) return true;
    if (!found->is_object()) {
      problem_ = Mistaken{"answer: expected an answer of the adapter protocol"};
      return false;
    }
    const auto level = found->contains("orders") ? Level::Outcomes : Level::Positions;
    auto read = exchange::ruling_from(variant_, *found, phase.question.orders.size(), level);
    if (const Mistaken* mistaken = std::get_if<Mistaken>(&read)) {
      problem_ = Mistaken{"answer." + mistaken->what};
      return false;
    }
    phase.answer = std::move(std::get<Ruling>(read));
    return true;
  }

  void read_stated(const Place& stated, PhaseOfJson& phase) {
    phase.is_stated = true;
    std::size_t handed_in = 0;
    stated["orders"].each_if_there([&](const Place& one) { read_order(one, phase, handed_in); });
    if (handed_in != phase.question.orders.size())
      stated["orders"].refuse_because("each order of the question has to be stated, in its sequence");
    std::size_t granted = 0;
    stated["grants"].each_if_there([&](const Place& one) { read_grant(one, phase, granted); });
    if (granted != phase.question.grants.size())
      stated["grants"].refuse_because("each grant of the question has to be stated, in its sequence");
    stated["results"].each_if_there(
        [&](const Place& one) { phase.results.push_back(laid(2, line_text(one["line"]), line_text(one["text"]))); });
  }

  void read_order(const Place& one, PhaseOfJson& phase, std::size_t& handed_in) const {
    StatedOrder order;
    const std::string written = line_text_or_none(one["written"]);
    const Place published = one["published"], number = one["order"];
    if (published.is_there()) {
      const Order line = exchange::order_at(variant_, published);
      if (!published.none_so_far()) return;
      order.power = line.power;
      order.text = print(variant_, line);
    } else if (!number.is_missing_or_null()) {
      const auto said = static_cast<std::size_t>(number.number(0, static_cast<int>(corpus::most_orders)));
      if (said != handed_in || said >= phase.question.orders.size()) {
        number.refuse("the number of the order in the question, counted from 0");
        return;
      }
      const Order& line = phase.question.orders[handed_in++];
      order.power = line.power;
      order.text = print(variant_, line);
    } else {
      order.power = exchange::power_at(variant_, one["power"]);
      if (!one["written"].is_there()) one["written"].refuse("the text of an order that cannot be read");
      order.text = corpus::in_quotes(written);
    }
    if (!written.empty()) order.text = corpus::in_quotes(written);
    order.verdict = line_text(one["verdict"]);
    order.comments = line_texts(one["comments"]);
    order.trailing = line_text_or_none(one["comment_after"]);
    phase.orders.push_back(std::move(order));
  }

  void read_grant(const Place& one, PhaseOfJson& phase, std::size_t& granted) const {
    const Place number = one["grant"];
    const auto said = static_cast<std::size_t>(number.number(0, static_cast<int>(corpus::most_orders)));
    if (said != granted || said >= phase.question.grants.size()) {
      number.refuse("the number of the grant in the question, counted from 0");
      return;
    }
    const Grant& grant = phase.question.grants[granted++];
    const std::string written = line_text_or_none(one["written"]);
    LaidLine line = laid(2, written.empty() ? print(variant_, grant.order) : corpus::in_quotes(written),
                         line_text(one["verdict"]), line_texts(one["comments"]));
    line.trailing = line_text_or_none(one["comment_after"]);
    line.lead = fmt::format("{} {}", variant_[grant.power].name, grant.points);
    phase.grants.push_back(std::move(line));
  }

  const Variant& variant_;
  const Json& json_;
  std::optional<Mistaken> problem_;
};

// The case as text, with a complete board.
class StatedText {
 public:
  StatedText(const Variant& variant, const Head& head, const std::vector<PhaseOfJson>& phases)
      : variant_(variant), head_(head), phases_(phases) {}

  std::string take() && {
    const Case& the_case = head_.the_case;
    layout_.lines.push_back(laid(0, "case " + the_case.id + ' ' + corpus::in_quotes(the_case.title)));
    said("source", the_case.source);
    said("clauses", joined(the_case.clauses));
    said("option", head_.option_line);
    said("ruling", the_case.ruling);
    if (!the_case.known_failure.empty()) said("known-failure", corpus::in_quotes(the_case.known_failure));
    for (const std::string& note : the_case.notes) said("note", corpus::in_quotes(note));
    for (const PhaseOfJson& phase : phases_) add(phase, &phase == &phases_.front());
    return fmt::format("variant {}\nchapter {} {}\n\n{}", variant_.id, head_.chapter.id,
                       corpus::in_quotes(head_.chapter.title), print(std::move(layout_)));
  }

 private:
  void said(const char* keyword, const std::string& text) {
    if (!text.empty()) layout_.lines.push_back(laid(1, keyword, text));
  }

  void add(const PhaseOfJson& phase, bool is_first) {
    const CaseQuestion& question = phase.question;
    said("phase", print(variant_.calendar, question.position.phase));
    if (is_first) add_board(question.position);
    if (!question.fallen.empty()) {
      std::vector<std::string> names;
      for (const PowerId power : question.fallen) names.push_back(variant_[power].name);
      layout_.lines.push_back(laid(1, fmt::format("civil-disorder {}", fmt::join(names, ", "))));
    }
    add_block("diplomacy", phase.grants);
    PowerId power = no_power;
    for (const StatedOrder& order : phase.orders) {
      if (order.power != power) layout_.lines.push_back(laid(1, variant_[order.power].name));
      power = order.power;
      layout_.lines.push_back(laid(2, order.text, order.verdict, order.comments));
      layout_.lines.back().trailing = order.trailing;
    }
    add_block("result", phase.results);
  }

  void add_block(const char* heading, const std::vector<LaidLine>& lines) {
    if (lines.empty()) return;
    layout_.lines.push_back(laid(1, heading));
    layout_.lines.insert(layout_.lines.end(), lines.begin(), lines.end());
  }

  void add_board(const Position& position) {
    layout_.lines.push_back(laid(1, "board"));
    for (LaidLine& line : corpus::board_lines(variant_, position, 2, 1)) layout_.lines.push_back(std::move(line));
    for (const PowerId power : power_ids(variant_)) {
      if (position.units_of(power) == 0) layout_.lines.push_back(laid(2, variant_[power].name, "none"));
    }
  }

  const Variant& variant_;
  const Head& head_;
  const std::vector<PhaseOfJson>& phases_;
  corpus::Layout layout_;
};

// One line of an export.
class CaseReader {
 public:
  CaseReader(const SourcePos& at, corpus::VariantSource& shelf, Imported& imported)
      : at_(at), shelf_(shelf), imported_(imported) {}

  void read(std::string_view line) {
    const auto message = exchange::message_from(line);
    if (const Mistaken* mistaken = std::get_if<Mistaken>(&message)) return refuse(mistaken->what);
    const Json& json = std::get<Json>(message);
    FirstMistake mistake;
    const Place place(mistake, json);
    head_ = head_at(place);
    const auto named = std::move(mistake).or_mistake(std::string(place["variant"].text()));
    if (const Mistaken* mistaken = std::get_if<Mistaken>(&named)) return refuse(mistaken->what);
    const std::string& id = std::get<std::string>(named);
    if (!can_be_variant_id(id)) return refuse("variant: expected the id of a variant");
    const auto variant = shelf_.get(id);
    if (!variant) {
      const std::string& nearest = variant.problems().front().nearest;
      return refuse(fmt::format("variant: unknown id \"{}\"{}", exchange::shown_name(id),
                                nearest.empty() ? "" : fmt::format(" (the nearest is \"{}\")", nearest)));
    }
    leave_comment_out(head_.the_case.source);
    if (choose_options(*variant) && read_phases(json)) read_case();
  }

 private:
  void refuse(const std::string& why) { imported_.problems.push_back({at_, why, "", "", ""}); }
  void refuse(Diagnostics problems) {
    for (Diagnostic& problem : problems) {
      problem.at = at_;
      imported_.problems.push_back(std::move(problem));
    }
  }
  void tell(Finding::Kind kind, std::string what) { imported_.findings.push_back({kind, at_, std::move(what)}); }

  void leave_comment_out(std::string& source) {
    const std::size_t end = before_comment(source);
    if (end == source.size()) return;
    tell(Finding::Kind::Lost, fmt::format("{}: \"{}\" of the source would be a comment in a case file",
                                          head_.the_case.id, source.substr(end)));
    source = corpus::trimmed(std::string_view(source).substr(0, end));
  }

  bool choose_options(const std::shared_ptr<const Variant>& variant) {
    head_.the_case.variant = variant;
    if (head_.option_line.empty()) return true;
    Mistakes mistakes;
    corpus::Line line;
    line.text = "option " + head_.option_line;
    corpus::ChosenOptions(variant).read(line, head_.the_case, mistakes);
    if (mistakes.none()) return true;
    refuse(std::move(mistakes).take());
    return false;
  }

  bool read_phases(const Json& json) {
    const auto found = json.find("phases");
    if (found == json.end() || !found->is_array() || found->empty() || found->size() > most_phases) {
      refuse(fmt::format("phases: expected a list of 1 to {} phases", most_phases));
      return false;
    }
    for (std::size_t i = 0; i < found->size(); ++i) {
      auto phase = PhaseReader(*head_.the_case.variant, (*found)[i]).read();
      if (const Mistaken* mistaken = std::get_if<Mistaken>(&phase)) {
        refuse(fmt::format("phases[{}].{}", i, mistaken->what));
        return false;
      }
      phases_.push_back(std::move(std::get<PhaseOfJson>(phase)));
      if (head_.option_line.empty() && !phases_.back().question.options.empty()) {
        refuse(fmt::format("phases[{}].question.options: expected the same options of the case", i));
        return false;
      }
    }
    return true;
  }

  void read_case() {
    const bool is_stated = std::ranges::all_of(phases_, &PhaseOfJson::is_stated);
    if (is_stated ? take_stated() : take_answers()) finish(!is_stated);
  }

  bool take_stated() {
    const std::string text = StatedText(*head_.the_case.variant, head_, phases_).take();
    auto read = corpus::read_case_file(text, at_.file, shelf_);
    if (!read) {
      refuse(read.problems());
      return false;
    }
    head_.the_case = std::move(read->cases.front());
    if (head_.the_case.start != phases_.front().question.position) {
      refuse("phases[0].question.position: a case cannot state this board");
      return false;
    }
    compare_with_the_rules();
    tell_if_it_fails();
    return true;
  }

  // What it states is kept, and is then wrong in a run.
  void tell_if_it_fails() {
    const reports::CaseRecord played = corpus::run_case(head_.the_case);
    if (played.status == reports::Status::Failed)
      tell(Finding::Kind::Contradicts, fmt::format("{}: {}", head_.the_case.id, reports::headline(played)));
    if (played.status == reports::Status::Broken)
      tell(Finding::Kind::Contradicts, fmt::format("{}: {}", head_.the_case.id, played.message));
  }

  // The later boards and answers in the export have to agree with the rules of Casus.
  void compare_with_the_rules() {
    const auto asked = judging::questions_of(head_.the_case);
    for (std::size_t i = 0; i < phases_.size(); ++i) {
      const PhaseOfJson& phase = phases_[i];
      if (i >= asked.size() || asked[i].question.position != phase.question.position)
        return tell(Finding::Kind::Contradicts,
                    fmt::format("{}: the rules lead to another board for phase {}", head_.the_case.id, i + 1));
      if (asked[i].question.orders != phase.question.orders)
        tell(Finding::Kind::Contradicts,
             fmt::format("{}: the stated text of an order of phase {} does not match the question", head_.the_case.id,
                         i + 1));
      if (phase.answer) compare_answer(asked[i], *phase.answer);
    }
  }

  void compare_answer(const judging::PhaseQuestion& asked, const Ruling& answer) {
    const Variant& variant = *head_.the_case.variant;
    if (answer.level >= Level::Outcomes && answer.orders.size() != asked.by_the_rules.orders.size()) return;
    const Submission submission{asked.question.orders, asked.question.grants, asked.question.fallen};
    for (const RulingDifference& one : judging::differences(variant, asked.question, asked.by_the_rules, answer)) {
      tell(Finding::Kind::Contradicts, fmt::format("{}: {}: the answer is {}, and the rules say {}", head_.the_case.id,
                                                   reports::what_of(variant, submission, one),
                                                   reports::words_of(variant, submission, one, one.other),
                                                   reports::words_of(variant, submission, one, one.one)));
    }
  }

  bool take_answers() {
    Case& the_case = head_.the_case;
    the_case.start = phases_.front().question.position;
    Position expected = the_case.start;
    for (std::size_t i = 0; i < phases_.size(); ++i) {
      PhaseOfJson& phase = phases_[i];
      if (!phase.answer) {
        refuse(fmt::format("phases[{}].answer: missing, but needed because not every phase states what it expects", i));
        return false;
      }
      if (phase.question.position != expected) {
        refuse(fmt::format("phases[{}].question.position: the rules lead from the phase before to another board", i));
        return false;
      }
      if (const Diagnostics problems = problems_of(*the_case.variant, *phase.answer); !problems.empty()) {
        refuse(fmt::format("phases[{}].answer.after: {}: {}", i, problems.front().problem, problems.front().found));
        return false;
      }
      StatedPhase stated = stated_phase(the_case.variant, {std::move(phase.question), {}, *std::move(phase.answer)});
      for (const std::string& what : stated.contradictions)
        tell(Finding::Kind::Contradicts, fmt::format("{}: {}", the_case.id, what));
      the_case.phases.push_back(std::move(stated.phase));
      expected = std::move(stated.next);
    }
    return true;
  }

  void finish(bool is_derived) {
    ImportedCase one;
    one.chapter = head_.chapter;
    one.variant = head_.the_case.variant->id;
    const std::filesystem::path path(head_.file);
    one.file = path.stem().string();
    one.generated = std::ranges::find(path, std::filesystem::path("generated")) != path.end();
    one.derived = is_derived;
    one.the_case = std::move(head_.the_case);
    one.the_case.at = at_;
    imported_.cases.push_back(std::move(one));
  }

  const SourcePos at_;
  corpus::VariantSource& shelf_;
  Imported& imported_;
  Head head_;
  std::vector<PhaseOfJson> phases_;
};

}  // namespace

void read_case_json(std::string_view line, const SourcePos& at, corpus::VariantSource& shelf, Imported& imported) {
  try {
    CaseReader(at, shelf, imported).read(line);
  } catch (const GaveUp& why) {
    imported.problems.push_back({at, why.what(), "", "", ""});
  }
}

void read_cases_json(std::string_view text, const std::string& shown_name, corpus::VariantSource& shelf,
                     Imported& imported) {
  int number = 0;
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    ++number;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (corpus::trimmed(line).empty()) continue;
    read_case_json(line, {shown_name, number, 1}, shelf, imported);
    if (imported.problems.size() >= corpus::most_mistakes) return;
  }
}

}  // namespace casus::transfer
