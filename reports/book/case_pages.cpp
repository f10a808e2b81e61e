#include "reports/book/case_pages.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "reports/pages/fact_list.h"
#include "reports/pages/report_page.h"
#include "reports/pages/signs.h"
#include "reports/pictures/board_picture.h"
#include "reports/pictures/turn_pictures.h"
#include "reports/sentences/explanation.h"
#include "reports/sentences/phase_title.h"

namespace casus::reports {

namespace {

// A line of a list of orders: what was ordered, its result, and why.
struct ToldOrder {
  PowerId power = no_power;
  std::string text, remark, outcome;
  std::string expected;  // what the case states, if that differs
  std::string why;
  std::optional<Clause> clause;
  std::vector<Clause> also = {};
};

std::string power_called(const Variant& variant, PowerId power) {
  return power == no_power || index(power) >= variant.powers.size() ? "" : variant[power].name;
}

ToldOrder told(const Variant& variant, const PhaseRecord& phase, const OrderRecord& order) {
  ToldOrder line{order.power, order.text, "", order.got, order.agrees ? "" : order.expected, "", std::nullopt};
  if (order.line == 0 && order.expected.empty()) line.remark = "no order";
  if (order.published) line.remark = "published";
  if (!order.verdict) return line;
  line.why = explain(variant, phase, order);
  line.clause = order.verdict->clause;
  line.also = order.verdict->also;
  return line;
}

ToldOrder told(const Variant& variant, const PhaseRecord& phase, const GrantRecord& grant) {
  const std::string points = counted(static_cast<std::size_t>(std::max(grant.points, 0)), "point") + " on ";
  ToldOrder line{grant.power, points + grant.text, "", grant.got, grant.agrees ? "" : grant.expected, "", std::nullopt};
  if (!grant.verdict) return line;
  line.why = explain(variant, phase, grant);
  line.clause = grant.verdict->clause;
  line.also = grant.verdict->also;
  return line;
}

ToldOrder told(const Variant& variant, const PhaseRecord& phase, std::size_t impulse, const DeedRecord& deed) {
  ToldOrder line{deed.unit.power, deed.done.text, "", deed.done.got, deed.done.agrees ? "" : deed.done.expected, "",
                 std::nullopt};
  const bool moved = deed.done.order && deed.done.order->unit.at != deed.unit.at;
  if (moved) line.remark = "began the year as " + print(variant, deed.unit);
  if (!deed.done.verdict) return line;
  line.why = explain(variant, phase, impulse, deed);
  line.clause = deed.done.verdict->clause;
  line.also = deed.done.verdict->also;
  return line;
}

// A unit without an order and without an attack on it: there is nothing to report of it.
bool has_nothing_to_tell(const DeedRecord& deed) {
  if (!deed.done.verdict || !deed.done.agrees) return false;
  const Verdict& verdict = *deed.done.verdict;
  return verdict.clause == Clause::OrderNone && verdict.witnesses.empty() && verdict.fate == Fate::Stays;
}

void add_line(const Element& list, const BookContents& contents, const std::string& from, const Variant& variant,
              const ToldOrder& line) {
  const Element item = list.add("li");
  const Element head = item.add("p", {{"class", "line"}});
  head.add("span", {{"class", "order"}}, line.text);
  head.text(" ");
  head.add("span", {{"class", "outcome"}}, line.outcome);
  if (!line.remark.empty()) head.add("small", {}, " (" + line.remark + ")");
  if (!line.expected.empty())
    item.add("p", {{"class", "badword"}}, "✗ The case states another outcome: " + line.expected + ".");
  if (line.why.empty() && !line.clause) return;
  const Element why = item.add("p", {{"class", "why"}}, line.why.empty() ? "" : line.why + " ");
  const auto add_tag = [&](Clause which) {
    if (const BookClause* clause = contents.clause(variant, which)) {
      why.add("a", {{"href", way(from, clause->file)}}, clause->entry->id);
      why.text(" ");
    }
  };
  if (line.clause) add_tag(*line.clause);
  for (const Clause also : line.also) add_tag(also);
}

void add_power(const Element& parent, const Variant& variant, PowerId power, const char* level) {
  const Element heading = parent.add(level, {{"class", "power"}});
  const bool minor = power != no_power && index(power) < variant.powers.size() && variant[power].minor;
  heading.add("span",
              {{"class", minor ? "swatch minor" : "swatch"}, {"style", "background:" + board_colour(variant, power)}});
  const std::string name = power_called(variant, power);
  heading.text(name.empty() ? "Nobody" : name);
}

// Each power once, with its lines in their sequence.
void add_lines(const Element& parent, const BookContents& contents, const std::string& from, const Variant& variant,
               const std::vector<ToldOrder>& lines, const char* level) {
  std::vector<PowerId> powers;
  for (const ToldOrder& line : lines) {
    if (std::ranges::find(powers, line.power) == powers.end()) powers.push_back(line.power);
  }
  const Element all = parent.add("div", {{"class", "told-orders"}});
  for (const PowerId power : powers) {
    const Element section = all.add("div");
    add_power(section, variant, power, level);
    const Element list = section.add("ul", {{"class", "lines"}});
    for (const ToldOrder& line : lines) {
      if (line.power == power) add_line(list, contents, from, variant, line);
    }
  }
}

void add_told(const Element& section, const BookContents& contents, const std::string& from, const Variant& variant,
              const char* level, std::string_view heading, const std::vector<EventSentence>& told) {
  if (told.empty()) return;
  section.add(level, {}, heading);
  const Element list = section.add("ul");
  for (const EventSentence& one : told) {
    const Element item = list.add("li", {}, one.text + " ");
    if (const BookClause* clause = contents.clause(variant, one.clause)) add_clause_tag(item, from, *clause);
  }
}

// ---- A phase ----

struct PhaseOnPage {
  const BookContents& contents;
  const std::string& from;
  const CaseRecord& record;
  const PhaseRecord& phase;
  const BoardMap& map;
  const Box view;
  bool goes_on = false;  // the next phase begins on the board that this one leaves

