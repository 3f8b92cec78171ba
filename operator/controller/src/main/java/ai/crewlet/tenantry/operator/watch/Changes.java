package ai.crewlet.tenantry.operator.watch;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.javaoperatorsdk.operator.processing.event.source.filter.OnUpdateFilter;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** Which updates of an object mean something to a company (C3). Both objects have been reduced. */
final class Changes {
  private static final String OURS = "crewlet.ai/";

  private Changes() {}

  /**
   * For our own kinds: spec, deletion, finalizers and annotations under {@code crewlet.ai/}; never
   * status, which only we write.
   */
  static <T extends HasMetadata> OnUpdateFilter<T> ofIntent() {
    return (now, before) ->
        !Objects.equals(now.getMetadata().getUid(), before.getMetadata().getUid())
            || !Objects.equals(
                now.getMetadata().getGeneration(), before.getMetadata().getGeneration())
            || !Objects.equals(
                now.getMetadata().getDeletionTimestamp(),
                before.getMetadata().getDeletionTimestamp())
            || !Objects.equals(
                now.getMetadata().getFinalizers(), before.getMetadata().getFinalizers())
            || !ours(now).equals(ours(before));
  }

  /** For everything else: whatever the reduction kept, the version number apart. */
  static <T extends HasMetadata> OnUpdateFilter<T> ofAnythingKept() {
    return (now, before) -> !ContentMark.same(now, before);
  }

  /** Annotations under {@code crewlet.ai/}. */
  static Map<String, String> ours(HasMetadata object) {
    Map<String, String> annotations = new HashMap<>(object.getMetadata().getAnnotations());
    annotations.keySet().removeIf(key -> !key.startsWith(OURS));
    return annotations;
  }
}
