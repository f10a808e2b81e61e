#include "reports/site/site.h"

#include <utility>

#include <fmt/format.h>

#include "reports/assets/assets.h"
#include "reports/site/site_pages.h"

namespace casus::reports {

namespace {

void add_part(const std::string& folder, SiteFiles part, SiteFiles& files) {
  for (auto& [name, text] : part) files.emplace(folder + name, std::move(text));
}

std::string sitemap(const Site& given, const SiteFiles& files) {
  const HtmlDocument document("urlset", {{"xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9"}});
  for (const auto& [name, text] : files) {
    if (!name.ends_with(".html") || name == not_found_file) continue;
    // index.html of the site is its address.
    document.root().add("url").add("loc", {}, given.address + (name == "index.html" ? "" : name));
  }
  return std::string(xml_head) + document.fragment();
}

std::string robots(const Site& given) {
  const std::string all = "User-agent: *\nDisallow:\n";
  return given.address.empty() ? all : all + "Sitemap: " + given.address + "sitemap.xml\n";
}

}  // namespace

SiteFiles site(Site given) {
  SiteFiles files;
  files["report.css"] = assets::report_css;
  files["site.css"] = assets::site_css;
  files["index.html"] = site_start_page(given);
  files["history.html"] = site_history_page(given);
  files["history.json"] = site_history_json(given.history);
  files[std::string(not_found_file)] = site_not_found_page(given);
  if (!given.maps.empty()) files["maps/index.html"] = site_maps_page(given);
  for (SiteMap& map : given.maps) files["maps/" + map.id + ".svg"] = std::move(map.svg);
  if (!given.corpus.empty()) files["feed.xml"] = site_feed(given);
  add_part("book/", std::move(given.book), files);
  add_part("matrix/", std::move(given.matrix), files);
  add_part("playground/", std::move(given.playground), files);
  files["robots.txt"] = robots(given);
  if (!given.address.empty()) files["sitemap.xml"] = sitemap(given, files);
  return files;
}

std::string path_of_address(std::string_view address) {
  const std::size_t scheme = address.find("://");
  if (scheme == std::string_view::npos) return "";
  const std::size_t path = address.find('/', scheme + 3);
  return path == std::string_view::npos ? "/" : std::string(address.substr(path));
}

}  // namespace casus::reports
