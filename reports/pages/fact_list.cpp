#include "reports/pages/fact_list.h"

namespace casus::reports {

FactList::FactList(const Element& parent) : list_(parent.add("dl", {{"class", "facts"}})) {}

Element FactList::value_of(std::string_view term, std::string_view class_of_value) const {
  list_.add("dt", {}, term);
  return list_.add("dd", {{"class", class_of_value}});
}

void FactList::add(std::string_view term, std::string_view value) const {
  if (!value.empty()) value_of(term).text(value);
}

void FactList::add_linked(std::string_view term, std::string_view value, std::string_view address) const {
  if (!value.empty()) value_of(term).add("a", {{"href", address}}, value);
}

void FactList::add_options(std::string_view term, const CaseRecord& record) const {
  if (record.options.empty()) return;
  const Element value = value_of(term);
  for (const auto& [name, chosen] : record.options) {
    value.add("span", {{"class", "tag"}}, name + "=" + chosen);
    value.text(" ");
  }
}

void FactList::add_notes(const CaseRecord& record) const {
  for (const std::string& note : record.notes) add("Note", note);
}

}  // namespace casus::reports
