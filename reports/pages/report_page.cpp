#include "reports/pages/report_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "engine/rules/rulebook.h"

namespace casus::reports {

namespace {

// As it may be in an address: everything but letters, digits and a few signs as %XX.
std::string percent_encoded(std::string_view text) {
  std::string encoded;
  for (unsigned char c : text) {
    if ((c < 0x80 && std::isalnum(c) != 0) ||
        std::string_view("-._~/").find(static_cast<char>(c)) != std::string_view::npos) {
      encoded += static_cast<char>(c);
    } else {
      encoded += fmt::format("%{:02X}", c);
    }
  }
  return encoded;
}

}  // namespace

std::string lower(std::string_view text) {
  std::string folded(text);
  std::transform(folded.begin(), folded.end(), folded.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return folded;
}

std::string slug_of(std::string_view id) {
  constexpr std::size_t longest = 100;
  std::string slug;
  for (unsigned char c : id.substr(0, longest)) {
    const bool kept = (c < 0x80 && std::isalnum(c) != 0) ||
                      std::string_view("._-=+").find(static_cast<char>(c)) != std::string_view::npos;
    slug += kept ? static_cast<char>(c) : '_';
  }
  // Names that some file systems reserve or hide.
  constexpr std::array<std::string_view, 6> kept_back = {"con", "prn", "aux", "nul", "com", "lpt"};
  const std::string stem = lower(std::string_view(slug).substr(0, 3));
  const bool reserved = std::find(kept_back.begin(), kept_back.end(), stem) != kept_back.end();
  if (slug.empty() || reserved || slug.front() == '.' || slug.front() == '-') slug = "case-" + slug;
  return slug;
}

EmptyPage empty_page(const PageFrame& frame) {
  HtmlDocument document("html", {{"lang", "en"}});
  const std::string up(frame.home), map(frame.map);
  const Element head = document.root().add("head");
  head.add("meta", {{"charset", "utf-8"}});
  head.add("meta", {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}});
  head.add("meta", {{"name", "color-scheme"}, {"content", "light dark"}});
  head.add("title", {}, std::string(frame.title) + " · Casus");
  head.add("link", {{"rel", "icon"}, {"href", "data:,"}});
  const auto style = [&](const std::string& file) { head.add("link", {{"rel", "stylesheet"}, {"href", up + file}}); };
  for (const std::string_view file : frame.styles) style(std::string(file));
  if (!map.empty()) style(map + ".css");
  for (const std::string_view file : frame.scripts)
    head.add("script", {{"src", up + std::string(file)}, {"defer", "defer"}});

  const Element body = document.root().add("body");
  if (!map.empty()) body.add("script", {{"src", up + map + ".js"}});
  return {std::move(document), body};
}

FramedPage framed_page(const PageFrame& frame) {
  EmptyPage page = empty_page(frame);
  const Element& body = page.body;
  body.add("a", {{"class", "skip"}, {"href", "#content"}}, "Skip to the content");
  const Element navigation = body.add("header", {{"class", "top"}}).add("nav", {{"aria-label", frame.navigation}});
  navigation.add("a", {{"class", "brand"}, {"href", std::string(frame.home) + "index.html"}}, "Casus");
  const Element main = body.add("main", {{"id", "content"}, {"tabindex", "-1"}});
  return {std::move(page.document), navigation, main, body.add("footer")};
}

std::string made_by(const std::string& version, const std::string& commit) {
  return "Made by Casus" + (version.empty() ? std::string() : " " + version) +
         (commit.empty() ? std::string() : ", commit " + commit);
}

ReportPage report_page(const RunRecord& run, Page page, std::string_view title, std::string_view home,
                       std::string_view map) {
  constexpr std::array<std::string_view, 2> styles{"report.css", "board.css"}, scripts{"report.js", "board.js"};
  FramedPage framed = framed_page({title, home, map, styles, scripts, "Report"});
  const std::string up(home);
  const Element& nav = framed.navigation;
  const auto link = [&](Page target, std::string_view address, std::string_view text) {
    const Element a = nav.add("a", {{"href", up + std::string(address)}}, text);
    if (page == target) a.set("aria-current", "page");
  };
  link(Page::Summary, "index.html", "Summary");
  nav.add("a", {{"href", up + "index.html#cases"}}, "Cases");
  link(Page::Clauses, "clauses.html", "Clauses");
  link(Page::Diagrams, "diagrams.html", "Maps");
  framed.footer.text(made_by(run.version, run.commit) + ", from a run over " + counted(run.cases.size(), "case") +
                     (run.command.empty() ? "." : ": "));
  if (!run.command.empty()) framed.footer.add("code", {}, run.command);
  return {std::move(framed.document), framed.main};
}

std::string Slugs::of(std::string_view text) {
  const std::string plain = slug_of(text);
  std::string slug = plain;
  for (int again = 2; !taken_.insert(lower(slug)).second; ++again) slug = fmt::format("{}_{}", plain, again);
  return slug;
}

std::vector<std::string> case_slugs(const RunRecord& run) {
  std::vector<std::string> slugs;
  Slugs taken;
  for (const CaseRecord& record : run.cases) slugs.push_back(record.has_page ? taken.of(record.id) : "");
  return slugs;
}

void add_status(const Element& parent, Status status) {
  std::string name(word(status));
  const std::string shown = name;
  std::replace(name.begin(), name.end(), ' ', '-');
  parent.add("span", {{"class", "status " + name}}, shown);
}

void add_command(const Element& parent, std::string_view command) {
  if (command.empty()) return;
  parent.add("p", {{"class", "command"}}).add("code", {}, command);
}

void add_clause_link(const Element& parent, std::string_view clause_id, std::string_view home) {
  parent.add("a", {{"class", "tag"}, {"href", clause_address(clause_id, home)}}, clause_id);
}

void add_named_clause(const Element& parent, const Variant& variant, Clause clause) {
  if (const ClauseEntry* entry = variant.rulebook().find(clause)) {
    parent.add("span", {{"class", "tag"}}, entry->id);
    parent.text(" " + entry->title);
  }
}

void add_crumbs(const Element& main, std::string_view label, const NamedLink& before, const NamedLink& list,
                const NamedLink& after) {
  const Element nav = main.add("nav", {{"class", "crumbs"}, {"aria-label", label}});
  const auto neighbour = [&](const NamedLink& other, std::string_view rel) {
    const Element place = nav.add("p");
    if (!other.address.empty()) place.add("a", {{"rel", rel}, {"href", other.address}}, other.text);
  };
  neighbour({before.address, "← " + before.text}, "prev");
  nav.add("p").add("a", {{"class", "back"}, {"href", list.address}}, list.text);
  neighbour({after.address, after.text + " →"}, "next");
}

std::string title_of_variant(const RunRecord& run, const std::string& id) {
  for (const auto& variant : run.variants) {
    if (variant->id == id && !variant->title.empty()) return variant->title;
  }
  return id.empty() ? "Without a variant" : id;
}

std::string name_of_power(const Variant& variant, PowerId power) {
  return power == no_power || index(power) >= variant.powers.size() ? "" : variant[power].name;
}

std::string with_commas(std::size_t count) {
  std::string text = std::to_string(count);
  for (std::size_t i = 3; i < text.size(); i += 4) text.insert(text.size() - i, ",");
  return text;
}

std::string counted(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", with_commas(count), noun, count == 1 ? "" : "s");
}

std::string clause_address(std::string_view clause_id, std::string_view home) {
  // Clauses with the same name in several rulebooks are one rule and have one page.
  std::string key(clause_id.substr(clause_id.find('/') + 1));
  std::ranges::replace(key, '/', '.');
  return std::string(home) + "clauses/" + slug_of(key) + ".html";
}

std::string list_address(std::string_view filter, std::string_view value, std::string_view home) {
  return std::string(home) + "index.html#" + std::string(filter) + "=" + percent_encoded(value);
}

}  // namespace casus::reports
