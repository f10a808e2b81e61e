# Run by `cmake --install`: manual pages and completions, written by the program that is installed, and a link
# by which the README finds the pages that it names.
cmake_minimum_required(VERSION 3.25)
set(share "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/share")
file(MAKE_DIRECTORY "${share}/man")
execute_process(COMMAND "${CASUS_PROGRAM}" man "${share}/man/man1" OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
file(GLOB pages "${share}/man/man1/casus*.1")
execute_process(COMMAND gzip -9nf ${pages} COMMAND_ERROR_IS_FATAL ANY)
foreach(file bash-completion/completions/casus zsh/vendor-completions/_casus fish/vendor_completions.d/casus.fish)
  get_filename_component(folder "${share}/${file}" DIRECTORY)
  file(MAKE_DIRECTORY "${folder}")
  string(REGEX REPLACE "[-/].*" "" shell ${file})
  execute_process(COMMAND "${CASUS_PROGRAM}" completions ${shell} OUTPUT_FILE "${share}/${file}"
    COMMAND_ERROR_IS_FATAL ANY)
endforeach()
file(CREATE_LINK ../../casus/docs "${share}/doc/casus/docs" SYMBOLIC)
