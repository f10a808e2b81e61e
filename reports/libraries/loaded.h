// GEOS, Graphviz and librsvg bring fifty libraries with them, and to load these takes longer than most commands work.
// So everything that calls them is a module (casus-pictures.so: fonts.cpp, geos.cpp, graphviz.cpp, librsvg.cpp), which
// is loaded for the first picture that needs one of them. The functions of its four headers are called through this
// table.
#pragma once

#include "reports/libraries/fonts.h"
#include "reports/libraries/geos.h"
#include "reports/libraries/graphviz.h"
#include "reports/libraries/librsvg.h"

namespace casus::reports {

// The functions of the module.
struct Libraries {
  decltype(&fonts::use_fonts) use_fonts;

  decltype(&geos::united) united;
  decltype(&geos::parted) parted;
  decltype(&geos::voronoi_lines) voronoi_lines;
  decltype(&geos::clipped) clipped;
  decltype(&geos::faces) faces;
  decltype(&geos::point_inside) point_inside;
  decltype(&geos::roomiest_point) roomiest_point;
  decltype(&geos::size_of) size_of;
  decltype(&geos::shared_borders) shared_borders;

  decltype(&graphviz::failure) failure;
  decltype(&graphviz::begin) begin;
  decltype(&graphviz::new_graph) new_graph;
  decltype(&graphviz::read_graph) read_graph;
  decltype(&graphviz::close) close;
  decltype(&graphviz::add_node) add_node;
  decltype(&graphviz::add_edge) add_edge;
  decltype(&graphviz::set) set;
  decltype(&graphviz::value) value;
  decltype(&graphviz::half_size) half_size;
  decltype(&graphviz::label_size) label_size;
  decltype(&graphviz::lay_out) lay_out;
  decltype(&graphviz::forget_layout) forget_layout;
  decltype(&graphviz::rendered) rendered;

  decltype(&librsvg::png_from) png_from;
  decltype(&librsvg::pdf_from) pdf_from;
};

// Whether libraries can be loaded. A build for WebAssembly has none.cpp in place of loaded.cpp, and a wheel for Python
// has libcasus.so without the module.
bool libraries_available();

// Loads the module in the first call. Throws std::system_error if it or a library that it needs is missing.
const Libraries& libraries();

}  // namespace casus::reports
