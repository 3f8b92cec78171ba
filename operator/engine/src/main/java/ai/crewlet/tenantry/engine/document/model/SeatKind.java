package ai.crewlet.tenantry.engine.document.model;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Who sits on a seat. */
public enum SeatKind {
  @JsonProperty("agent")
  AGENT,
  @JsonProperty("human")
  HUMAN
}
