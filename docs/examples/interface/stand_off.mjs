// A stand-off in Burgundy, adjudicated by Casus: prints each order, its result and the clause that decides it.
import { open } from "casus";

const position = `variant standard
phase Spring 1901 movement
board
  France   A Paris
  Germany  A Munich
`;
const casus = await open();
const engine = await casus.engine("standard");
const orders = "France: A Paris - Burgundy\nGermany: A Munich - Burgundy";
for (const { order, result, clause } of engine.adjudicate({ position, orders }).adjudication.orders) {
  console.log(`${order.text}: ${result} (${clause})`);
}
