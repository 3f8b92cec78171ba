package ai.crewlet.tenantry.operator.fingerprint;

import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The company's objects as the caches have them.
 *
 * @param ours objects with our label, and the fingerprint of what we own of each; empty where we
 *     own nothing
 * @param foreign per StatefulSet of ours what others put into its pods, by path
 * @param inputs per Secret of ours the inputs it was last rendered from
 * @param held per Secret of ours the keys whose values nobody else has changed
 */
public record LiveObjects(
    Map<ObjectRef, Optional<Fingerprint>> ours,
    Map<ObjectRef, List<String>> foreign,
    Map<String, String> inputs,
    Map<String, Set<String>> held) {

  public LiveObjects {
    ours = Map.copyOf(ours);
    foreign = Map.copyOf(foreign);
    inputs = Map.copyOf(inputs);
    held = Map.copyOf(held);
  }

  /** Whether the Secret has, under each of these keys, the value that we wrote. */
  public boolean holds(String secret, Set<String> keys) {
    return held.getOrDefault(secret, Set.of()).containsAll(keys);
  }

  /** Whether we have an object of that name. */
  public boolean has(ObjectRef object) {
    return ours.containsKey(object);
  }

  /** What we own of it; empty when we own nothing. */
  public Optional<Fingerprint> fingerprint(ObjectRef object) {
    return ours.getOrDefault(object, Optional.empty());
  }
}
