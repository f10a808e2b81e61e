#include "reports/libraries/librsvg.h"

#include <cmath>
#include <memory>
#include <new>
#include <stdexcept>

#include <cairo-pdf.h>
#include <fmt/format.h>
#include <librsvg/rsvg.h>

namespace casus::reports::librsvg {
namespace {

struct Free {
  void operator()(RsvgHandle* picture) const { g_object_unref(picture); }
  void operator()(GError* error) const { g_error_free(error); }
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_t* context) const { cairo_destroy(context); }
};
using Picture = std::unique_ptr<RsvgHandle, Free>;
using Surface = std::unique_ptr<cairo_surface_t, Free>;
using Context = std::unique_ptr<cairo_t, Free>;

[[noreturn]] void cannot_draw(GError* error) {
  const std::unique_ptr<GError, Free> owned(error);
  throw std::runtime_error(
      fmt::format("librsvg cannot draw the picture: {}", owned ? owned->message : "no reason given"));
}
void check(cairo_status_t status) {
  if (status == CAIRO_STATUS_NO_MEMORY) throw std::bad_alloc();
  if (status != CAIRO_STATUS_SUCCESS)
    throw std::runtime_error(fmt::format("cairo cannot draw the picture: {}", cairo_status_to_string(status)));
}

Picture read(std::string_view svg) {
  GError* error = nullptr;
  Picture picture(
      rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), static_cast<gsize>(svg.size()), &error));
  if (!picture) cannot_draw(error);
  return picture;
}

struct Size {
  double width = 0, height = 0;
};
Size size_of(RsvgHandle* picture) {
  Size size;
  if (rsvg_handle_get_intrinsic_size_in_pixels(picture, &size.width, &size.height) == FALSE)
    throw std::runtime_error("librsvg cannot draw the picture: it has no size");
  return size;
}

void draw(RsvgHandle* picture, cairo_surface_t* surface, const Size& size) {
  const Context context(cairo_create(surface));
  const RsvgRectangle everything{0, 0, size.width, size.height};
  GError* error = nullptr;
  if (rsvg_handle_render_document(picture, context.get(), &everything, &error) == FALSE) cannot_draw(error);
  check(cairo_status(context.get()));
}

cairo_status_t append(void* file, const unsigned char* bytes, unsigned int count) {
  static_cast<std::string*>(file)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace

std::string png_from(std::string_view svg) {
  constexpr double scale = 2;
  const Picture picture = read(svg);
  const Size unscaled = size_of(picture.get());
  const Size size{std::ceil(unscaled.width * scale), std::ceil(unscaled.height * scale)};
  const Surface surface(
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(size.width), static_cast<int>(size.height)));
  draw(picture.get(), surface.get(), size);
  std::string file;
  check(cairo_surface_write_to_png_stream(surface.get(), append, &file));
  return file;
}

std::string pdf_from(std::string_view svg) {
  constexpr double points_to_a_pixel = 0.75;
  const Picture picture = read(svg);
  const Size pixels = size_of(picture.get());
  const Size size{pixels.width * points_to_a_pixel, pixels.height * points_to_a_pixel};
  std::string file;
  const Surface surface(cairo_pdf_surface_create_for_stream(append, &file, size.width, size.height));
  draw(picture.get(), surface.get(), size);
  cairo_surface_finish(surface.get());
  check(cairo_surface_status(surface.get()));
  return file;
}

}  // namespace casus::reports::librsvg
