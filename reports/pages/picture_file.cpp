#include "reports/pages/picture_file.h"

namespace casus::reports {

std::string picture_file(const std::string& folder, const std::string& variant_id,
                         const std::map<std::string, std::string>& files, std::string_view extension) {
  std::string name;
  for (char c : variant_id) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
    name += is_plain || (c == '.' && !name.empty()) ? c : '_';
  }
  std::string file = folder + "/" + name;
  for (int again = 2; files.contains(file + std::string(extension)); ++again)
    file = folder + "/" + name + "-" + std::to_string(again);
  return file + std::string(extension);
}

std::string map_file(const std::string& variant_id, const std::map<std::string, std::string>& files) {
  const std::string script = picture_file("maps", variant_id, files, ".js");
  return script.substr(0, script.size() - 3);
}

}  // namespace casus::reports
