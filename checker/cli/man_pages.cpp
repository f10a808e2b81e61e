#include "checker/cli/man_pages.h"

#include <algorithm>

#include <fmt/format.h>

#include "reports/formats/wrapped.h"

namespace casus::cli {

namespace {

constexpr std::size_t columns_of_pages = 64;  // before anything is escaped; a line of a page has 80 at most

std::string upper(std::string_view text) {
  std::string out;
  for (const char c : text) out += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return out;
}

std::string bold(std::string_view text) { return "\\fB" + for_roff(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + for_roff(text) + "\\fR"; }

// Calls use(line) for each line.
template <class Use>
void for_each_line(std::string_view text, Use use) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    use(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

std::string filled(std::string_view text) {
  std::string out;
  for_each_line(reports::wrapped(text, 0, columns_of_pages),
                [&](std::string_view line) { out += for_roff(line) + '\n'; });
  return out;
}

// Paragraphs as in Usage::about: indented lines stay as they are.
std::string paragraphs_in_roff(std::string_view text) {
  std::string out, paragraph;
  bool as_is = false, is_new = false;
  const auto end_paragraph = [&] {
    if (paragraph.empty()) return;
    if (is_new && !out.empty()) out += ".PP\n";
    out += filled(paragraph);
    paragraph.clear();
    is_new = false;
  };
  for_each_line(text, [&](std::string_view line) {
    if (line.starts_with(' ')) {
      end_paragraph();
      if (!as_is) out += ".PP\n.RS 4\n.nf\n";
      as_is = true;
      out += for_roff(line.substr(2)) + '\n';
      return;
    }
    if (as_is) {
      out += ".fi\n.RE\n";
      as_is = false;
      is_new = true;
    }
    if (line.empty()) {
      end_paragraph();
      is_new = true;
      return;
    }
    if (!paragraph.empty()) paragraph += ' ';
    paragraph += line;
  });
  end_paragraph();
  if (as_is) out += ".fi\n.RE\n";
  return out;
}

std::string options_in_roff(const std::vector<Option>& options) {
  std::string out;
  for (const Option& option : options) {
    out += ".TP\n";
    if (option.letter != '\0') out += bold(fmt::format("-{}", option.letter)) + ", ";
    out += bold(fmt::format("--{}", option.name));
    if (option.takes != Takes::Nothing) out += ' ' + italic(option.value);
    out += '\n' + filled(about(option));
  }
  return out;
}

std::string examples_in_roff(const std::vector<Example>& examples) {
  std::string out;
  for (const Example& example : examples) {
    out += ".TP\n" + bold(example.command) + '\n';
    out += example.does.empty() ? "\\&\n" : filled(example.does);
  }
  return out;
}

std::string head(std::string_view name, std::string_view summary, const Edition& edition) {
  return fmt::format(".\\\" Written by `casus man`.\n.TH {} 1 {} \"casus {}\" \"Casus\"\n.SH NAME\n{}",
                     for_roff(upper(name)), edition.date, for_roff(edition.version),
                     filled(fmt::format("{} - {}", name, summary)));
}

std::string synopsis(const Usage& usage) {
  return bold(fmt::format("casus {}", usage.command)) + ' ' + for_roff(usage.synopsis) + '\n';
}

std::string page_name(const Command& command) { return fmt::format("casus-{}", command.name); }
std::string reference(std::string_view page) { return bold(page) + "(1)"; }

std::string page_of(const Command& command, const Edition& edition) {
  const Usage& usage = command.usage();
  std::string out = head(page_name(command), command.summary, edition) + ".SH SYNOPSIS\n" + synopsis(usage);
  if (command.other_usage != nullptr) out += ".br\n" + synopsis(command.other_usage());
  out +=
      ".SH DESCRIPTION\n" + paragraphs_in_roff(usage.about) + ".SH OPTIONS\n" + options_in_roff(options_taken(usage));
  if (!usage.examples.empty()) out += ".SH EXAMPLES\n" + examples_in_roff(usage.examples);
  if (command.other_usage != nullptr) {
    const Usage& other = command.other_usage();
    out += ".SH OTHER FORM\n" + synopsis(other) + ".PP\n" + paragraphs_in_roff(other.about) +
           options_in_roff(options_taken(other)) + ".SS Examples\n" + examples_in_roff(other.examples);
  }
  return out + ".SH EXIT STATUS\n" +
         filled("0 green; 1 a case or a check of the command failed; 2 unusable input or options; 3 a bug in Casus.") +
         ".SH SEE ALSO\n" + reference("casus") + '\n';
}

std::string page_of_casus(std::span<const Command> commands, const Edition& edition) {
  std::string out = head("casus", "a reference adjudicator for Diplomacy and its variants", edition) +
                    ".SH SYNOPSIS\n" + bold("casus") + ' ' + italic("COMMAND") + " [OPTIONS]\n.br\n" +
                    bold("casus help") + ' ' + italic("COMMAND") + "\n.br\n" + bold("casus --version") +
                    "\n.SH DESCRIPTION\n" + paragraphs_in_roff(about_casus()) + ".PP\n" +
                    paragraphs_in_roff(about_every_command()) + ".SH COMMANDS\n";
  for (const Command& command : commands)
    out += ".TP\n" + reference(page_name(command)) + '\n' + filled(fmt::format("{}", command.summary));
  out += ".SH ENVIRONMENT\n.TP\n" + bold("CASUS_DATA") + '\n' +
         filled("the folder with mapdata/ and cases/, unless --data names one") + ".TP\n" + bold("NO_COLOR") + '\n' +
         filled("if it is set, nothing is printed in colours") + ".SH SEE ALSO\n";
  std::string references;
  for (const Command& command : commands)
    references += (references.empty() ? "" : ",\n") + reference(page_name(command));
  return out + references + '\n';
}

}  // namespace

std::string for_roff(std::string_view text) {
  std::string out;
  if (text.starts_with('.') || text.starts_with('\'')) out += "\\&";
  for (const char c : text) {
    switch (c) {
      case '\\': out += "\\e"; break;
      case '-': out += "\\-"; break;
      case '\'': out += "\\(aq"; break;
      case '`': out += "\\(ga"; break;
      case '"': out += "\\(dq"; break;
      case '^': out += "\\(ha"; break;
      case '~': out += "\\(ti"; break;
      default: out += c;
    }
  }
  return out;
}

std::map<std::string, std::string> man_pages(std::span<const Command> commands, const Edition& edition) {
  std::map<std::string, std::string> pages{{"casus.1", page_of_casus(commands, edition)}};
  for (const Command& command : commands) pages.emplace(page_name(command) + ".1", page_of(command, edition));
  return pages;
}

}  // namespace casus::cli
