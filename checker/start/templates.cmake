# The files that a new variant begins with are files of their own, compiled in: first.case is @CASUS_FIRST_CASE@ in
# templates.cpp.in. Sets TEMPLATES to the source that has them.
file(GLOB files CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/templates/*)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
foreach(file ${files})
  cmake_path(GET file FILENAME name)
  string(MAKE_C_IDENTIFIER "CASUS_${name}" name)
  string(TOUPPER "${name}" name)
  file(READ ${file} ${name})
endforeach()
set(TEMPLATES ${PROJECT_BINARY_DIR}/start/templates.cpp)
configure_file(${CMAKE_CURRENT_LIST_DIR}/templates.cpp.in ${TEMPLATES} @ONLY)
