// The links of a folder of pages: which lead nowhere, and which pages nothing leads to. It reads pages as our own
// writers write them, with quoted attributes.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/diagnostic.h"

namespace casus::reports {

struct CheckedLinks {
  // At the link, in its page. Also a picture, style or script that another host would be asked for. Each address only
  // once in a page.
  Diagnostics dead;
  std::vector<std::string> unreached;  // pages that no chain of links leads to from index.html
  std::size_t links = 0;               // that were checked
};

// `folder` is how the files are named in messages: "out/site". `root`: the path of index.html's folder on its host,
// "/casus/"; links that begin with '/' are seen from there. "" where it is not known. Anchors like "#outcome=d" are for
// the script of a page; it is only checked that the page has a script.
CheckedLinks checked_links(const std::map<std::string, std::string>& files, const std::string& folder,
                           std::string_view root);

}  // namespace casus::reports
