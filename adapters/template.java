// An adapter to begin with (docs/adapter-protocol.md). It plays holds and plain moves that nobody opposes, gives the board
// after the phase, and skips the rest. Put your adjudicator into play(). It needs Java 17 and Gson (in Debian:
// libgoogle-gson-java). To run it: java -cp /usr/share/java/gson.jar template.java
import com.google.gson.Gson;
import com.google.gson.JsonElement;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

class Template {
  static final Map<String, Object> ME = Map.of("answer", "start", "protocol", 1, "name", "template", "version", "1",
      "language", "Java", "level", "positions", "phases", List.of("movement"), "features", List.of());

  record Unit(String power, String type, String at) {}
  record Order(String power, Unit unit, String order, String to) {}
  record Position(List<Unit> units) {}
  record Border(String a, String b, boolean army, boolean fleet, boolean one_way) {}
  record GameMap(List<Border> borders) {}
  record Variant(String id, GameMap map) {}
  // `variant` is all of it in the question `variant`, and its id in `case`.
  record Question(String ask, String id, int phase, JsonElement variant, Position position, List<Order> orders) {}

  // What this adjudicator cannot play, as a reason for people.
  static class Skip extends Exception {
    Skip(String why) { super(why); }
  }

  // "army ven tri": an army in Venice can go to Trieste.
  static Set<String> waysOf(Variant variant) {
    Set<String> ways = new HashSet<>();
    for (Border border : variant.map.borders) {
      for (String[] way : new String[][] {{border.a, border.b}, {border.b, border.a}}) {
        if (border.one_way && way[0] == border.b) continue;
        if (border.army) ways.add("army " + province(way[0]) + " " + province(way[1]));
        if (border.fleet) ways.add("fleet " + way[0] + " " + way[1]);
      }
    }
    return ways;
  }

  static String province(String location) { return location.split("/")[0]; }

  // The units after the phase, and those that are dislodged with the places that they may retreat to.
  static Map<String, Object> play(Set<String> ways, Position position, List<Order> orders) throws Skip {
    Map<String, Unit> units = new HashMap<>();  // by province
    for (Unit unit : position.units) units.put(province(unit.at), unit);
    Set<String> taken = new HashSet<>(units.keySet());
    Map<String, String> moves = new HashMap<>();  // from where: to where
    for (Order order : orders) {
      if (order.order.equals("hold")) continue;
      Unit unit = order.unit == null ? null : units.get(province(order.unit.at));
      if (!order.order.equals("move") || unit == null || !unit.power.equals(order.power))
        throw new Skip("an order other than a hold or a move of one's own unit");
      if (!ways.contains(unit.type + " " + unit.at + " " + order.to))
        throw new Skip("a move that may need a convoy, or a coast");
      if (!taken.add(province(order.to)))
        throw new Skip("a move to a province that another unit is in, or moves to");
      moves.put(unit.at, order.to);
    }
    List<Unit> after = new ArrayList<>();
    for (Unit unit : position.units)
      after.add(new Unit(unit.power, unit.type, moves.getOrDefault(unit.at, unit.at)));
    return Map.of("units", after, "dislodged", List.of());
  }

  static final Map<String, Set<String>> variants = new HashMap<>();

  static Object answerTo(Question question) {
    switch (question.ask) {
      case "start":
        return ME;
      case "variant":
        Variant variant = new Gson().fromJson(question.variant, Variant.class);
        variants.put(variant.id, waysOf(variant));
        return Map.of("answer", "variant", "id", variant.id, "can", "yes");
      case "case":
        Set<String> ways = Objects.requireNonNull(variants.get(question.variant.getAsString()), "an unknown variant");
        try {
          Map<String, Object> after = play(ways, question.position, question.orders);
          return Map.of("answer", "case", "id", question.id, "phase", question.phase, "after", after);
        } catch (Skip why) {
          return Map.of("answer", "skip", "id", question.id, "phase", question.phase, "because", why.getMessage());
        }
      default:
        return Map.of("error", "an unknown question: " + question.ask);
    }
  }

  public static void main(String[] arguments) throws IOException {
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream output = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      Object answer;
      try {
        Question question = new Gson().fromJson(line, Question.class);
        if ("stop".equals(question.ask)) return;
        answer = answerTo(question);
      } catch (RuntimeException | StackOverflowError why) {
        answer = Map.of("error", String.valueOf(why));
      }
      output.println(new Gson().toJson(answer));
    }
  }
}
