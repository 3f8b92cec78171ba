package ai.crewlet.tenantry.operator.assess.table;

/** The status of a condition, spelled as Kubernetes spells it. */
public enum Status {
  TRUE("True"),
  FALSE("False"),
  UNKNOWN("Unknown");

  private final String value;

  Status(String value) {
    this.value = value;
  }

  public String value() {
    return value;
  }

  @Override
  public String toString() {
    return value;
  }
}
