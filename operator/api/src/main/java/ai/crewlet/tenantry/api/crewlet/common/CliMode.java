package ai.crewlet.tenantry.api.crewlet.common;

import com.fasterxml.jackson.annotation.JsonValue;

/** What a CLIAgent provider is used for (M74). */
public enum CliMode {
  /**
   * The command line runs whole turns and calls the seat's tools back over the public address (M90,
   * M91, M94).
   */
  AGENT("Agent"),
  /** The command line answers one prompt at a time; the engine runs the turn. */
  COMPLETION("Completion");

  private final String value;

  CliMode(String value) {
    this.value = value;
  }

  @JsonValue
  public String value() {
    return value;
  }
}
