#include "reports/site/links.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace casus::reports {

namespace {

using Files = std::map<std::string, std::string>;

struct Link {
  std::string address;
  std::size_t at = 0;       // in the page
  bool is_fetched = false;  // by the browser, with the page: a picture, a style, a script
  bool is_shape = false;    // a part of a picture; the script of the page's map can bring it
};
struct PageLinks {
  std::vector<Link> links;
  std::set<std::string, std::less<>> anchors;
  bool has_script = false;
};

std::string unescaped(std::string_view text) {
  constexpr std::pair<std::string_view, char> signs[] = {{"&amp;", '&'},  {"&lt;", '<'},    {"&gt;", '>'},
                                                         {"&quot;", '"'}, {"&apos;", '\''}, {"&#39;", '\''}};
  std::string plain;
  while (!text.empty()) {
    const auto* sign = std::ranges::find_if(signs, [&](const auto& one) { return text.starts_with(one.first); });
    if (sign == std::end(signs)) {
      plain += text.front();
      text.remove_prefix(1);
    } else {
      plain += sign->second;
      text.remove_prefix(sign->first.size());
    }
  }
  return plain;
}

int hex(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char small = static_cast<char>(c | 0x20);
  return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

std::string percent_decoded(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_code = text[i] == '%' && i + 2 < text.size() && hex(text[i + 1]) >= 0 && hex(text[i + 2]) >= 0;
    plain += is_code ? static_cast<char>(hex(text[i + 1]) * 16 + hex(text[i + 2])) : text[i];
    if (is_code) i += 2;
  }
  return plain;
}

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

// Calls use(name, value, place of the value) for each attribute of a tag, and returns the place after the tag.
template <class Use>
std::size_t read_tag(std::string_view page, std::size_t at, const Use& use) {
  while (at < page.size() && page[at] != '>') {
    if (is_space(page[at]) || page[at] == '/') {
      ++at;
      continue;
    }
    const std::size_t name_end = std::min(page.find_first_of("= \n\t\r>/", at), page.size());
    const std::string_view name = page.substr(at, name_end - at);
    at = name_end;
    if (at + 1 >= page.size() || page[at] != '=' || (page[at + 1] != '"' && page[at + 1] != '\'')) {
      if (at < page.size() && page[at] == '=') ++at;
      continue;
    }
    const std::size_t begin = at + 2, end = std::min(page.find(page[at + 1], begin), page.size());
    use(name, page.substr(begin, end - begin), begin);
    at = std::min(end + 1, page.size());
  }
  return std::min(at + 1, page.size());
}

PageLinks links_of(std::string_view page) {
  PageLinks found;
  std::size_t at = 0;
  while ((at = page.find('<', at)) != std::string_view::npos) {
    ++at;
    if (page.substr(at).starts_with("!--")) {
      at = std::min(page.find("-->", at), page.size());
      continue;
    }
    const std::size_t name_end = std::min(page.find_first_of(" \n\t\r>/", at), page.size());
    const std::string_view element = page.substr(at, name_end - at);
    if (element.empty() || !((element.front() | 0x20) >= 'a' && (element.front() | 0x20) <= 'z')) continue;
    found.has_script |= element == "script";
    at = read_tag(page, name_end, [&](std::string_view name, std::string_view value, std::size_t place) {
      if (name == "id") found.anchors.insert(unescaped(value));
      const bool is_link = name == "href" || name == "xlink:href", is_source = name == "src" || name == "data";
      if (!is_link && !is_source) return;
      const bool is_fetched = is_source || element == "link" || element == "image" || element == "use";
      found.links.push_back({unescaped(value), place, is_fetched, element == "use"});
    });
  }
  return found;
}

// "https://...", "mailto:...": not a file of these.
std::string_view scheme_of(std::string_view address) {
  const std::size_t end = address.find_first_of(":/?#");
  return end != std::string_view::npos && address[end] == ':' ? address.substr(0, end) : std::string_view();
}

// The file that an address without its anchor leads to, as a page sees it; nothing where it leaves the folder.
std::optional<std::string> file_at(std::string_view from, std::string_view path, std::string_view root) {
  if (path.empty()) return std::string(from);
  std::vector<std::string> parts;
  const auto add = [&](std::string_view text) {
    while (true) {
      const std::size_t end = std::min(text.find('/'), text.size());
      const std::string_view part = text.substr(0, end);
      if (part == "..") {
        if (parts.empty()) return false;
        parts.pop_back();
      } else if (!part.empty() && part != ".") {
        parts.push_back(percent_decoded(part));
      }
      if (end == text.size()) return true;
      text.remove_prefix(end + 1);
    }
  };
  if (path.starts_with('/')) {
    if (root.empty() || !path.starts_with(root)) return std::nullopt;
    path.remove_prefix(root.size());
  } else if (const std::size_t slash = from.rfind('/'); slash != std::string_view::npos) {
    add(from.substr(0, slash));
  }
  if (!add(path)) return std::nullopt;
  const bool is_folder = path.empty() || path.ends_with('/') || path == "." || path == ".." || path.ends_with("/..");
  return fmt::format("{}{}", fmt::join(parts, "/"), !is_folder ? "" : parts.empty() ? "index.html" : "/index.html");
}

SourcePos place_in(const std::string& name, std::string_view text, std::size_t at) {
  const std::string_view before = text.substr(0, at);
  const auto line = static_cast<int>(std::ranges::count(before, '\n')) + 1;
  const std::size_t begin = before.rfind('\n');
  return {name, line, static_cast<int>(at - (begin == std::string_view::npos ? 0 : begin + 1)) + 1};
}

bool is_page(std::string_view file) { return file.ends_with(".html"); }

// What is wrong with a link; "" for nothing.
class LinkCheck {
 public:
  LinkCheck(const Files& files, const std::map<std::string, PageLinks, std::less<>>& pages, std::string_view root)
      : files_(files), pages_(pages), root_(root) {}

