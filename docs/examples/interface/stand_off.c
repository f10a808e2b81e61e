/* A stand-off in Burgundy, adjudicated by Casus: prints the results as text, with the reasons.
 * stand_off MAPDATA */
#include <casus.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  const char *question =
      "{\"position\": \"variant standard\\nphase Spring 1901 movement\\nboard\\n  France   A Paris\\n  Germany  A "
      "Munich\\n\","
      " \"orders\": \"France: A Paris - Burgundy\\nGermany: A Munich - Burgundy\", \"text\": true}";
  casus_engine *engine = casus_new();
  casus_status status;
  if (engine == NULL || argc != 2) return 1;
  status = casus_add_folder(engine, argv[1]);
  if (status == CASUS_OK) status = casus_adjudicate(engine, question, strlen(question));
  puts(casus_answer(engine, NULL));
  casus_free(engine);
  return status;
}
