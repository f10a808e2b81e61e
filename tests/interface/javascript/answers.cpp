// A program on libcasus.so that answers questions: answers MAPDATA CALL reads one in each line of its input, and writes
// its answer as a line. CALL is adjudicate, orders, case or ask.
#include <iostream>
#include <map>
#include <string>

#include "interface/casus.h"

int main(int argc, char** argv) {
  const std::map<std::string, casus_status (*)(casus_engine*, const char*, size_t)> calls = {
      {"adjudicate", casus_adjudicate}, {"orders", casus_orders}, {"case", casus_case}, {"ask", casus_ask}};
  const auto call = argc == 3 ? calls.find(argv[2]) : calls.end();
  casus_engine* engine = casus_new();
  if (call == calls.end() || engine == nullptr || casus_add_folder(engine, argv[1]) != CASUS_OK) return 2;
  for (std::string question; std::getline(std::cin, question);) {
    call->second(engine, question.data(), question.size());
    std::size_t length = 0;
    const char* answer = casus_answer(engine, &length);
    if (length > 0) std::cout << std::string_view(answer, length) << std::endl;
  }
  casus_free(engine);
}
