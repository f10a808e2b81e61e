// The page of an adjudicator with results of several versions: how each did, and what changed from one to the next.
#include <algorithm>
#include <ranges>

#include <fmt/format.h>

#include "reports/matrix/matrix_page.h"

namespace casus::reports {

namespace {

std::string_view heading_of(MatrixChange::Kind kind) {
  switch (kind) {
    case MatrixChange::Kind::Mended: return "Mended";
    case MatrixChange::Kind::Broken: return "Broken";
    case MatrixChange::Kind::NewlyAsked: return "Newly asked";
    case MatrixChange::Kind::NoLongerAsked: return "No longer asked";
    case MatrixChange::Kind::Otherwise: return "Otherwise";
  }
  return "";
}

std::string called(const MatrixVersion& version) {
  const std::string told = version_and_commit(version);
  return told.empty() ? version.file : told;
}

void add_versions(const Element& main, const MatrixAdapter& adapter) {
  const Element table = main.add("div", {{"class", "frame"}}).add("table", {{"class", "stack"}, {"data-roles", "on"}});
  const Element head = table.add("thead").add("tr");
  head.add("th", {{"scope", "col"}}, "Version");
  for (const std::string_view column :
       {"Asked", "Agrees", "By choice", "Differs", "Failed", "Skipped", "Not applicable", "Mended", "Broken"})
    head.add("th", {{"scope", "col"}, {"class", "number told"}}, column);
  const Element body = table.add("tbody");
  for (std::size_t i = adapter.versions.size(); i-- > 0;) {  // the newest first
    const MatrixVersion& version = adapter.versions[i];
    const Element row = body.add("tr");
    const Element name = row.add("th", {{"scope", "row"}}, called(version));
    if (!version.date.empty()) name.add("small", {}, "asked " + version.date);
    if (!version.is_whole) name.add("small", {}, "a call that was stopped");
    const auto add = [&](std::size_t count) { row.add("td", {{"class", "number"}}, with_commas(count)); };
    add(version.tally.asked());
    for (const MatrixOutcome outcome : {MatrixOutcome::Agrees, MatrixOutcome::DiffersByChoice, MatrixOutcome::Differs,
                                        MatrixOutcome::Failed, MatrixOutcome::Skipped, MatrixOutcome::NotApplicable})
      add(version.tally[outcome]);
    for (const MatrixChange::Kind kind : {MatrixChange::Kind::Mended, MatrixChange::Kind::Broken}) {
      if (i == 0) row.add("td", {{"class", "number"}}, "–");
      else add(static_cast<std::size_t>(std::ranges::count(version.changes, kind, &MatrixChange::kind)));
    }
  }
}

void add_changes(const Element& main, const MatrixSources& sources, const MatrixVersion& before,
                 const MatrixVersion& after) {
  const Element section = main.add("section");
  section.add("h2", {}, called(before) + " → " + called(after));
  if (before.corpus != after.corpus) {
    section.add("p", {},
                fmt::format("They were not asked the same cases: {} and {} are the fingerprints.",
                            before.corpus.empty() ? "?" : before.corpus, after.corpus.empty() ? "?" : after.corpus));
  }
  if (before.choices != after.choices) section.add("p", {}, "They declare different choices.");
  if (after.changes.empty()) section.add("p", {}, "No case has another result.");
  for (const MatrixChange::Kind kind :
       {MatrixChange::Kind::Broken, MatrixChange::Kind::Mended, MatrixChange::Kind::NewlyAsked,
        MatrixChange::Kind::NoLongerAsked, MatrixChange::Kind::Otherwise}) {
    const auto count = static_cast<std::size_t>(std::ranges::count(after.changes, kind, &MatrixChange::kind));
    if (count == 0) continue;
    // Long lists are folded, but never the cases that broke.
    const Element part = section.add("details");
    if (kind == MatrixChange::Kind::Broken || count <= 40) part.set("open", "open");
    part.add("summary", {}, fmt::format("{} ({})", heading_of(kind), with_commas(count)));
    const Element list = part.add("ul", {{"class", "changes"}});
    for (const MatrixChange& change : after.changes) {
      if (change.kind != kind) continue;
      const Element item = list.add("li");
      const auto found = std::ranges::find(sources.record.cases, change.id, &MatrixCase::id);
      const auto place = static_cast<std::size_t>(found - sources.record.cases.begin());
      if (found == sources.record.cases.end()) item.add("b", {}, change.id);
      else {
        const std::string& address = sources.addresses.cases[place];
        item.add("a",
                 {{"href", std::string(home_of_case_page) +
                               (address.empty() ? "index.html#" + sources.addresses.rows[place] : address)}},
                 change.id);
        if (!found->record.title.empty()) item.text(" " + found->record.title);
      }
      item.text(" ");
      add_outcome(item, change.before);
      item.text(" → ");
      add_outcome(item, change.after);
    }
  }
}

}  // namespace

std::string matrix_history_page(const MatrixSources& sources, std::size_t which) {
  const MatrixAdapter& adapter = sources.record.adapters[which];
  const ReportPage page =
      matrix_page(sources.record, sources.addresses.names[which] + ", version by version", home_of_case_page);
  const Element& main = page.main;
  main.add("h1", {}, sources.addresses.names[which] + ", version by version");
  const Element about = main.add("p");
  add_adapter_link(about, adapter, adapter_name(adapter));
  if (!adapter.language.empty()) about.text(", " + adapter.language);
  about.text(". The last version is in the matrix.");
  add_versions(main, adapter);
  for (std::size_t i = adapter.versions.size(); i-- > 1;)
    add_changes(main, sources, adapter.versions[i - 1], adapter.versions[i]);
  return page.document.page();
}

}  // namespace casus::reports
