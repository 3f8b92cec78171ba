package ai.crewlet.tenantry.testbed.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** A normalised document read as a company: its name and all its seats. */
public record Company(String name, List<Seat> seats) {

  /**
   * One seat, wherever in the tree it stands.
   *
   * @param pool empty for the data pod
   * @param signingSecret of its own Slack app, as the document has it
   */
  public record Seat(
      String handle,
      String name,
      String goal,
      boolean human,
      boolean hasContact,
      long tokenBudget,
      String pool,
      Optional<Boolean> paused,
      String signingSecret) {}

  public static Company of(ObjectNode document) {
    var seats = new ArrayList<Seat>();
    collect(document.path("roles"), seats);
    collectUnits(document.path("units"), seats);
    return new Company(document.path("name").asText(), List.copyOf(seats));
  }

  public Optional<Seat> seat(String handle) {
    return seats.stream().filter(seat -> seat.handle().equals(handle)).findFirst();
  }

  private static void collectUnits(JsonNode units, List<Seat> seats) {
    for (var unit : units) {
      collect(unit.path("roles"), seats);
      collectUnits(unit.path("children"), seats);
    }
  }

  private static void collect(JsonNode roles, List<Seat> seats) {
    roles.forEach(role -> seats.add(seat(role)));
  }

  private static Seat seat(JsonNode role) {
    var pool = role.path("placement").path("pool").asText("");
    var paused = role.path("paused");
    return new Seat(
        handle(role),
        role.path("name").asText(),
        role.path("goal").asText(),
        role.path("kind").asText().equals("human"),
        hasText(role.path("contact")),
        role.path("token_budget").asLong(0),
        pool.equals("data") ? "" : pool,
        paused.isBoolean() ? Optional.of(paused.booleanValue()) : Optional.empty(),
        role.path("integrations").path("slack").path("signing_secret").asText(""));
  }

  /** The handle written, else one made of the name. */
  private static String handle(JsonNode role) {
    var written = role.path("handle").asText("");
    return written.isEmpty()
        ? role.path("name")
            .asText()
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9]+", "-")
            .replaceAll("^-|-$", "")
        : written;
  }

  private static boolean hasText(JsonNode contact) {
    return StreamSupport.stream(contact.spliterator(), false)
        .anyMatch(id -> !id.asText().isEmpty());
  }
}
