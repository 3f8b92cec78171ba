package ai.crewlet.tenantry.engine.usage;

import java.util.Map;

/**
 * Model tokens spent, input and output together.
 *
 * @param bySeat by handle (assumed; 0.1.0 names roles)
 * @param byModel by the model's name
 */
public record TokenUsage(long total, Map<String, Long> bySeat, Map<String, Long> byModel) {

  public TokenUsage {
    bySeat = Map.copyOf(bySeat);
    byModel = Map.copyOf(byModel);
  }
}
