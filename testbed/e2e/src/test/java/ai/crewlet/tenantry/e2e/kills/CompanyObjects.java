package ai.crewlet.tenantry.e2e.kills;

import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.testbed.objects.ObjectStore;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.slf4j.LoggerFactory;

/** A bucket of a tier that no tenant is on now: an offboarding erases what may be left there. */
final class CompanyObjects implements AutoCloseable {
  private static final String TIER = "kept-objects";
  private static final String BUCKET = "companies";
  private static final int OBJECTS = 5;

  private final LocalStack stack;
  private final ObjectStore store;

  private CompanyObjects(LocalStack stack, ObjectStore store) {
    this.stack = stack;
    this.store = store;
  }

  static CompanyObjects in(LocalStack stack, Path folder) {
    var log = LoggerFactory.getLogger(CompanyObjects.class);
    var objects = new CompanyObjects(stack, ObjectStore.start(folder, log::warn));
    objects.stack.platform().admin().resource(objects.tier()).create();
    return objects;
  }

  private GenericKubernetesResource tier() {
    var tier =
        stack
            .platform()
            .admin()
            .genericKubernetesResources("crewlet.ai/v1alpha1", EngineClass.class.getSimpleName())
            .withName("team")
            .require();
    var spec = new HashMap<String, Object>(tier.get("spec"));
    spec.put(
        "objects",
        Map.of(
            "s3",
            Map.of(
                "bucket",
                BUCKET,
                "endpoint",
                store.endpoint().toString(),
                "forcePathStyle",
                true)));
    spec.put("allowedNamespaces", Map.of("matchLabels", Map.of("example.com/tier", TIER)));
    tier.setMetadata(new ObjectMetaBuilder().withName(TIER).build());
    tier.setAdditionalProperties(Map.of("spec", spec));
    return tier;
  }

  /** How a worker gets to it. */
  Map<String, String> environment() {
    return Map.of("TENANTRY_OBJECT_STORE_CREDENTIALS_FILE", store.ownerFile().toString());
  }

  /** Puts there what a company that was on that tier has left. */
  void fill(LiveTenant tenant) {
    try {
      var folder = Files.createDirectories(folder(tenant));
      for (int number = 1; number <= OBJECTS; number++) {
        Files.writeString(folder.resolve("object-" + number), "left");
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the bucket cannot be filled", e);
    }
  }

  /** Whether anything of a company is left. */
  boolean holdAnyOf(String namespace, String company) {
    return Files.exists(store.files(BUCKET).resolve(namespace).resolve(company));
  }

  private Path folder(LiveTenant tenant) {
    return store.files(BUCKET).resolve(tenant.namespace()).resolve(tenant.name());
  }

  @Override
  public void close() {
    stack.platform().admin().resources(EngineClass.class).withName(TIER).delete();
    store.close();
  }
}
