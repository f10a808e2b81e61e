// casus site: everything that Casus makes to be read, as one site.
#include <algorithm>
#include <filesystem>
#include <numeric>
#include <ostream>

#include <fmt/format.h>

#include "checker/cli/book_of_cases.h"
#include "checker/cli/case_selection.h"
#include "checker/cli/chosen_variant.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/commit.h"
#include "checker/cli/live_engine.h"
#include "checker/cli/matrix_of_results.h"
#include "checker/files/files.h"
#include "engine/text/visible.h"
#include "reports/matrix/matrix.h"
#include "reports/matrix/matrix_page.h"
#include "reports/pictures/diagram.h"
#include "reports/sentences/number.h"
#include "reports/site/links.h"
#include "reports/site/site.h"

namespace casus::cli {

namespace {

namespace fs = std::filesystem;

const Usage usage_of_site{
    .command = "site",
    .synopsis = "FOLDER [OPTIONS]",
    .about =
        "Writes a site for a host of files: the book of the rules with the pages of docs/ (casus book), the matrix of "
        "adjudicators (casus matrix), the playground (casus playground) if the engine for browsers is there, and the "
        "map of each variant (casus diagram). A start page leads to all of them. The addresses of clauses, rulings, "
        "cases and adjudicators do not change from one site to the next. No page asks anything of other hosts. The "
        "site also opens from disk.\n"
        "\n"
        "history.html shows the versions of the corpus (cases/HISTORY) and the results of each adjudicator, corpus by "
        "corpus. history.json keeps these results: a new site takes over those of the site that it replaces. feed.xml "
        "is a feed of the versions of the corpus.\n"
        "\n"
        "Casus checks all links within the site, with their anchors, and reports dead ones and pages that nothing "
        "leads to. The options that select cases decide which cases the book has.\n"
        "\n"
        "Exit status: 1 if a link is dead, if nothing leads to a page, or if a case of the book has another result "
        "than it states; the site is written all the same.",
    .options = with_selecting_options({
        text("address", "URL",
             "where the site will be, as https://example.org/casus/; without it, there is no sitemap.xml"),
        texts("results", "FILE", "a file of casus conform --results (default: all in conformance/)"),
        text("history", "FILE", "the history.json of the site before (default: that of FOLDER, if there is one)"),
        jobs(),
        flag("quiet", "print nothing if all is right").with_letter('q'),
    }),
    .words = "folder",
    .examples = {{"casus site out/site", "the whole site, to open from disk"},
                 {"casus site out/site --address https://example.org/casus/", "for a host"},
                 {"casus site out/site --chapter 6.F --results conformance/godip.jsonl", "a small one"}}};

constexpr std::string_view site_folder = "site";  // its kind, in the folder's marker

// With a '/' at its end; a diagnostic where it is no address of a folder on the web.
Read<std::string> address_of(const CommandLine& line) {
  std::string address = line.text("address");
  if (!line.has("address")) return address;
  const bool has_scheme = address.starts_with("https://") || address.starts_with("http://");
  const bool has_host =
      has_scheme && address.size() > address.find("://") + 3 && address[address.find("://") + 3] != '/';
  const bool is_plain = std::ranges::all_of(address, [](char c) { return c > ' ' && c < 0x7f; }) &&
                        address.find_first_of("?#\"<>\\^`{|}") == std::string::npos;
  if (!has_host || !is_plain)
    return Diagnostic{
        {"--address", 0, 0}, "not the address of a site", "https://HOST/ or https://HOST/FOLDER/", address, ""};
  if (!address.ends_with('/')) address += '/';
  return address;
}

Strings files_of_results(const CommandLine& line, const DataFolder& data) {
  if (line.has("results")) return line.texts("results");
  Strings found;
  std::error_code error;
  for (fs::directory_iterator entry(data.root / "conformance", error), end; !error && entry != end;
       entry.increment(error)) {
    if (entry->path().extension() == ".jsonl" && !files::is_hidden(entry->path()))
      found.push_back(files::shown(entry->path()).string());
  }
  std::ranges::sort(found);
  return found;
}

Done add_corpus(const DataFolder& data, reports::Site& site) {
  const fs::path file = data.cases() / "HISTORY";
  std::error_code error;
  if (!fs::exists(file, error)) return Done();
  const Read<std::string> text = files::read_file(file);
  if (!text) return text.problems();
  auto versions = reports::read_corpus_versions(*text, files::shown(file).string());
  if (!versions) return versions.problems();
  site.corpus = *std::move(versions);
  return Done();
}

// The results that an older site knows.
Read<reports::SiteHistory> older_history(const CommandLine& line, const fs::path& folder) {
  const fs::path file = line.has("history") ? fs::path(line.text("history")) : folder / "history.json";
  std::error_code error;
  if (!line.has("history") && !fs::exists(file, error)) return reports::SiteHistory{};
  const Read<std::string> text = files::read_file(file);
  if (!text) return text.problems();
  return reports::read_site_history(*text, files::shown(file).string());
}

Done add_matrix(const CommandLine& line, const DataFolder& data, collection::VariantShelf& shelf, Console& console,
                reports::Site& site) {
  const Strings names = files_of_results(line, data);
  if (names.empty()) return Done();
  const auto results = results_named(names);
  if (!results) return results.problems();
  Read<reports::MatrixRecord> record = matrix_record(line, *results, shelf, data, console);
  if (!record) return record.problems();
  record->site = reports::start_of_site;
  site.matrix = reports::matrix(*record);
  const std::string version = site.corpus.empty() ? "" : site.corpus.front().version;
  site.history = reports::merged(site.history, reports::history_of(*record, version));
  return Done();
}

Done add_playground_and_maps(const DataFolder& data, collection::VariantShelf& shelf, reports::Site& site) {
  const Read<Variants> variants = chosen_variants({}, data.variant_ids(), shelf);
  if (!variants) return variants.problems();
  for (const auto& variant : *variants)
    site.maps.push_back({variant->id, variant->title, reports::diagram(*variant, reports::DiagramFormat::Svg)});
  const auto engine = live_engine_file();
  if (!engine) return Done();
  Read<std::string> script = files::read_file(*engine);
  if (!script) return script.problems();
  reports::Playground playground = playground_with(*std::move(script), *variants, shelf);
  playground.site = reports::start_of_site;
  site.playground = reports::playground(playground);
  return Done();
}

std::string megabytes(const reports::SiteFiles& files) {
  const std::size_t bytes = std::accumulate(files.begin(), files.end(), std::size_t{0},
                                            [](std::size_t sum, const auto& file) { return sum + file.second.size(); });
  return fmt::format("{:.1f} MB", static_cast<double>(bytes) / 1e6);
}

// Prints what is wrong with the links.
Exit told(const reports::CheckedLinks& links, const std::string& folder, Console& console) {
  Diagnostics problems = links.dead;
  for (const std::string& page : links.unreached) {
    if (page == reports::not_found_file) continue;
    problems.push_back({{folder + "/" + page, 1, 1}, "a page that nothing leads to", "", "", ""});
  }
  print_problems(problems, console);
  return problems.empty() ? Exit::Green : Exit::Failed;
}

}  // namespace

const Usage& site_usage() { return usage_of_site; }

Exit site(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_site, arguments, console);
  if (line.finished()) return *line.finished();
  if (line.texts("folder").size() != 1) return unusable("site", "name one FOLDER for the site", console);
  const fs::path folder = line.text("folder");
  const auto address = address_of(line);
  if (!address) return complained(address.problems(), console);
  if (const auto place = files::has_place_for(folder, site_folder); !place)
    return complained(place.problems(), console);
  Read<Chosen> chosen = chosen_cases(line, {});
  if (!chosen) return complained(chosen.problems(), console);
  std::erase_if(chosen->files, corpus::is_generated);
  auto older = older_history(line, folder);
  if (!older) return complained(older.problems(), console);

