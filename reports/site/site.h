// The site: book, matrix, playground and maps in one folder with lasting addresses, a start page that leads to all of
// them, the history of the corpus and of each adjudicator, and what a host and its readers look for: a page for
// addresses that do not exist, a feed, a map of the site. Its parts are made by their own writers.
//
//   index.html                        the start page
//   book/, matrix/, playground/       as casus book, casus matrix and casus playground write them
//   maps/ID.svg                       the adjacency of a variant's map
//   history.html#corpus-1.12.0        a version of the corpus
//   history.html#adjudicator-NAME     the results of an adjudicator, corpus by corpus
//   history.json, feed.xml, sitemap.xml, robots.txt, 404.html
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "reports/site/site_history.h"

namespace casus::reports {

using SiteFiles = std::map<std::string, std::string>;

struct SiteMap {
  std::string id, title, svg;
};

struct Site {
  std::string version, commit;              // of Casus
  std::string address = {};                 // "https://example.org/casus/"; "" where it is not known
  SiteFiles book, matrix, playground = {};  // of each part, by the path in its folder; empty: the site does not have it
  std::vector<SiteMap> maps = {};           // in the sequence of their page
  std::vector<CorpusVersion> corpus = {};   // the newest first
  SiteHistory history = {};
};

// The page that a host shows for an address that does not exist. No other page leads to it.
inline constexpr std::string_view not_found_file = "404.html";

// What the parts put into their navigation: the start page, seen from their folders.
inline constexpr const char* start_of_site = "../index.html";

// File name (with '/' for folders) -> contents. Same site, same bytes. Without an address there is no sitemap.xml.
SiteFiles site(Site given);

// "/casus/" of "https://example.org/casus/"; "" of an address without a host.
std::string path_of_address(std::string_view address);

}  // namespace casus::reports
