#include "reports/matrix/disputed_case_page.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "engine/rules/rulebook.h"
#include "reports/pages/fact_list.h"
#include "reports/pages/phase_boards.h"
#include "reports/pages/signs.h"
#include "reports/pictures/board_picture.h"
#include "reports/pictures/turn_pictures.h"
#include "reports/sentences/explanation.h"
#include "reports/sentences/phase_title.h"

namespace casus::reports {

namespace {

std::string file_of(const std::string& address) { return address.substr(address.find('/') + 1); }

void add_crumbs_of(const Element& main, const MatrixSources& sources, std::size_t which,
                   std::optional<std::size_t> before, std::optional<std::size_t> after) {
  const auto neighbour = [&](std::optional<std::size_t> other) {
    return other ? NamedLink{file_of(sources.addresses.cases[*other]), sources.record.cases[*other].id} : NamedLink{};
  };
  const std::string list = std::string(home_of_case_page) + "index.html#" + sources.addresses.rows[which];
  add_crumbs(main, "Disputed cases", neighbour(before), {list, "All cases"}, neighbour(after));
}

void add_facts(const Element& main, const MatrixCase& one) {
  const CaseRecord& record = one.record;
  const FactList facts(main);
  facts.add("Variant", record.variant && !record.variant->title.empty() ? record.variant->title : one.variant);
  facts.add("Chapter", one.chapter);
  facts.add("Source", record.source);
  facts.add_options("Options", record);
  facts.add("Ruling", record.ruling);
  facts.add_notes(record);
  if (record.replay.file.empty()) return;
  const std::string id = "--id " + quoted_for_shell(record.replay.id);
  add_command(facts.value_of("By the rules"), "casus run " + id + " --report FOLDER");
  add_command(facts.value_of("Ask again"), "casus conform --adapter 'COMMAND' " + id);
}

bool has_reply(const MatrixPhase& phase, std::size_t adapter) {
  const auto is_of = [&](const MatrixReply& reply) { return reply.adapter == adapter; };
  return std::ranges::any_of(phase.without_board, is_of) ||
         std::ranges::any_of(phase.boards,
                             [&](const MatrixBoard& board) { return std::ranges::any_of(board.replies, is_of); });
}
bool has_reply(const MatrixCase& one, std::size_t adapter) {
  return std::ranges::any_of(one.phases, [&](const MatrixPhase& phase) { return has_reply(phase, adapter); });
}

// The matrix links to the first phase with a reply of the adapter: "a3". A later one is "a3-2".
std::string anchor_of(const MatrixCase& one, const MatrixPhase& phase, std::size_t adapter) {
  const auto first =
      std::ranges::find_if(one.phases, [&](const MatrixPhase& other) { return has_reply(other, adapter); });
  const bool is_first = first != one.phases.end() && first->number == phase.number;
  return is_first ? fmt::format("a{}", adapter) : fmt::format("a{}-{}", adapter, phase.number);
}

void add_outcomes(const Element& main, const MatrixSources& sources, const MatrixCase& one) {
  const Element list = main.add("ul", {{"class", "verdicts"}, {"aria-label", "Adjudicators"}});
  for (std::size_t i = 0; i < sources.addresses.names.size(); ++i) {
    const Element item = list.add("li");
    if (has_reply(one, i)) item.add("a", {{"href", fmt::format("#a{}", i)}}, sources.addresses.names[i]);
    else item.add("b", {}, sources.addresses.names[i]);
    item.text(" ");
    add_outcome(item, one.outcomes[i]);
    const bool says_why = one.outcomes[i] == MatrixOutcome::Skipped || one.outcomes[i] == MatrixOutcome::NotApplicable;
    if (says_why && !one.why[i].empty()) item.add("small", {}, " " + one.why[i].substr(0, 300));
  }
}

// ---- Boards ----

struct CaseDrawing {
  const MatrixCase& the_case;
  const BoardMap& map;
  const Variant& variant() const { return *the_case.record.variant; }
};

std::vector<OrderRecord> drawn_orders(const Variant& variant, const PhaseRecord& phase) {
  return is_turn(phase) ? drawn_year(variant, phase).orders : phase.orders;
}

// The units that stand where the two boards differ, marked.
std::vector<OrderRecord> marked(const Variant& variant, const Position& position, const MatrixBoard& board) {
  std::vector<OrderRecord> marks;
  for (const Unit& unit : position.units) {
    const bool stands_otherwise =
        std::ranges::binary_search(board.differing, unit.at.province) &&
        std::ranges::find(board.differing_retreats, unit.at.province) == board.differing_retreats.end();
    if (stands_otherwise) marks.push_back(mark_on(variant, unit));
  }
  return marks;
}

// "dipcc, godip and jDip".
std::string names_listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  return text;
}

std::string names_of(const MatrixSources& sources, const MatrixBoard& board) {
  std::vector<std::string> names;
  for (const MatrixReply& reply : board.replies) names.push_back(sources.addresses.names[reply.adapter]);
  return names_listed(names);
}

Box view_of(const CaseDrawing& drawing, const MatrixPhase& phase, const MatrixBoard& board) {
  const MapShapes& shapes = drawing.map.shapes;
  const Box rules = reports::view_of(drawing.variant(), *phase.by_the_rules, shapes);
  const Box judged = reports::view_of(drawing.variant(), board.by_the_rules, shapes);
  return neighbourhood(shapes, neighbourhood(shapes, rules, judged),
                       neighbourhood(drawing.variant(), shapes, board.after, {}));
}

void add_pair_of_boards(const Element& section, const CaseDrawing& drawing, const MatrixPhase& phase,
                        const MatrixBoard& board, const std::string& names) {
  const Variant& variant = drawing.variant();
  const Box view = view_of(drawing, phase, board);
  const std::string rules = board.judged_by.empty() ? "The rules" : "The rules under " + board.judged_by;
  const BoardRow row{reports::add_boards(section, view), variant, drawing.map, view};
  const PhaseRecord& expected = board.by_the_rules;
  add_board_figure(row, {expected.before, drawn_orders(variant, expected), "The orders by the rules",
                         rules + ": the orders and their results"});
  if (is_turn(expected)) {
    add_board_figure(row, {board.after, marked(variant, board.after, board), "The board of " + names,
                           names + ": the board afterwards. Ringed: units that differ."});
    add_board_figure(row, {expected.after, marked(variant, expected.after, board), "Afterwards by the rules",
                           rules + ": the board afterwards"});
    return;
  }
  add_board_figure(
      row, {expected.before, board.orders, "The orders with their results in " + names,
            names + ": the same orders" + (board.first ? ". Ringed: other results. Faint: by the rules." : ".") +
                (board.tells_outcomes ? ""
                                      : " Supports and convoys are drawn as by the rules: only positions were "
                                        "reported.")});
  add_board_figure(row, {expected.after, marked(variant, expected.after, board), "Afterwards by the rules",
                         rules + ", afterwards: " + phase_title(variant.calendar, expected.after.phase)});
  add_board_figure(row, {board.after, marked(variant, board.after, board), "Afterwards in " + names,
                         names + ", afterwards. Ringed: units that differ."});
}

// ---- Words ----

std::string shown_power(const Variant& variant, PowerId power) {
  return power == no_power || index(power) >= variant.powers.size() ? "" : variant[power].name;
}

// Which order first had another result, and the reason by the rules.
void add_first(const Element& section, const Variant& variant, const MatrixBoard& board) {
  const Element card = section.add("div", {{"class", "first"}});
  if (!board.first) {
    const Element line =
        card.add("p", {}, "Every order has the same result as by the rules, as far as positions show.");
    if (!board.unit.empty()) {
      line.text(" The first difference in the next position: ").add("b", {}, board.unit);
      line.text(".");
    }
    if (const auto clause = variant.rulebook().find(board.clause))
      add_named_clause(card.add("p", {}, "The rules: "), variant, *clause);
    return;
  }
  const OrderRecord& got = board.orders[*board.first];
  const OrderRecord& expected = board.by_the_rules.orders[*board.first];
  const Element line =
      card.add("p", {}, got.order ? "The first order with another result: " : "The first unit with another result: ");
  line.add("b", {}, (got.power == no_power ? "" : shown_power(variant, got.power) + ": ") + got.text);
  line.text(". By the rules: ");
  line.add("b", {}, expected.got);
  line.text(". Here: ");
  line.add("span", {{"class", "badword"}}, got.got);
  line.text(".");
  if (!expected.verdict) return;
  const Element why = card.add("p", {}, "The rules: ");
  add_named_clause(why, variant, expected.verdict->clause);
  const std::string told = explain(variant, board.by_the_rules, expected);
  if (!told.empty()) card.add("p", {}, told);
}

void add_differences(const Element& parent, const std::vector<MatrixDifference>& differences) {
  if (differences.empty()) return;
  const Element list = parent.add("ul", {{"class", "differences"}});
  for (const MatrixDifference& one : differences) {
    const Element item = list.add("li");
    item.add("b", {}, one.what);
    item.text(": " + one.expected + " by the rules, ");
    item.add("span", {{"class", "badword"}}, one.got);
    item.text(" here");
  }
}

// The answer as it came, where it was kept.
void add_raw(const Element& parent, const MatrixReply& reply, const std::string& name) {
  const auto add = [&](const std::string& text, const std::string& what) {
    if (text.empty()) return;
    const Element details = parent.add("details");
    details.add("summary", {}, what);
    details.add("pre", {{"tabindex", "0"}}, text);
  };
  add(reply.raw, "The answer of " + name + " as received");
  add(reply.complaints, "What " + name + " wrote to its standard error");
}

// The outcome of a reply; `names` if it is shown for several adapters.
void add_why(const Element& section, const MatrixReply& reply, const std::string& names) {
  const Element line = section.add("p", {{"class", "reply"}});
  if (!names.empty()) {
    line.add("b", {}, names);
    line.text(" ");
  }
  add_outcome(line, reply.outcome);
  if (reply.outcome == MatrixOutcome::Agrees) {
    line.text(" with the rules under choices that it declares, which give this case another result: ");
    line.add("span", {{"class", "tag"}}, reply.why);
  } else if (reply.outcome == MatrixOutcome::DiffersByChoice) {
    line.text(": the rules give the same result under ");
    line.add("span", {{"class", "tag"}}, reply.why);
  } else {
    if (!reply.failure.empty()) line.text(" (" + reply.failure + ")");
    if (!reply.why.empty()) line.text(": " + reply.why);
  }
  if (reply.fits.empty()) return;
  line.text(". The rules give the same result under ");
  for (const std::string& choice : reply.fits) {
    line.add("span", {{"class", "tag"}}, choice);
    line.text(" ");
  }
  line.text("but elsewhere it does not play by that choice.");
}

bool same_words(const MatrixReply& one, const MatrixReply& other) {
  return one.outcome == other.outcome && one.why == other.why && one.failure == other.failure && one.fits == other.fits;
}

// The adapters that gave a board; those with the same words share one line.
void add_whys(const Element& section, const MatrixSources& sources, const std::vector<MatrixReply>& replies) {
  std::vector<const MatrixReply*> left;
  for (const MatrixReply& reply : replies) left.push_back(&reply);
  while (!left.empty()) {
    const MatrixReply& first = *left.front();
    std::vector<std::string> names;
    std::erase_if(left, [&](const MatrixReply* reply) {
      if (!same_words(*reply, first)) return false;
      names.push_back(sources.addresses.names[reply->adapter]);
      return true;
    });
    add_why(section, first, names.size() == replies.size() ? "" : names_listed(names));
  }
}

void add_board(const Element& section, const MatrixSources& sources, const CaseDrawing& drawing,
               const MatrixPhase& phase, const MatrixBoard& board) {
  const std::string names = names_of(sources, board);
  const Element answer = section.add("section", {{"class", "answer"}});
  for (const MatrixReply& reply : board.replies)
    answer.add("span", {{"class", "anchor"}, {"id", anchor_of(drawing.the_case, phase, reply.adapter)}});
  answer.add("h3", {}, names);
  add_whys(answer, sources, board.replies);
  if (!board.judged_by.empty()) {
    const Element line = answer.add("p", {}, "Compared with the rules under declared choices: ");
    line.add("span", {{"class", "tag"}}, board.judged_by);
  }
  add_first(answer, drawing.variant(), board);
  add_pair_of_boards(answer, drawing, phase, board, names);
  // They gave the same board, and so the same differences.
  add_differences(answer, board.replies.front().differences);
  for (const MatrixReply& reply : board.replies) add_raw(answer, reply, sources.addresses.names[reply.adapter]);
}

void add_words(const Element& section, const MatrixSources& sources, const MatrixCase& one, const MatrixPhase& phase,
               const MatrixReply& reply) {
  const std::string name = sources.addresses.names[reply.adapter];
  const Element answer = section.add("section", {{"class", "answer"}, {"id", anchor_of(one, phase, reply.adapter)}});
  answer.add("h3", {}, name);
  add_why(answer, reply, "");
  if (phase.by_the_rules && !reply.differences.empty()) {
    answer.add("p", {},
               "These words do not match the case as it is now, so no board is drawn: the case, the rules or the "
               "choices have changed since it was asked.");
  }
  add_differences(answer, reply.differences);
  add_raw(answer, reply, name);
}

void add_orders(const Element& section, const Variant& variant, const PhaseRecord& phase) {
  if (phase.orders.empty()) return;
  const Element details = section.add("details", {{"open", "open"}});
  details.add("summary", {}, "The orders by the rules");
  const Element table =
      details.add("div", {{"class", "frame"}}).add("table", {{"class", "orders stack"}, {"data-roles", "on"}});
  const Element head = table.add("thead").add("tr");
  for (const std::string_view column : {"Power", "Order", "By the rules", "Decided by"})
    head.add("th", {{"scope", "col"}}, column);
  const Element body = table.add("tbody");
  for (const OrderRecord& order : phase.orders) {
    const Element row = body.add("tr");
    row.add("td", {{"class", "who " + power_class(order.power)}}, shown_power(variant, order.power));
    row.add("th", {{"scope", "row"}}, order.text);
    row.add("td", {}, order.got);
    const Element why = row.add("td", {{"class", "why"}});
    if (!order.verdict) continue;
    add_named_clause(why.add("p"), variant, order.verdict->clause);
    const std::string told = explain(variant, phase, order);
    if (!told.empty()) why.add("p", {}, told);
  }
}

// The board of the rules alone, where no answer could be drawn.
void add_board_of_the_rules(const Element& section, const CaseDrawing& drawing, const PhaseRecord& phase) {
  const Variant& variant = drawing.variant();
  const Box view = reports::view_of(drawing.variant(), phase, drawing.map.shapes);
  const BoardRow row{reports::add_boards(section, view), variant, drawing.map, view};
  add_board_figure(row, {phase.before, drawn_orders(variant, phase), "The orders by the rules",
                         "The rules: the orders and their results"});
  add_board_figure(row, {phase.after,
                         {},
                         "Afterwards by the rules",
                         "The rules, afterwards: " + phase_title(variant.calendar, phase.after.phase)});
}

}  // namespace

