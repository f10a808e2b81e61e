#include "checker/census/census.h"

#include <sstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "checker/generate/make_situation.h"

namespace casus::census {

using Json = nlohmann::ordered_json;

namespace {

std::string name_of(const Part& part) { return part.what + " of " + part.of; }

std::string counts_text(std::string_view title, const Counts& counts) {
  if (counts.empty()) return "";
  std::string text = fmt::format("  {}\n", title);
  for (const auto& [word, count] : counts) text += fmt::format("    {:<44}{:>10}\n", word, count);
  return text;
}

std::string text_of(const Part& part) {
  const Tally& tally = part.tally;
  return fmt::format("{}\n  {:<46}{:>10}\n  {:<46}{:>10}\n  {:<46}{:>10}\n", name_of(part), "boards", tally.boards,
                     "phases", tally.phases, "orders", tally.orders) +
         counts_text("verdicts", tally.verdicts) + counts_text("fates", tally.fates) +
         counts_text("grants", tally.grants) + counts_text("events", tally.events) +
         counts_text("clauses", tally.clauses) + fmt::format("  {:<40}{}\n\n", "signature", part.signature.print());
}

std::string text_of(const PositionCounts& counts) {
  return fmt::format(
      "position {}\n  {:<46}{:>10}\n  {:<46}{:>10}\n  order sets  {:>46}\n  {:<46}{:>10}\n  {:<46}{:>10}\n  {:<46}{:>10}\n\n",
      counts.name, "units", counts.units, "legal orders", counts.legal_orders, counts.order_sets, "pairs of neighbours",
      counts.neighbours, "pairs of their orders", counts.pairs, "different boards after them", counts.boards);
}

std::string brief_line(const Part& part) {
  return fmt::format("{:<48}{:>8} boards{:>9} phases{:>9} orders  {}\n", name_of(part), part.tally.boards,
                     part.tally.phases, part.tally.orders, part.signature.print());
}

std::string signature_of(const std::string& text) {
  Signature signature;
  signature.add(text);
  return signature.print();
}

std::string unsigned_text(const Census& census) {
  std::string text = fmt::format("generator version {}, seed {}\n\n", generate::generator_version, census.seed);
  for (const Part& part : census.parts) text += text_of(part);
  for (const PositionCounts& counts : census.positions) text += text_of(counts);
  return text;
}

Json json_of(const Part& part) {
  const Tally& tally = part.tally;
  return {{"what", part.what},
          {"of", part.of},
          {"boards", tally.boards},
          {"phases", tally.phases},
          {"orders", tally.orders},
          {"verdicts", tally.verdicts},
          {"fates", tally.fates},
          {"grants", tally.grants},
          {"events", tally.events},
          {"clauses", tally.clauses},
          {"signature", part.signature.print()}};
}

Json json_of(const std::vector<Part>& parts) {
  Json list = Json::array();
  for (const Part& part : parts) list.push_back(json_of(part));
  return list;
}

}  // namespace

std::string fixed_text(const Census& census) {
  const std::string text = unsigned_text(census);
  return text + "signature " + signature_of(text) + '\n';
}

std::string full_text(const Census& census) {
  std::string text;
  for (const Part& part : census.corpus) text += text_of(part);
  return text + fixed_text(census);
}

std::string brief_text(const Census& census) {
  std::string text;
  for (const Part& part : census.corpus) text += brief_line(part);
  for (const Part& part : census.parts) text += brief_line(part);
  for (const PositionCounts& counts : census.positions) {
    text += fmt::format("{:<48}{:>8} orders{:>9} pairs {:>9} boards  {} order sets\n", counts.name, counts.legal_orders,
                        counts.pairs, counts.boards, counts.order_sets);
  }
  return text + "signature without the corpus " + signature_of(unsigned_text(census)) + '\n';
}

std::string json_report(const Census& census) {
  Json positions = Json::array();
  for (const PositionCounts& counts : census.positions) {
    positions.push_back({{"name", counts.name},
                         {"units", counts.units},
                         {"legal_orders", counts.legal_orders},
                         {"order_sets", counts.order_sets},
                         {"neighbours", counts.neighbours},
                         {"pairs", counts.pairs},
                         {"boards", counts.boards}});
  }
  const Json report{{"format", "casus-census"},
                    {"format_version", 1},
                    {"casus", CASUS_VERSION},
                    {"generator_version", generate::generator_version},
                    {"seed", census.seed},
                    {"corpus", json_of(census.corpus)},
                    {"parts", json_of(census.parts)},
                    {"positions", positions},
                    {"signature", signature_of(unsigned_text(census))}};
  return report.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string first_difference(const std::string& expected, const std::string& found) {
  std::istringstream left(expected), right(found);
  std::string left_line, right_line, part;
  for (int number = 1;; ++number) {
    const bool has_left = static_cast<bool>(std::getline(left, left_line)),
               has_right = static_cast<bool>(std::getline(right, right_line));
    if (!has_left && !has_right) return "";
    if (!has_left) left_line = "no more lines";
    if (!has_right) right_line = "no more lines";
    if (has_left && has_right && left_line == right_line) {
      if (!left_line.empty() && left_line.front() != ' ') part = left_line;
      continue;
    }
    return fmt::format("line {} ({})\n  expected  {}\n  found     {}\n", number, part, left_line, right_line);
  }
}

}  // namespace casus::census
