#include "reports/pictures/graphviz.h"

#include <stdexcept>

#include "reports/libraries/loaded.h"
#include "reports/markup/clean_text.h"
#include "reports/pictures/pdf_date.h"
#include "reports/pictures/spare_memory.h"

namespace casus::reports::diagrams {
namespace {

std::mutex& graphviz_in_use() {
  static std::mutex mutex;
  return mutex;
}

const char* format_name(DiagramFormat format) {
  switch (format) {
    case DiagramFormat::Svg: return "svg";
    case DiagramFormat::Png: return "png";
    case DiagramFormat::Pdf: return "pdf";
    case DiagramFormat::Dot: return "dot";
  }
  return "svg";
}

}  // namespace

[[noreturn]] void cannot_draw(std::string_view what) { throw std::runtime_error(libraries().failure(what)); }

void CloseGraph::operator()(graphviz::Graph* graph) const { libraries().close(graph); }

GraphvizInUse::GraphvizInUse() : only_us_(graphviz_in_use()) {
  expect_memory_for_pictures();
  context_ = libraries().begin();
}

Graph new_graph(std::string name) { return Graph(libraries().new_graph(std::move(name))); }
Graph read_graph(std::string_view dot) { return Graph(libraries().read_graph(dot)); }

Layout::Layout(graphviz::Context* context, graphviz::Graph* graph, const char* engine)
    : context_(context), graph_(graph) {
  libraries().lay_out(context_, graph_, engine);
}
Layout::~Layout() { libraries().forget_layout(context_, graph_); }

void set(void* part, std::string attribute, std::string value) {
  libraries().set(part, std::move(attribute), std::move(value));
}

std::string label_text(std::string_view text) {
  std::string escaped;
  for (char letter : clean_text(text)) {
    if (letter == '\\') escaped += "\\\\";
    else if (letter == '&') escaped += "&amp;";
    else escaped += letter;
  }
  return escaped;
}

std::string rendered(graphviz::Context* context, graphviz::Graph* graph, DiagramFormat format) {
  std::string file = libraries().rendered(context, graph, format_name(format));
  if (format == DiagramFormat::Pdf) forget_date(file);
  return file;
}

}  // namespace casus::reports::diagrams
