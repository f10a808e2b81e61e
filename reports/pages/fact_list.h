// The list of terms and values at the head of a page: the source of a case, its options, its notes.
#pragma once

#include <string>
#include <string_view>

#include "reports/markup/html_document.h"
#include "reports/record/run_record.h"

namespace casus::reports {

class FactList {
 public:
  explicit FactList(const Element& parent);

  // The element for a value, which the caller fills.
  Element value_of(std::string_view term, std::string_view class_of_value = "") const;
  // Nothing, if the value is empty.
  void add(std::string_view term, std::string_view value) const;
  void add_linked(std::string_view term, std::string_view value, std::string_view address) const;
  // NAME=VALUE, each as a tag; nothing, if there are none.
  void add_options(std::string_view term, const CaseRecord& record) const;
  void add_notes(const CaseRecord& record) const;

 private:
  Element list_;
};

}  // namespace casus::reports
