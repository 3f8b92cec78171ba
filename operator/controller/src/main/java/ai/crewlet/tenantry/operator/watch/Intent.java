package ai.crewlet.tenantry.operator.watch;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What of an object of our own kinds means something to a company (C3): its spec, told by its
 * generation, its deletion, finalizers and annotations under {@code crewlet.ai/}; never its status,
 * which only we write.
 */
public record Intent(
    @Nullable String uid,
    @Nullable Long generation,
    @Nullable String deletion,
    List<String> finalizers,
    Map<String, String> annotations) {

  public static Intent of(HasMetadata object) {
    return new Intent(
        object.getMetadata().getUid(),
        object.getMetadata().getGeneration(),
        object.getMetadata().getDeletionTimestamp(),
        List.copyOf(object.getMetadata().getFinalizers()),
        Changes.ours(object));
  }
}
