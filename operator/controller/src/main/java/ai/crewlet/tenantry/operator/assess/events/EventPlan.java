package ai.crewlet.tenantry.operator.assess.events;

/**
 * An event on the Company. Repeated in every pass while its cause lasts; the emitter keeps one per
 * (reason, message).
 *
 * @param warning Warning, else Normal
 */
public record EventPlan(EventReason reason, boolean warning, String message) {}
