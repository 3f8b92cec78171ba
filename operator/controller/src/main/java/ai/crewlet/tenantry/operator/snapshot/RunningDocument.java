package ai.crewlet.tenantry.operator.snapshot;

import java.util.Map;

/**
 * What is known of the document the engine runs.
 *
 * @param parts per object ({@code Seat/lead}) the hash of what the document holds for it
 */
public record RunningDocument(String revision, String digest, Map<String, String> parts) {

  public RunningDocument {
    parts = Map.copyOf(parts);
  }
}
