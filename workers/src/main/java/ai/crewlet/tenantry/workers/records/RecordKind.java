package ai.crewlet.tenantry.workers.records;

/** Kinds of record; each tenant has one ConfigMap of each (C60). */
public enum RecordKind {
  /** One entry per finished run of a motion. */
  HISTORY("history", 100),
  /** One erasure report per offboarding. */
  ERASURE("erasure", 20);

  private final String value;
  private final int kept;

  RecordKind(String value, int kept) {
    this.value = value;
    this.kept = kept;
  }

  /** Its spelling in names and labels. */
  public String value() {
    return value;
  }

  /** How many entries are kept; the oldest goes first. */
  public int kept() {
    return kept;
  }
}
