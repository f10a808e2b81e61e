// A badge: a small picture with a word and a count, for the page of a project. Its text has the widths of a table, so
// that it is the same everywhere.
#pragma once

#include <string>

#include "reports/record/matrix_record.h"

namespace casus::reports {

// "casus | 1,007 of 1,040": how many of the cases that it was asked the adjudicator agrees on.
std::string badge_svg(const MatrixAdapter& adapter);

// How wide a text is in Verdana of this size, as browsers draw it, in pixels; characters outside of ASCII count as wide
// letters.
double text_width(std::string_view text, double size);

}  // namespace casus::reports
