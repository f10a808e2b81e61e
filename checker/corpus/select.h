// Which cases of a corpus are selected.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "checker/corpus/case.h"
#include "engine/text/diagnostic.h"

namespace casus::corpus {

// A case is selected when it meets every list that is not empty; it meets a list by meeting one of its entries.
struct Selection {
  std::vector<std::string> variants;  // ids
  std::vector<std::string> chapters;  // ids
  std::vector<std::string> clauses;   // cited clause ids, with or without the rulebook's name in front
  std::vector<std::string> ids;
  std::vector<std::string> globs;                                 // match id or title, in any letter case
  std::optional<std::set<std::string, std::less<>>> listed = {};  // ids of a list in a file

  bool empty() const {
    return variants.empty() && chapters.empty() && clauses.empty() && ids.empty() && globs.empty() && !listed;
  }
};

bool selects(const Selection& selection, const CaseFile& file, const Case& the_case);

// Whether a case file with this text can hold a selected case. It looks only at the lines with the ids of variant,
// chapters and cases.
bool may_select(const Selection& selection, std::string_view text);

// The ids of the cases in such a text, by its lines alone, so that a file that cannot be read has them too.
std::vector<std::string> ids_in(std::string_view text);

// Ids in a file: one a line, with any text after it; `#` begins a comment.
Read<std::set<std::string, std::less<>>> read_id_list(std::string_view text, const std::string& shown_name);

// `*` matches any text, `?` any one letter.
bool glob_matches(std::string_view glob, std::string_view text);

}  // namespace casus::corpus
