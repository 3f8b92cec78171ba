package ai.crewlet.tenantry.workers.kube;

import ai.crewlet.tenantry.api.FieldManagers;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.net.HttpURLConnection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Puts finalizers on and takes them off by patches that name what they saw: none brings a deleted
 * object back or touches somebody else's finalizer.
 */
final class FinalizerPatch {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String PATH = "/metadata/finalizers";
  private static final int TEST_FAILED = 422;
  private static final PatchContext PATCH =
      new PatchContext.Builder()
          .withPatchType(PatchType.JSON)
          .withFieldManager(FieldManagers.CONTROL_PLANE)
          .build();

  private final KubernetesClient client;

  FinalizerPatch(KubernetesClient client) {
    this.client = client;
  }

  /** False when the object has changed since it was read, is being deleted, or is gone. */
  boolean putOn(HasMetadata read, String finalizer) {
    var all = new ArrayList<>(read.getMetadata().getFinalizers());
    all.add(finalizer);
    return patched(
        read,
        Map.of(
            "op", "test",
            "path", "/metadata/resourceVersion",
            "value", read.getMetadata().getResourceVersion()),
        Map.of("op", "add", "path", PATH, "value", all));
  }

  /** False when somebody changed the list since it was read, or the object is gone. */
  boolean takeOff(HasMetadata read, Predicate<String> which) {
    var all = read.getMetadata().getFinalizers();
    var kept = all.stream().filter(which.negate()).toList();
    return kept.size() == all.size()
        || patched(
            read,
            Map.of("op", "test", "path", "/metadata/uid", "value", read.getMetadata().getUid()),
            Map.of("op", "test", "path", PATH, "value", all),
            Map.of("op", "replace", "path", PATH, "value", kept));
  }

  @SafeVarargs
  private boolean patched(HasMetadata read, Map<String, Object>... operations) {
    try {
      client.resource(read).patch(PATCH, json(List.of(operations)));
      return true;
    } catch (KubernetesClientException e) {
      if (e.getCode() == HttpURLConnection.HTTP_NOT_FOUND
          || e.getCode() == HttpURLConnection.HTTP_CONFLICT
          || e.getCode() == TEST_FAILED) {
        return false;
      }
      throw e;
    }
  }

  private static String json(List<Map<String, Object>> operations) {
    try {
      return JSON.writeValueAsString(operations);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a list of names cannot be written as JSON", e);
    }
  }
}
