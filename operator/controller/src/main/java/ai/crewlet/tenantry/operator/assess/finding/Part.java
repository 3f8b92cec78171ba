package ai.crewlet.tenantry.operator.assess.finding;

import io.fabric8.kubernetes.api.model.HasMetadata;

/** An object that a finding is about. Sorts by kind (the Company first), then name. */
public record Part(PartKind kind, String name) implements Comparable<Part> {

  public static Part of(PartKind kind, HasMetadata object) {
    return new Part(kind, object.getMetadata().getName());
  }

  @Override
  public int compareTo(Part other) {
    int byKind = kind.compareTo(other.kind);
    return byKind != 0 ? byKind : name.compareTo(other.name);
  }

  /** How memory keys it: {@code Seat/lead}. */
  public String key() {
    return kind.kind() + "/" + name;
  }

  /** How people read it: {@code Seat lead}. */
  @Override
  public String toString() {
    return kind.kind() + " " + name;
  }
}
