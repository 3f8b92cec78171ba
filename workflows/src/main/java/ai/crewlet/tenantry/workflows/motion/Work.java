package ai.crewlet.tenantry.workflows.motion;

/** What a step does: one activity as a rule. Run again as a whole when it is tried again. */
@FunctionalInterface
public interface Work {

  void run(Attempt attempt);
}
