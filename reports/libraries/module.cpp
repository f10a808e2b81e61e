// What is seen of the module from outside.
#include "reports/libraries/loaded.h"

extern "C" [[gnu::visibility("default")]] const casus::reports::Libraries casus_libraries{
    .united = casus::reports::geos::united,
    .voronoi_lines = casus::reports::geos::voronoi_lines,
    .clipped = casus::reports::geos::clipped,
    .faces = casus::reports::geos::faces,
    .point_inside = casus::reports::geos::point_inside,
    .size_of = casus::reports::geos::size_of,
    .shared_borders = casus::reports::geos::shared_borders,
    .failure = casus::reports::graphviz::failure,
    .begin = casus::reports::graphviz::begin,
    .new_graph = casus::reports::graphviz::new_graph,
    .read_graph = casus::reports::graphviz::read_graph,
    .close = casus::reports::graphviz::close,
    .add_node = casus::reports::graphviz::add_node,
    .add_edge = casus::reports::graphviz::add_edge,
    .set = casus::reports::graphviz::set,
    .value = casus::reports::graphviz::value,
    .half_size = casus::reports::graphviz::half_size,
    .label_size = casus::reports::graphviz::label_size,
    .lay_out = casus::reports::graphviz::lay_out,
    .forget_layout = casus::reports::graphviz::forget_layout,
    .rendered = casus::reports::graphviz::rendered,
    .png_from = casus::reports::librsvg::png_from,
    .pdf_from = casus::reports::librsvg::pdf_from,
};
