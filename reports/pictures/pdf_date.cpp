#include "reports/pictures/pdf_date.h"

#include <string_view>

namespace casus::reports {

void forget_date(std::string& pdf) {
  constexpr std::string_view key = "/CreationDate (D:";
  const std::size_t found = pdf.find(key);
  if (found == std::string::npos) return;
  for (std::size_t i = found + key.size(); i < pdf.size() && pdf[i] != ')'; ++i) {
    if (pdf[i] >= '0' && pdf[i] <= '9') pdf[i] = '0';
  }
  constexpr std::string_view day = "20000101";
  if (found + key.size() + day.size() <= pdf.size()) pdf.replace(found + key.size(), day.size(), day);
}

}  // namespace casus::reports
