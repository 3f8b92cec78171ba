package ai.crewlet.tenantry.operator.assess.finding;

/** The kinds whose objects get a status from a pass; spelled as Kubernetes spells them. */
public enum PartKind {
  COMPANY("Company"),
  SEAT("Seat"),
  UNIT("Unit"),
  LLM_PROVIDER("LLMProvider"),
  INTEGRATION("Integration");

  private final String kind;

  PartKind(String kind) {
    this.kind = kind;
  }

  public String kind() {
    return kind;
  }
}
