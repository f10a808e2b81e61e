// Which orders can never succeed, judged from the board alone (DATC 4.E.1), and what the others mean once coasts, letters and
// nationalities are settled by the rulebook's options (DATC 4.B, 4.C). Whether an order meets the order it needs is settled in
// engine/movement/.
#pragma once

