package ai.crewlet.tenantry.e2e.silence;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.testbed.platform.TestNamespace;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Companies that an administrator applied, each in a namespace of its own on tier {@code team}. */
final class RestingCompanies implements AutoCloseable {
  private static final Map<String, String> LABELS = Map.of("example.com/tier", "team");

  private final KubernetesClient admin;
  private final List<TestNamespace> namespaces = new ArrayList<>();

  RestingCompanies(KubernetesClient admin) {
    this.admin = admin;
  }

  /** Applies one more company, by server-side apply of its four objects. */
  void add() {
    var namespace = TestNamespace.create(admin, "rest", LABELS);
    namespaces.add(namespace);
    admin
        .load(RestingCompanies.class.getResourceAsStream("company.yaml"))
        .inNamespace(namespace.name())
        .serverSideApply();
  }

  /** How many of them are Ready at their newest generation. */
  long ready() {
    var names = namespaces.stream().map(TestNamespace::name).toList();
    return admin.resources(Company.class).inAnyNamespace().list().getItems().stream()
        .filter(company -> names.contains(company.getMetadata().getNamespace()))
        .filter(RestingCompanies::isReady)
        .count();
  }

  private static boolean isReady(Company company) {
    var status = company.getStatus();
    return status != null
        && company.getMetadata().getGeneration().equals(status.observedGeneration())
        && status.conditions().stream()
            .anyMatch(
                c ->
                    c.getType().equals(ConditionType.READY.value())
                        && c.getStatus().equals("True"));
  }

  /** Asks one seat of one company for something else. */
  void disturbOne() {
    admin
        .resources(Seat.class)
        .inNamespace(namespaces.get(0).name())
        .withName("lead")
        .patch(
            PatchContext.of(PatchType.JSON_MERGE),
            "{\"spec\": {\"goal\": \"Decide what Acme builds after that.\"}}");
  }

  /** Asks for their deletion and does not wait: it takes a minute, and disturbs nobody. */
  @Override
  public void close() {
    namespaces.forEach(TestNamespace::close);
  }
}
