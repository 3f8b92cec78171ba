package ai.crewlet.tenantry.testbed.platform.process;

import java.util.Map;

/**
 * How much memory the platform's Go programs may take before they collect garbage. They keep little
 * and make a lot of it: with the runtime's default, a tenth to a third of their processor time goes
 * into collecting.
 */
public final class GoMemory {

  /**
   * Environment: collects at five times what is kept. The limit guards the machine alone; who kept
   * nearly that much would collect without end.
   */
  public static final Map<String, String> PLENTY = Map.of("GOGC", "400", "GOMEMLIMIT", "4GiB");

  private GoMemory() {}
}
