package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.net.HttpURLConnection;
import java.util.List;
import java.util.Map;

/**
 * Lets a Company go: takes our finalizer off the list as it is right now, whatever else was written
 * to the object meanwhile (I11), and touches no other finalizer.
 */
public final class FinalizerRemoval {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int LIST_CHANGED = 422;
  private static final int ATTEMPTS = 5;

  private final KubernetesClient client;
  private final String finalizer;

  public FinalizerRemoval(KubernetesClient client, String finalizer) {
    this.client = client;
    this.finalizer = finalizer;
  }

  /** A Company that is gone already is fine. */
  public void letGo(Company company) {
    Resource<Company> resource =
        client
            .resources(Company.class)
            .inNamespace(company.getMetadata().getNamespace())
            .withName(company.getMetadata().getName());
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
      if (isLetGo(company, resource, attempt)) {
        return;
      }
    }
  }

  private boolean isLetGo(Company company, Resource<Company> resource, int attempt) {
    Company there = resource.get();
    if (there == null
        || !there.getMetadata().getUid().equals(company.getMetadata().getUid())
        || !there.hasFinalizer(finalizer)) {
      return true;
    }
    try {
      resource.patch(PatchContext.of(PatchType.JSON), patch(there.getMetadata().getFinalizers()));
      return true;
    } catch (KubernetesClientException e) {
      if (e.getCode() == HttpURLConnection.HTTP_NOT_FOUND) {
        return true;
      }
      if (e.getCode() == LIST_CHANGED && attempt < ATTEMPTS) {
        return false;
      }
      throw e;
    }
  }

  private String patch(List<String> finalizers) {
    List<String> others = finalizers.stream().filter(name -> !name.equals(finalizer)).toList();
    String path = "/metadata/finalizers";
    try {
      return JSON.writeValueAsString(
          List.of(
              Map.of("op", "test", "path", path, "value", finalizers),
              Map.of("op", "replace", "path", path, "value", others)));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a list of names cannot be written as JSON", e);
    }
  }
}
