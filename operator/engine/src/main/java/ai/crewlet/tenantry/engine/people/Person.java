package ai.crewlet.tenantry.engine.people;

import java.time.OffsetDateTime;
import java.util.List;

/** Somebody who has joined the company on a Human seat. The address stays out of logs. */
public record Person(
    String id, String email, String seat, List<String> grants, OffsetDateTime joinedAt) {

  public Person {
    grants = List.copyOf(grants);
  }

  @Override
  public String toString() {
    return "Person[id=" + id + ", seat=" + seat + "]";
  }
}
