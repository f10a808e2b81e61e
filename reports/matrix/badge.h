// A badge: a small picture with a word and a count, for the page of a project. Its text has the widths of a table, so
// that it is the same everywhere. An answer by another published choice counts as right, as it is not a fault. A badge
// is green only where all that was asked is right; below that its colour says nothing, since a count is not a grade.
#pragma once

#include <string>
#include <string_view>

#include "reports/record/matrix_record.h"

namespace casus::reports {

enum class BadgeCases {
  All,   // "casus | 1,039 of 1,040": how many of the cases that the adjudicator was asked it has right
  Datc,  // "DATC | 160 of 160": the same of the cases with numbers of the DATC
};
std::string badge_svg(const MatrixAdapter& adapter, BadgeCases cases);
// What badge services read to draw the same badge: shields.io calls it an endpoint.
std::string badge_json(const MatrixAdapter& adapter, BadgeCases cases);

// How wide a text is in Verdana of this size, as browsers draw it, in pixels; characters outside of ASCII count as wide
// letters.
double text_width(std::string_view text, double size);

}  // namespace casus::reports
