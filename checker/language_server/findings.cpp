#include "checker/language_server/findings.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "checker/collection/lint.h"
#include "checker/corpus/case_reader.h"
#include "checker/language_server/case_places.h"
#include "checker/lint/lint_files.h"
#include "engine/text/xml_document.h"
#include "reports/sentences/explanation.h"

namespace casus::language_server {

namespace fs = std::filesystem;

namespace {

using reports::Severity;

class Findings {
 public:
  Findings(Workspace& workspace, const Document& document)
      : workspace_(workspace),
        document_(document),
        reading_(workspace.reading(document)),
        lines_(lines_of(document.text)) {}

  std::vector<OpenFinding> take() {
    switch (reading_.kind) {
      case DocumentKind::Cases: add_cases(); break;
      case DocumentKind::Position:
        add_problems("position-unreadable");
        add_illegal_orders();
        break;
      case DocumentKind::Orders: add_problems("orders-unreadable"); break;
      case DocumentKind::Map:
        add(lint::lint_map({document_.text, document_.name}, workspace_.shelf().files_beside(document_.name)));
        break;
      case DocumentKind::Variant: add_variant(); break;
      case DocumentKind::OtherXml: break;
    }
    return std::move(found_);
  }

 private:
  void add(const SourcePos& at, Severity severity, std::string code, std::string message) {
    const bool is_here = at.file == document_.name;
    const Spot there = spot_of(at);
    found_.push_back({at.file, is_here ? marked_at(lines_, at) : Range{there, there}, severity, std::move(code),
                      std::move(message)});
  }
  // The whole line, from 0, without its indentation.
  void add_at_line(std::size_t line, Severity severity, std::string code, std::string message) {
    const LineText text = text_of_line(lines_[line]);
    found_.push_back({document_.name,
                      {{line, text.begin}, {line, text.begin + text.text.size()}},
                      severity,
                      std::move(code),
                      std::move(message)});
  }

  // A mistake in another file (the variant that a case names) is reported there; here, the line that names it is.
  void add_problems(const std::string& code) {
    for (const Diagnostic& problem : reading_.problems) {
      if (problem.at.file == document_.name)
        add(problem.at, Severity::Error, code, finding_of(problem, code, Severity::Error).message);
    }
  }

  void add_illegal_orders() {
    if (!reading_.phase) return;
    for (const reports::OrderRecord& order : reading_.phase->orders) {
      if (order.line == 0 || !order.verdict || order.verdict->result != Result::Illegal) continue;
      add_at_line(static_cast<std::size_t>(order.line - 1), Severity::Warning, "order-illegal",
                  explain(*reading_.variant, *reading_.phase, order));
    }
  }

  // ---- Maps and variants

  void add(const lint::Linted& linted) {
    for (const lint::LintFinding& one : linted.findings) {
      const reports::Finding& finding = one.finding;
      add(finding.at, finding.severity, finding.code,
          finding.advice.empty() ? finding.message : finding.message + '\n' + finding.advice);
    }
  }

  void add_variant() {
    const Read<XmlElement> root = read_xml(document_.text, document_.name);
    if (!root) return add({lint::unreadable(root.problems()), {}});
    add(lint::lint_variant({document_.text, document_.name},
                           workspace_.shelf().files_of(document_.name, root->value("id"))));
  }

  // ---- Cases

  void add_cases() {
    add_problems("case-unreadable");
    for (const OpenCase& one : reading_.cases) {
      if (one.played) add_failure(one);
    }
    for (const KnownCase& one : cases_in(document_.text, document_.name)) add_twins(one);
    if (!reading_.problems.empty()) return;
    const Read<std::string> canonical = corpus::format_case_file(document_.text, document_.name, workspace_.shelf());
    if (!canonical || *canonical == document_.text) return;
    const Diagnostic difference = collection::first_difference(document_.name, document_.text, *canonical);
    const std::size_t line = std::min(spot_of(difference.at).line, lines_.size() - 1);
    const std::string unseen = collection::unseen_difference(document_.text, *canonical);
    add_at_line(
        line, Severity::Note, "case-not-canonical",
        unseen.empty()
            ? fmt::format("The file is not in canonical form; in this line: \"{}\". To format the file writes it.",
                          difference.expected)
            : fmt::format("The file is not in canonical form: {}. To format the file mends it.", unseen));
  }

