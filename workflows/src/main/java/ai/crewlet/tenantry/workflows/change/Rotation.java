package ai.crewlet.tenantry.workflows.change;

/** A token of a company's engine that can be replaced (C41). */
public enum Rotation {
  /** What callers of the engine use; both work for a while. */
  API_ACCESS("access token"),
  /** What the operator alone holds. */
  OPERATOR_TOKEN("operator's token");

  private final String title;

  Rotation(String title) {
    this.title = title;
  }

  /** For people. */
  public String title() {
    return title;
  }
}
