package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.net.HttpURLConnection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What keeps a Company until nothing of it runs. Put on and taken off by patches that can neither
 * bring a deleted Company back (I9) nor touch another finalizer, whoever wrote ours (I10) and
 * whatever else is written to the object meanwhile (I11).
 */
public final class Finalizer {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String PATH = "/metadata/finalizers";
  private static final PatchContext PATCH =
      new PatchContext.Builder()
          .withPatchType(PatchType.JSON)
          .withFieldManager(FieldManagers.OPERATOR)
          .build();
  private static final int TEST_FAILED = 422;
  private static final int ATTEMPTS = 5;

  private final KubernetesClient client;
  private final String name;
  private final String cached;

  /**
   * @param name the finalizer
   * @param cached one that the cache adds to what it holds, and that must not leave it
   */
  public Finalizer(KubernetesClient client, String name, String cached) {
    this.client = client;
    this.name = name;
    this.cached = cached;
  }

  public boolean isOn(Company company) {
    return company.hasFinalizer(name);
  }

  /**
   * Puts it on the Company as it was seen; one that has changed since is left for the next look.
   *
   * @return whether it is on now
   */
  public boolean putOn(Company company) {
    List<String> all = new ArrayList<>(company.getMetadata().getFinalizers());
    all.remove(cached);
    all.add(name);
    String version = company.getMetadata().getResourceVersion();
    try {
      client // of this very object: by its name alone the library would read it first
          .resource(company)
          .patch(
              PATCH,
              json(
                  Map.of("op", "test", "path", "/metadata/resourceVersion", "value", version),
                  Map.of("op", "add", "path", PATH, "value", all)));
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

  /** Lets a Company go; one that is gone already is fine. */
  public void letGo(Company company) {
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
      if (isLetGo(company, resource(company), attempt)) {
        return;
      }
    }
  }

  private boolean isLetGo(Company company, Resource<Company> resource, int attempt) {
    Company there = resource.get();
    if (there == null
        || !there.getMetadata().getUid().equals(company.getMetadata().getUid())
        || !isOn(there)) {
      return true;
    }
    List<String> all = there.getMetadata().getFinalizers();
    List<String> others = all.stream().filter(finalizer -> !finalizer.equals(name)).toList();
    try {
      resource.patch(
          PATCH,
          json(
              Map.of("op", "test", "path", PATH, "value", all),
              Map.of("op", "replace", "path", PATH, "value", others)));
      return true;
    } catch (KubernetesClientException e) {
      if (e.getCode() == HttpURLConnection.HTTP_NOT_FOUND) {
        return true;
      }
      if (e.getCode() == TEST_FAILED && attempt < ATTEMPTS) {
        return false;
      }
      throw e;
    }
  }

  private Resource<Company> resource(Company company) {
    return client
        .resources(Company.class)
        .inNamespace(company.getMetadata().getNamespace())
        .withName(company.getMetadata().getName());
  }

  @SafeVarargs
  private static String json(Map<String, Object>... operations) {
    try {
      return JSON.writeValueAsString(operations);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a list of names cannot be written as JSON", e);
    }
  }
}
