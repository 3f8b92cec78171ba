package ai.crewlet.tenantry.operator.watch;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.javaoperatorsdk.operator.processing.event.source.filter.OnUpdateFilter;
import java.util.HashMap;
import java.util.Map;

/** Which updates of an object mean something to a company (C3). Both objects have been reduced. */
final class Changes {
  private static final String OURS = "crewlet.ai/";

  private Changes() {}

  /** For our own kinds: what is asked for with them. */
  static <T extends HasMetadata> OnUpdateFilter<T> ofIntent() {
    return (now, before) -> !Intent.of(now).equals(Intent.of(before));
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