  const Variant& variant() const { return *record.variant; }
};

constexpr std::array<std::string_view, 2> impulse_word = {"first", "second"};

BoardRow add_board_row(const Element& section, const PhaseOnPage& at) {
  return {add_boards(section, at.view), at.variant(), at.map, at.view};
}

void add_board_afterwards(const BoardRow& row, const PhaseOnPage& at) {
  const std::string after = phase_title(at.variant().calendar, at.phase.after.phase);
  if (at.goes_on) {
    set_single(row);
    row.boards.add("p", {{"class", "keys"}}, "The board of the next phase shows the result.");
    return;
  }
  add_picture(row, {at.phase.after, {}, at.record.id + ": the board afterwards, " + after, "Afterwards: " + after});
}

void add_year(const Element& section, const PhaseOnPage& at) {
  const Variant& variant = at.variant();
  const std::string year = phase_title(variant.calendar, at.phase.phase);
  const DrawnOrders drawn = drawn_year(variant, at.phase);
  const BoardRow row = add_board_row(section, at);
  add_picture(row,
              {at.phase.before, drawn.orders, at.record.id + ": the board in " + year + ", with where every unit went",
               year + ": where every unit went, with retreats, losses and builds"});
  add_board_afterwards(row, at);
}

void add_impulse_picture(const Element& section, const PhaseOnPage& at, std::size_t impulse) {
  const std::string number(impulse_word[impulse]);
  const ImpulseRecord& record = at.phase.impulses[impulse];
  const DrawnOrders drawn = drawn_impulse(at.variant(), record);
  const BoardRow row = add_board_row(section, at);
  set_single(row);
  add_picture(row, {record.board, drawn.orders,
                    at.record.id + ": the board when the " + number + " impulse begins, and what every unit does in it",
                    "The " + number + " impulse: what every unit does, and the result", drawn.strengths});
}

void add_impulse(const Element& section, const PhaseOnPage& at, std::size_t impulse) {
  section.add("h3", {}, impulse == 0 ? "First impulse" : "Second impulse");
  add_impulse_picture(section, at, impulse);
  std::vector<ToldOrder> lines;
  std::string idle;
  for (const DeedRecord& deed : at.phase.impulses[impulse].deeds) {
    if (has_nothing_to_tell(deed)) idle += (idle.empty() ? "" : ", ") + print(at.variant(), deed.unit);
    else lines.push_back(told(at.variant(), at.phase, impulse, deed));
  }
  add_lines(section, at.contents, at.from, at.variant(), lines, "h4");
  if (!idle.empty()) section.add("p", {}, "Without an order for this impulse, and not attacked: " + idle + ".");
  add_told(section, at.contents, at.from, at.variant(), "h4",
           "After the " + std::string(impulse_word[impulse]) + " impulse", told_after(at.variant(), at.phase, impulse));
}

// For a plan the impulses say why, but not for a plan that no unit carries out.
void add_sheets(const Element& section, const PhaseOnPage& at) {
  if (at.phase.orders.empty()) return;
  section.add("h3", {}, "Order sheets");
  std::vector<ToldOrder> lines;
  for (std::size_t i = 0; i < at.phase.orders.size(); ++i) {
    ToldOrder& line = lines.emplace_back(told(at.variant(), at.phase, at.phase.orders[i]));
    const bool is_carried_out = std::ranges::any_of(at.phase.impulses, [&](const ImpulseRecord& impulse) {
      return std::ranges::find(impulse.deeds, std::optional(i), &DeedRecord::ordered) != impulse.deeds.end();
    });
    if (!is_carried_out) continue;
    line.why.clear();
    line.clause.reset();
    line.also.clear();
  }
  add_lines(section, at.contents, at.from, at.variant(), lines, "h4");
}

void add_two_boards(const Element& section, const PhaseOnPage& at) {
  const Variant& variant = at.variant();
  const std::string before = phase_title(variant.calendar, at.phase.phase);
  const BoardRow row = add_board_row(section, at);
  add_picture(row, {at.phase.before, at.phase.orders,
                    at.record.id + ": the board in " + before + ", with the orders and their results",
                    before + ": the orders and their results"});
  add_board_afterwards(row, at);
}

void add_orders(const Element& section, const PhaseOnPage& at) {
  std::vector<ToldOrder> grants, orders;
  for (const GrantRecord& grant : at.phase.grants) grants.push_back(told(at.variant(), at.phase, grant));
  for (const OrderRecord& order : at.phase.orders) orders.push_back(told(at.variant(), at.phase, order));
  if (!grants.empty()) {
    section.add("h3", {}, "Diplomacy points");
    add_lines(section, at.contents, at.from, at.variant(), grants, "h4");
  }
  if (orders.empty()) return;
  section.add("h3", {}, "Orders and their results");
  add_lines(section, at.contents, at.from, at.variant(), orders, "h4");
}

void add_outcome(const Element& section, const PhaseOnPage& at) {
  const Variant& variant = at.variant();
  for (const Paradox& paradox : at.phase.paradoxes) {
    section.add("h3", {}, "A ring of decisions");
    const Element text = section.add("p", {}, explain(variant, at.phase.played, paradox) + " ");
    if (const BookClause* clause = at.contents.clause(variant, paradox.clause)) add_clause_tag(text, at.from, *clause);
  }
  std::vector<EventSentence> events;
  for (const Event& event : at.phase.events) events.push_back({explain(variant, at.phase, event), event.clause});
  if (!is_turn(at.phase)) add_told(section, at.contents, at.from, variant, "h3", "Other events", events);
  if (!at.phase.retreats.empty()) {
    section.add("h3", {}, "Retreats open");
    const Element list = section.add("ul");
    for (const auto& [dislodged, open] : at.phase.retreats) {
      std::string text = power_called(variant, dislodged.unit.power) + "'s " + print(variant, dislodged.unit) + ": ";
      for (std::size_t i = 0; i < open.size(); ++i) text += (i > 0 ? ", " : "") + variant.map.print(open[i]);
      list.add("li", {}, text + (open.empty() ? "none; it is destroyed" : ""));
    }
  }
  for (const ResultRecord& result : at.phase.results) {
    if (result.agrees) continue;
    section.add("p", {{"class", "badword"}},
                fmt::format("✗ The case states for {}: {}. Here it is: {}.", result.what,
                            result.expected.empty() ? "nothing" : result.expected,
                            result.got.empty() ? "nothing" : result.got));
  }
}

void add_phase(const Element& main, const PhaseOnPage& at) {
  const Element section = main.add("section");
  section.add("h2", {}, phase_title(at.variant().calendar, at.phase.phase));
  for (const PowerId power : at.phase.fallen) {
    section.add(
        "p", {},
        power_called(at.variant(), power) + " has been declared to be in permanent civil disorder before this phase.");
  }
  if (is_turn(at.phase)) {
    add_year(section, at);
    add_sheets(section, at);
    for (std::size_t i = 0; i < at.phase.impulses.size(); ++i) add_impulse(section, at, i);
    add_told(section, at.contents, at.from, at.variant(), "h3", "The end of the year",
             told_after(at.variant(), at.phase, at.phase.impulses.size()));
  } else {
    add_two_boards(section, at);
    add_orders(section, at);
  }
  add_outcome(section, at);
}

// ---- The head of the page ----

std::string_view sentence_of(Status status) {
  switch (status) {
    case Status::UnexpectedPass: return " Marked as a known failure, but it passes now.";
    case Status::Broken: return " This case contradicts itself, cannot be read, or would take too long.";
    case Status::OurBug: return " Casus made a mistake that it noticed, and stopped.";
    case Status::Passed:
    case Status::Failed:
    case Status::KnownFailure: break;
  }
  return " This case has another result than it states. The differences are marked below.";
}

void add_status_card(const Element& main, const CaseRecord& record) {
  if (record.status == Status::Passed) return;
  const bool is_known = record.status == Status::KnownFailure;
  const Element card = main.add("div", {{"class", is_known ? "card known" : "card"}});
  const Element line = card.add("p");
  add_status(line, record.status);
  line.text(sentence_of(record.status));
  if (!record.known_failure.empty()) card.add("p", {}, "Marked as a known failure: " + record.known_failure);
  if (!record.message.empty()) card.add("p", {{"class", "badword message"}}, record.message);
  for (const std::string& id : record.cited_in_vain)
    card.add("p", {}, "The clause " + id + " is cited, but decided nothing.");
}

void add_facts(const Element& main, const BookContents& contents, const BookCase& it, const MarkdownLinks& links) {
  const CaseRecord& record = *it.record;
  const FactList facts(main);
  if (!record.cited.empty()) {
    const Element list = facts.value_of("About").add("ul");
    for (const std::string& id : record.cited) {
      const Element item = list.add("li");
      if (const BookClause* clause = contents.clause(id)) {
        item.text(clause->entry->title + " ");
        add_clause_tag(item, it.file, *clause);
      } else {
        item.text(id);
      }
    }
  }
  if (it.rulings.empty()) facts.add("Ruling", record.ruling);
  else add_rulings(facts, contents, it.file, it.rulings);
  facts.add_options(record.options.size() == 1 ? "Option" : "Options", record);
  for (const std::string& note : record.notes) add_linked_text(facts.value_of("Note"), note, links);
  if (!record.source.empty()) add_linked_text(facts.value_of("Source"), record.source, links);
  if (record.variant)
    facts.add("Played by", record.variant->title.empty() ? record.variant->id : record.variant->title);
}

void add_source_text(const Element& main, const BookContents& contents, const CaseRecord& record) {
  const auto text = contents.sources.case_texts.find(record.id);
  const std::string replay = command_of(record.replay);
  if (text == contents.sources.case_texts.end() && replay.empty()) return;
  const Element fold = main.add("details", {{"class", "written"}});
  fold.add("summary", {}, "The case as it is written");
  if (text != contents.sources.case_texts.end()) fold.add("pre", {{"tabindex", "0"}}).add("code", {}, text->second);
  if (!record.file.empty())
    fold.add("p", {}, record.line > 0 ? fmt::format("In {}, line {}.", record.file, record.line) : record.file);
  if (!replay.empty()) {
    fold.add("p", {}, "To play it:");
    add_command(fold, replay);
  }
}

// The other clauses that took part, besides those that the case is about.
void add_decided(const Element& main, const BookContents& contents, const BookCase& it) {
  const CaseRecord& record = *it.record;
  if (!record.variant || record.decided.empty()) return;
  std::vector<std::size_t> clauses;
  for (const Clause decided : record.decided) {
    const BookClause* clause = contents.clause(*record.variant, decided);
    if (clause != nullptr) clauses.push_back(static_cast<std::size_t>(clause - contents.clauses.data()));
  }
  const Element section = main.add("section");
  section.add("h2", {}, "Clauses that decide here");
  add_clause_list(section, contents, it.file, clauses);
}

// ---- What a clause's page shows of a case ----

// What a clause decided in a phase, or in one impulse of a year.
struct Shown {
  const PhaseRecord* phase = nullptr;
  std::optional<std::size_t> impulse = std::nullopt;
  std::vector<ToldOrder> lines = {};
  std::vector<std::string> events = {};

