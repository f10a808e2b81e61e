#include "reports/pictures/rasterize.h"

#include "reports/libraries/loaded.h"
#include "reports/pictures/pdf_date.h"
#include "reports/pictures/spare_memory.h"

namespace casus::reports {

std::string png_from(std::string_view svg) {
  expect_memory_for_pictures();
  return libraries().png_from(svg);
}

std::string pdf_from(std::string_view svg) {
  expect_memory_for_pictures();
  std::string file = libraries().pdf_from(svg);
  forget_date(file);
  return file;
}

}  // namespace casus::reports
