# compile_in(TEMPLATE SOURCE FILE...): files that are compiled in. Where TEMPLATE has @CASUS_REPORT_CSS@, SOURCE has the text
# of report.css.
function(compile_in template source)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${ARGN})
  foreach(file ${ARGN})
    cmake_path(GET file FILENAME name)
    string(MAKE_C_IDENTIFIER "CASUS_${name}" name)
    string(TOUPPER "${name}" name)
    file(READ ${file} ${name})
  endforeach()
  configure_file(${template} ${source} @ONLY)
endfunction()