  reports::Site made{.version = CASUS_VERSION, .commit = CASUS_COMMIT, .address = *address, .book = {}, .matrix = {}};
  made.history = *std::move(older);
  if (const auto added = add_corpus(chosen->data, made); !added) return complained(added.problems(), console);
  Read<MadeBook> book = made_book(line, *chosen, reports::start_of_site, console);
  if (!book) return complained(book.problems(), console);
  made.book = std::move(book->pages);
  if (const auto added = add_matrix(line, chosen->data, *chosen->shelf, console, made); !added)
    return complained(added.problems(), console);
  if (const auto added = add_playground_and_maps(chosen->data, *chosen->shelf, made); !added)
    return complained(added.problems(), console);
  const reports::SiteFiles files = reports::site(std::move(made));
  if (const Done written = files::write_folder(folder, files, site_folder); !written)
    return complained(written.problems(), console);

  const std::string shown = files::shown(folder).string();
  const reports::CheckedLinks links = reports::checked_links(files, shown, reports::path_of_address(*address));
  const Exit exit = std::max(told(links, shown, console), exit_of(book->run));
  if (exit_of(book->run) != Exit::Green)
    console.err << visible_lines("casus site: cases have another result than they state; book/index.html lists them\n");
  if (!line.flag("quiet")) {
    if (address->empty()) console.err << "casus site: without --address there is no sitemap.xml\n";
    console.out << fmt::format("{}/index.html: {} {}, {}; {} {} checked\n", visible(shown),
                               reports::with_commas(files.size()), reports::by_number(files.size(), "file", "files"),
                               megabytes(files), reports::with_commas(links.links),
                               reports::by_number(links.links, "link", "links"));
  }
  return exit;
}

}  // namespace casus::cli
