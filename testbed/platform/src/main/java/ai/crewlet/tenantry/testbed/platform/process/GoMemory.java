package ai.crewlet.tenantry.testbed.platform.process;

import java.util.Map;

/**
 * How much memory the platform's Go programs may take before they collect garbage. They keep little
 * and make a lot of it: with the runtime's default, a tenth to a third of their processor time goes
 * into collecting.
 */
public final class GoMemory {
  private static final String PACE = "GOGC";

  /**
   * Collects at five times what is kept. The limit guards the machine alone; who kept nearly that
   * much would collect without end.
   */
  private static final Map<String, String> PLENTY = Map.of(PACE, "400", "GOMEMLIMIT", "4GiB");

  private GoMemory() {}

  /** What to add to the environment; nothing where that says itself when to collect. */
  public static Map<String, String> environment() {
    return System.getenv().containsKey(PACE) ? Map.of() : PLENTY;
  }
}
