package ai.crewlet.tenantry.operator.fingerprint;

/**
 * Something in a pod template that the operator did not put there.
 *
 * @param path for people: {@code containers[sidecar]}; never a value
 * @param pointer JSON pointer within the StatefulSet as it was read
 */
public record ForeignEntry(String path, String pointer) {}
