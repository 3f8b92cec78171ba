package ai.crewlet.tenantry.e2e.adoption;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.rbac.RoleBinding;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.awaitility.Awaitility;

/** The company of {@code company.yaml}, with or without a Tenant. */
record Settler(LocalStack stack) {
  static final String NAME = "settler";
  static final String NAMESPACE = "tenant-7f3a9c";

  /**
   * What an adoption must not change.
   *
   * @param pods uids of the pods
   * @param specs specs and generations, by object
   * @param revisions how many the engine was given
   */
  record Run(List<String> pods, Map<String, String> specs, int revisions) {}

  Run run() {
    var specs = new TreeMap<String, String>();
    var company = company();
    specs.put("Company", company.getSpec() + " " + generation(company));
    for (var seat : admin().resources(Seat.class).inNamespace(NAMESPACE).list().getItems()) {
      specs.put("Seat/" + seat.getMetadata().getName(), seat.getSpec() + " " + generation(seat));
    }
    return new Run(
        admin().pods().inNamespace(NAMESPACE).list().getItems().stream()
            .map(pod -> pod.getMetadata().getUid())
            .toList(),
        specs,
        stack.engines().ofCompany(NAMESPACE, NAME).revisionsWritten());
  }

  Company company() {
    return admin().resources(Company.class).inNamespace(NAMESPACE).withName(NAME).get();
  }

  /** Labels of the namespace and of the company's objects, and who may do what there. */
  Map<String, Object> marks() {
    var marks = new TreeMap<String, Object>();
    marks.put("Namespace", labels(admin().namespaces().withName(NAMESPACE).get()));
    marks.put("Company", labels(company()));
    admin()
        .resources(Seat.class)
        .inNamespace(NAMESPACE)
        .list()
        .getItems()
        .forEach(seat -> marks.put("Seat/" + seat.getMetadata().getName(), labels(seat)));
    marks.put(
        "bindings",
        admin().resources(RoleBinding.class).inNamespace(NAMESPACE).list().getItems().stream()
            .map(binding -> binding.getMetadata().getName())
            .sorted()
            .toList());
    marks.put(
        "accounts",
        admin().serviceAccounts().inNamespace(NAMESPACE).list().getItems().stream()
            .map(account -> account.getMetadata().getName())
            .sorted()
            .toList());
    return marks;
  }

  void awaitReady() {
    Awaitility.await("Company settler")
        .atMost(Duration.ofMinutes(2))
        .pollInterval(Duration.ofMillis(300))
        .until(() -> isReady(company()));
  }

  private static boolean isReady(Company company) {
    return company.getStatus() != null
        && company.getStatus().conditions().stream()
            .filter(c -> c.getType().equals(ConditionType.READY.value()))
            .filter(c -> c.getStatus().equals("True"))
            .anyMatch(c -> company.getMetadata().getGeneration().equals(c.getObservedGeneration()));
  }

  private static Map<String, String> labels(HasMetadata object) {
    var labels = object.getMetadata().getLabels();
    return labels == null ? Map.of() : new TreeMap<>(labels);
  }

  private static long generation(HasMetadata object) {
    return object.getMetadata().getGeneration();
  }

  private KubernetesClient admin() {
    return stack.platform().admin();
  }
}
