// Whether a folder of pages holds together: every address within it leads to a file, and to a place that is in it.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace casus::testing {

// Of elements; what a page shows as text, such as XML in a block of code, has no values.
inline std::vector<std::string_view> values_of(std::string_view page, std::string_view attribute) {
  std::vector<std::string_view> values;
  const std::string begin = " " + std::string(attribute) + "=\"";
  for (std::size_t at = page.find(begin); at != std::string_view::npos; at = page.find(begin, at)) {
    const std::size_t mark = page.find_last_of("<>", at);
    at += begin.size();
    const std::size_t end = page.find('"', at);
    if (mark != std::string_view::npos && page[mark] == '<') values.push_back(page.substr(at, end - at));
    at = end;
  }
  return values;
}

// The ids of what the scripts of a page bring it: the map under its boards. Quotes stand in a string there.
inline std::set<std::string> ids_from_scripts(const std::map<std::string, std::string>& files, std::string_view page) {
  std::set<std::string> ids;
  const std::string begin = " id=\\\"";
  for (const std::string_view source : values_of(page, "src")) {
    const std::size_t maps = source.find("maps/");
    const auto script = files.find(std::string(maps == std::string_view::npos ? "" : source.substr(maps)));
    if (script == files.end()) continue;
    const std::string& text = script->second;
    for (std::size_t at = text.find(begin); at != std::string::npos; at = text.find(begin, at)) {
      at += begin.size();
      ids.insert(text.substr(at, text.find('\\', at) - at));
    }
  }
  return ids;
}

// One line for each that leads nowhere, and for each id that a page has twice. The web is not asked.
inline std::vector<std::string> broken_links(const std::map<std::string, std::string>& files) {
  std::vector<std::string> broken;
  std::map<std::string, std::set<std::string_view>> ids;
  for (const auto& [file, page] : files) {
    if (!file.ends_with(".html")) continue;
    for (const std::string_view id : values_of(page, "id")) {
      if (!ids[file].insert(id).second) broken.push_back(file + " has the id " + std::string(id) + " twice");
    }
  }
  for (const auto& [file, page] : files) {
    if (!file.ends_with(".html")) continue;
    std::set<std::string_view> addresses;
    for (const char* attribute : {"href", "src"}) {
      for (const std::string_view address : values_of(page, attribute)) addresses.insert(address);
    }
    const std::set<std::string> brought = ids_from_scripts(files, page);
    for (const std::string_view address : addresses) {
      if (address.starts_with('#') && brought.contains(std::string(address.substr(1)))) continue;
      if (address == "data:," || address.starts_with("https://") || address.starts_with("http://")) continue;
      const std::size_t mark = std::min(address.find('#'), address.size());
      std::string_view rest = address.substr(0, mark);
      std::string folder = file.substr(0, file.rfind('/') + 1);
      bool is_outside = false;
      for (; rest.starts_with("../"); rest.remove_prefix(3)) {
        is_outside = is_outside || folder.empty();
        if (!folder.empty()) folder.pop_back();
        folder = folder.substr(0, folder.rfind('/') + 1);
      }
      const std::string target = mark == 0 ? file : folder + std::string(rest);
      if (is_outside || !files.contains(target)) {
        broken.push_back(file + " leads to " + std::string(address));
      } else if (mark < address.size() && target.ends_with(".html") &&
                 !ids[target].contains(address.substr(mark + 1))) {
        broken.push_back(file + " leads to a place that is not there: " + std::string(address));
      }
    }
  }
  return broken;
}

}  // namespace casus::testing