  // An id that another case has, and a title that another case of the variant has. In one file the first case keeps it.
  void add_twins(const KnownCase& one) {
    const auto twin_among = [&](const std::vector<const KnownCase*>& cases) -> const KnownCase* {
      const auto found = std::ranges::find_if(
          cases, [&](const KnownCase* other) { return other->file != one.file || other->line < one.line; });
      return found == cases.end() ? nullptr : *found;
    };
    const std::string heading(lines_[one.line]);
    const auto add_twin = [&](const Diagnostic& problem, Severity severity, std::string code) {
      add(problem.at, severity, code, finding_of(problem, code, severity).message);
    };
    const auto at = [&](const std::string& text) {
      return SourcePos{document_.name, static_cast<int>(one.line + 1), static_cast<int>(heading.find(text) + 1)};
    };
    const auto place = [](const KnownCase& twin) { return fmt::format("{}:{}", twin.file, twin.line + 1); };
    if (const KnownCase* twin = twin_among(workspace_.cases().with_id(one.id)))
      add_twin({at(one.id), "this case id is already taken", "a unique id",
                fmt::format("{}, also at {}", one.id, place(*twin)), ""},
               is_run_with(*twin) ? Severity::Error : Severity::Warning, "case-id-taken");
    const std::string title = heading.substr(std::min(heading.find('"') + 1, heading.size()));
    if (one.title.empty()) return;
    if (const KnownCase* twin = twin_among(workspace_.cases().with_title_of(one)))
      add_twin({at(title), "this title is already taken", "a unique title",
                fmt::format("{}, also at {}", one.title, place(*twin)), ""},
               Severity::Warning, "case-title-taken");
  }
  // Whether `casus run` plays both if it is called for the folder of one of the files.
  bool is_run_with(const KnownCase& other) const {
    const auto folder_of = [](const std::string& file) { return fs::path(file).lexically_normal().parent_path(); };
    const fs::path here = folder_of(document_.name), there = folder_of(other.file);
    return is_within(here, there) || is_within(there, here);
  }

  void add_failure(const OpenCase& one) {
    const reports::CaseRecord& record = one.played->record;
    using reports::Status;
    switch (record.status) {
      case Status::Passed:
      case Status::KnownFailure: return;
      case Status::UnexpectedPass:
        return add_at_line(one.begin, Severity::Error, "case-failed",
                           "The case passes although it is marked as a known failure.");
      case Status::Broken:
      case Status::OurBug: return add_at_line(one.begin, Severity::Error, "case-broken", record.message);
      case Status::Failed: break;
    }
    for (std::size_t i = 0; i < record.phases.size(); ++i) add_differences(one, i);
    for (const std::string& clause : record.cited_in_vain) add_cited_in_vain(one, clause);
  }

  void add_differences(const OpenCase& one, std::size_t i) {
    const Variant& variant = *one.read->variant;
    const reports::PhaseRecord& phase = one.played->record.phases[i];
    const PhaseLines place = lines_of_phase(lines_, one, i);
    const auto add_difference = [&](std::size_t line, const std::string& subject, const std::string& expected,
                                    const std::string& got, const std::string& reason) {
      add_at_line(
          line, Severity::Error, "case-failed",
          fmt::format("{}: expected {}, got {}{}{}", subject, expected, got, reason.empty() ? "." : ".\n", reason));
    };
    const auto line_or_phase = [&](int line) { return line > 0 ? static_cast<std::size_t>(line - 1) : place.begin; };
    for (const reports::GrantRecord& grant : phase.grants) {
      if (!grant.agrees)
        add_difference(line_or_phase(grant.line), grant.text, grant.expected, grant.got,
                       explain(variant, phase, grant));
    }
    for (const reports::OrderRecord& order : phase.orders) {
      if (!order.agrees)
        add_difference(line_or_phase(order.line), order.text, order.expected, order.got,
                       explain(variant, phase, order));
    }
    for (const reports::ResultRecord& result : phase.results) {
      if (result.agrees) continue;
      const auto line = line_of_result(lines_, variant, place, result);
      add_difference(line.value_or(place.result.value_or(place.begin)), result.what, result.expected, result.got, "");
    }
  }

  void add_cited_in_vain(const OpenCase& one, const std::string& clause) {
    for (std::size_t line = one.begin; line < one.end; ++line) {
      const LineText text = text_of_line(lines_[line]);
      const std::size_t at = text.text.starts_with("clauses") ? text.text.find(clause) : std::string_view::npos;
      if (at == std::string_view::npos) continue;
      const SourcePos place{document_.name, static_cast<int>(line + 1), static_cast<int>(text.begin + at + 1)};
      return add(place, Severity::Error, "case-failed", "No verdict of the case is decided by this clause.");
    }
  }

  Workspace& workspace_;
  const Document& document_;
  const Reading& reading_;
  std::vector<std::string_view> lines_;
  std::vector<OpenFinding> found_;
};

}  // namespace

std::vector<OpenFinding> findings_of(Workspace& workspace, const Document& document) {
  return Findings(workspace, document).take();
}

}  // namespace casus::language_server
