// What all pages of the matrix have in common: where everything is, head, navigation, footer, and small pieces that
// several pages show.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "reports/pages/report_page.h"
#include "reports/record/matrix_record.h"

namespace casus::reports {

// File names, seen from the folder of the matrix, and names.
struct MatrixAddresses {
  std::vector<std::string> names;      // by adapter; with its language where two have the same
  std::vector<std::string> cases;      // by case; "" of one without a page
  std::vector<std::string> rows;       // by case: the anchor of its row in index.html
  std::vector<std::string> badges;     // by adapter, without ".svg" or ".json"
  std::vector<std::string> of_datc;    // the badge of its cases of the DATC, likewise
  std::vector<std::string> histories;  // by adapter; "" of one with a single version
};
MatrixAddresses matrix_addresses(const MatrixRecord& record);

struct MatrixSources {
  const MatrixRecord& record;
  const MatrixAddresses& addresses;
};

ReportPage matrix_page(const MatrixRecord& record, std::string_view title, std::string_view home,
                       std::string_view map = "");

std::string adapter_name(const MatrixAdapter& adapter);  // "(no name)" where it gave none
// "1.4", "of 2025-04-17, commit e85afed".
std::string version_and_commit(const MatrixVersion& version);
// Shortened to the length that people write.
std::string short_commit(std::string_view commit);

// "160/160"; "–" where nothing was asked. What is right, as badges count it.
std::string right_of_asked(const MatrixTally& tally);

// One letter, the class of elements with this outcome: "a", "c", "d", "f", "s", "n", "m".
std::string outcome_class(MatrixOutcome outcome);
// The sign and the word.
void add_outcome(const Element& parent, MatrixOutcome outcome);
// The adapter's name, linked to its page on the web if it gives one that begins with http: or https:.
void add_adapter_link(const Element& parent, const MatrixAdapter& adapter, const std::string& name);
// The choices that it declared; nothing where there are none.
void add_choices(const Element& parent, const MatrixVersion& version);

// The pages. Boards are of these variants.
std::string matrix_signs_page(const MatrixSources& sources, std::span<const std::shared_ptr<const Variant>> variants);
std::string matrix_index_page(const MatrixSources& sources);
std::string matrix_history_page(const MatrixSources& sources, std::size_t adapter);

}  // namespace casus::reports
