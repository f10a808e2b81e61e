# The style and behaviour of pages are files of their own, compiled in: report.css is @CASUS_REPORT_CSS@ in assets.cpp.in.
# Sets ASSETS to the source that has them.
file(GLOB files CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.css ${CMAKE_CURRENT_LIST_DIR}/*.js)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
foreach(file ${files})
  cmake_path(GET file FILENAME name)
  string(MAKE_C_IDENTIFIER "CASUS_${name}" name)
  string(TOUPPER "${name}" name)
  file(READ ${file} ${name})
endforeach()
set(ASSETS ${PROJECT_BINARY_DIR}/reports/assets.cpp)
configure_file(${CMAKE_CURRENT_LIST_DIR}/assets.cpp.in ${ASSETS} @ONLY)