  // `target` becomes the file that it leads to.
  std::string problem(const std::string& from, const Link& link, std::string& target) const {
    const std::string_view address = link.address;
    if (address.starts_with("//")) return "a link with a host and no scheme";
    if (const std::string_view scheme = scheme_of(address); !scheme.empty())
      return link.is_fetched && scheme != "data" ? "a page that asks another host" : "";
    const std::size_t mark = std::min(address.find('#'), address.size());
    const std::string_view path = address.substr(0, std::min(address.find('?'), mark));
    const std::string anchor = percent_decoded(address.substr(std::min(mark + 1, address.size())));
    const auto file = file_at(from, path, root_);
    if (!file) return "a dead link: it leaves the site";
    if (!files_.contains(*file)) return "a dead link: the site has no such file";
    target = *file;
    if (anchor.empty() || !is_page(*file)) return "";
    const PageLinks& page = pages_.at(*file);
    if (link.is_shape && page.has_script) return "";
    if (anchor.find('=') != std::string::npos) return page.has_script ? "" : "a dead link: no script reads its anchor";
    return page.anchors.contains(anchor) ? "" : "a dead link: the page has no such anchor";
  }

 private:
  const Files& files_;
  const std::map<std::string, PageLinks, std::less<>>& pages_;
  std::string_view root_;
};

}  // namespace

CheckedLinks checked_links(const Files& files, const std::string& folder, std::string_view root) {
  std::map<std::string, PageLinks, std::less<>> pages;
  for (const auto& [name, text] : files) {
    if (is_page(name)) pages.emplace(name, links_of(text));
  }
  const LinkCheck check(files, pages, root);
  CheckedLinks checked;
  std::map<std::string, std::set<std::string>> leads_to;
  for (const auto& [name, page] : pages) {
    std::set<std::string_view> told;
    for (const Link& link : page.links) {
      std::string target;
      const std::string problem = check.problem(name, link, target);
      ++checked.links;
      if (!target.empty()) leads_to[name].insert(target);
      if (problem.empty() || !told.insert(link.address).second) continue;
      checked.dead.push_back({place_in(folder + "/" + name, files.at(name), link.at), problem, "", link.address, ""});
    }
  }
  std::set<std::string> reached{"index.html"};
  std::vector<std::string> to_visit{"index.html"};
  while (!to_visit.empty()) {
    const std::string page = to_visit.back();
    to_visit.pop_back();
    const auto links = leads_to.find(page);
    if (links == leads_to.end()) continue;
    for (const std::string& target : links->second) {
      if (reached.insert(target).second && is_page(target)) to_visit.push_back(target);
    }
  }
  for (const auto& [name, page] : pages) {
    if (!reached.contains(name)) checked.unreached.push_back(name);
  }
  return checked;
}

}  // namespace casus::reports