std::string disputed_case_page(const MatrixSources& sources, std::size_t which, std::optional<std::size_t> before,
                               std::optional<std::size_t> after, const BoardMap& map) {
  const MatrixCase& one = sources.record.cases[which];
  const std::string title = one.record.title.empty() ? one.id : one.id + " " + one.record.title;
  const ReportPage page =
      matrix_page(sources.record, title, home_of_case_page, one.is_known() ? std::string_view(map.files) : "");
  const Element& main = page.main;
  add_crumbs_of(main, sources, which, before, after);
  main.add("h1", {}, one.record.title.empty() ? one.id : one.record.title);
  main.add("p", {{"class", "head"}}).add("span", {{"class", "tag"}}, one.id);
  if (!one.is_known()) {
    main.add(
        "p", {{"class", "banner note"}},
        "This case is not in the corpus that these pages were made with, so only the words of the results are shown.");
  }
  add_outcomes(main, sources, one);
  add_facts(main, one);
  if (one.is_known())
    main.add("noscript").add("p", {}, "Without scripts the boards have units and orders, but no land.");
  const CaseDrawing drawing{one, map};
  for (const MatrixPhase& phase : one.phases) {
    const Element section = main.add("section");
    section.add("h2", {},
                phase.by_the_rules ? phase_title(drawing.variant().calendar, phase.by_the_rules->phase)
                                   : fmt::format("Phase {}", phase.number));
    for (const MatrixBoard& board : phase.boards) add_board(section, sources, drawing, phase, board);
    if (phase.by_the_rules && phase.boards.empty()) add_board_of_the_rules(section, drawing, *phase.by_the_rules);
    for (const MatrixReply& reply : phase.without_board) add_words(section, sources, one, phase, reply);
    if (phase.by_the_rules) add_orders(section, drawing.variant(), *phase.by_the_rules);
  }
  if (one.is_known()) add_link_to_signs(main, std::string(home_of_case_page) + std::string(signs_file));
  main.add("p", {{"class", "keys"}}, "Keys: n for the next case with boards, p for the previous one.");
  return page.document.page();
}

}  // namespace casus::reports
