# A stand-off in Burgundy, adjudicated by Casus: prints each order, its result and the clause that decides it.
import casus

board = """variant standard
phase Spring 1901 movement
board
  France   A Paris
  Germany  A Munich
"""
with casus.Engine() as engine:
    played = engine.adjudicate("France: A Paris - Burgundy\nGermany: A Munich - Burgundy", position=board)
for order in played["adjudication"]["orders"]:
    print(f"{order['order']['text']}: {order['result']} ({order['clause']})")