  bool tells_something() const { return !lines.empty() || !events.empty(); }
};

template <class OptionalVerdict>
bool is_decided_by(const OptionalVerdict& verdict, Clause clause) {
  return verdict && (verdict->clause == clause || std::ranges::find(verdict->also, clause) != verdict->also.end());
}

Shown shown_of_impulse(const Variant& variant, const PhaseRecord& phase, std::size_t impulse, Clause clause) {
  Shown shown{&phase, impulse};
  for (const DeedRecord& deed : phase.impulses[impulse].deeds) {
    if (is_decided_by(deed.done.verdict, clause)) shown.lines.push_back(told(variant, phase, impulse, deed));
  }
  return shown;
}

Shown shown_of_phase(const Variant& variant, const PhaseRecord& phase, Clause clause) {
  Shown shown{&phase};
  for (const GrantRecord& grant : phase.grants) {
    if (is_decided_by(grant.verdict, clause)) shown.lines.push_back(told(variant, phase, grant));
  }
  for (const OrderRecord& order : phase.orders) {
    if (is_decided_by(order.verdict, clause)) shown.lines.push_back(told(variant, phase, order));
  }
  for (std::size_t i = 0; i <= phase.impulses.size() && is_turn(phase); ++i) {
    for (const EventSentence& one : told_after(variant, phase, i)) {
      const bool is_told = std::ranges::find(shown.lines, one.text, &ToldOrder::why) != shown.lines.end();
      if (one.clause == clause && !is_told) shown.events.push_back(one.text);
    }
  }
  for (const Event& event : phase.events) {
    if (event.clause == clause && !is_turn(phase)) shown.events.push_back(explain(variant, phase, event));
  }
  for (const Paradox& paradox : phase.paradoxes) {
    if (paradox.clause == clause) shown.events.push_back(explain(variant, phase.played, paradox));
  }
  return shown;
}

// The first part of the case in which the clause has something to say; if there is none, its first phase.
Shown shown_of_case(const CaseRecord& record, Clause clause) {
  for (const PhaseRecord& phase : record.phases) {
    for (std::size_t i = 0; i < phase.impulses.size(); ++i) {
      Shown shown = shown_of_impulse(*record.variant, phase, i, clause);
      if (shown.tells_something()) return shown;
    }
    Shown shown = shown_of_phase(*record.variant, phase, clause);
    if (shown.tells_something()) return shown;
  }
  return {&record.phases.front()};
}

void add_shown_board(const Element& parent, const PhaseOnPage& at, std::optional<std::size_t> impulse) {
  if (impulse) return add_impulse_picture(parent, at, *impulse);
  const std::string title = phase_title(at.variant().calendar, at.phase.phase);
  const BoardRow row = add_board_row(parent, at);
  set_single(row);
  const DrawnOrders drawn = is_turn(at.phase) ? drawn_year(at.variant(), at.phase) : DrawnOrders{at.phase.orders, {}};
  add_picture(row, {at.phase.before, drawn.orders,
                    at.record.id + ": the board in " + title + ", with the orders and their results", title});
}

Neighbour neighbour_of(const BookContents& contents, const std::vector<std::size_t>& cases, std::size_t place) {
  const BookCase& it = contents.cases[cases[place]];
  return {it.file, it.record->id, it.record->title};
}

}  // namespace

std::string book_case_page(const BookContents& contents, std::size_t which, const BookMaps& maps) {
  const BookCase& it = contents.cases[which];
  const CaseRecord& record = *it.record;
  const BookChapter& chapter = contents.chapters[it.chapter];
  Trail trail{{"index.html", "Book"}};
  const BookRulebook* rulebook = contents.rulebook_of(it);
  if (rulebook != nullptr) trail.emplace_back(rulebook->file, rulebook->title);
  trail.emplace_back(chapter.file, chapter_name(chapter));
  const std::string title = record.title.empty() ? record.id : record.title;
  const BookPage page = book_page(contents, BookPart::Cases, it.file, record.id + " " + record.title, trail);
  const auto place = static_cast<std::size_t>(std::ranges::find(chapter.cases, which) - chapter.cases.begin());
  add_neighbours(page.main, it.file, place > 0 ? neighbour_of(contents, chapter.cases, place - 1) : Neighbour{},
                 place + 1 < chapter.cases.size() ? neighbour_of(contents, chapter.cases, place + 1) : Neighbour{},
                 "Cases of the chapter");
  page.main.add("h1", {}, title);
  page.main.add("p", {{"class", "head"}}).add("span", {{"class", "tag"}}, record.id);
  add_status_card(page.main, record);
  add_facts(page.main, contents, it, contents.links(it.file, rulebook == nullptr ? nullptr : rulebook->doc));
  if (record.variant) {
    const BoardMap& map = maps.at(record.variant->id);
    prepare_boards(page, map);
    for (std::size_t i = 0; i < record.phases.size(); ++i) {
      const PhaseRecord& phase = record.phases[i];
      const bool goes_on = i + 1 < record.phases.size() && record.phases[i + 1].before == phase.after;
      add_phase(page.main,
                {contents, it.file, record, phase, map, view_of(*record.variant, phase, map.shapes), goes_on});
    }
    if (!record.phases.empty()) add_link_to_signs(page.main, way(it.file, signs_file));
  }
  add_decided(page.main, contents, it);
  add_source_text(page.main, contents, record);
  page.main.add("p", {{"class", "keys"}},
                "Keys: n for the next case of the chapter, p for the previous one, / to search.");
  return page.text();
}

void add_illustration(const Element& parent, const BookContents& contents, const std::string& from, std::size_t which,
                      Clause clause, const BookMaps& maps) {
  const BookCase& it = contents.cases[which];
  const CaseRecord& record = *it.record;
  const Element article = parent.add("article", {{"class", "illustration"}});
  const Element heading = article.add("h3");
  heading.add("a", {{"href", way(from, it.file)}}, record.id);
  heading.text(" " + record.title);
  if (!record.variant || record.phases.empty()) return;
  const Shown shown = shown_of_case(record, clause);
  const BoardMap& map = maps.at(record.variant->id);
  add_shown_board(article,
                  {contents, from, record, *shown.phase, map, view_of(*record.variant, *shown.phase, map.shapes)},
                  shown.impulse);
  if (!shown.tells_something()) return;
  const Element list = article.add("ul", {{"class", "lines"}});
  constexpr std::size_t most = 3;
  for (std::size_t i = 0; i < std::min(most, shown.lines.size()); ++i) {
    // The clause is the page's own.
    ToldOrder line = shown.lines[i];
    line.clause.reset();
    line.also.clear();
    line.text = power_called(*record.variant, line.power) + ": " + line.text;
    add_line(list, contents, from, *record.variant, line);
  }
  for (std::size_t i = 0; i < std::min(most, shown.events.size()); ++i)
    list.add("li").add("p", {{"class", "why"}}, shown.events[i]);
}

}  // namespace casus::reports
