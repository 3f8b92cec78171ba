package ai.crewlet.tenantry.workflows.motion;

/**
 * What an accepted update has set going.
 *
 * @param step constant name of the step it concerns
 * @param message one sentence for the person who asked
 */
public record Answer(String step, String message) {}
