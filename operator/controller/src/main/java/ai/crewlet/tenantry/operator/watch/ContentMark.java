package ai.crewlet.tenantry.operator.watch;

import ai.crewlet.tenantry.operator.fingerprint.Fingerprint;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * A hash of what a reduction kept, the version number apart: tells two states of an object apart
 * without touching either.
 */
final class ContentMark {
  /** Never on the API server: exists inside the cache only. */
  private static final String CONTENT = "cache.crewlet.ai/content";

  private ContentMark() {}

  /** Marks an object that nobody else holds yet. */
  static <T extends HasMetadata> T on(T reduced) {
    ObjectMeta metadata = reduced.getMetadata();
    String version = metadata.getResourceVersion();
    metadata.setResourceVersion(null);
    String content = Fingerprint.ofDesired(reduced).value();
    metadata.setResourceVersion(version);
    Map<String, String> annotations = new LinkedHashMap<>(metadata.getAnnotations());
    annotations.put(CONTENT, content);
    metadata.setAnnotations(annotations);
    return reduced;
  }

  static boolean same(HasMetadata now, HasMetadata before) {
    return Objects.equals(
        now.getMetadata().getAnnotations().get(CONTENT),
        before.getMetadata().getAnnotations().get(CONTENT));
  }
}
