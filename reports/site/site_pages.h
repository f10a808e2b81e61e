// The pages of a site that belong to none of its parts, and its feed.
#pragma once

#include <string>
#include <string_view>

#include "reports/markup/html_document.h"
#include "reports/site/site.h"

namespace casus::reports {

inline constexpr std::string_view xml_head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

std::string site_start_page(const Site& site);
std::string site_maps_page(const Site& site);
std::string site_history_page(const Site& site);
// A host shows it below any address, so its links begin at the host.
std::string site_not_found_page(const Site& site);
// Atom: an entry for each version of the corpus, the newest first.
std::string site_feed(const Site& site);

}  // namespace casus::reports
