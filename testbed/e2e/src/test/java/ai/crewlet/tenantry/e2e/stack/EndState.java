package ai.crewlet.tenantry.e2e.stack;

import ai.crewlet.tenantry.api.Labels;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What an onboarding leaves at the API server, one line per object: kind, name, who its label says
 * manages it, who of us owns fields of it, and its conditions. The tenant's own names are replaced,
 * so that two tenants of one manifest read the same.
 */
public final class EndState {
  /** Not the name of one replica, under which it creates what only it may make. */
  private static final Pattern OUR_MANAGERS =
      Pattern.compile("crewlet-operator|platform-control-plane.*|tenant-.*");

  private static final List<String> NAMESPACED =
      List.of(
          "v1/Secret/secrets",
          "v1/Service/services",
          "v1/ServiceAccount/serviceaccounts",
          "v1/PersistentVolumeClaim/persistentvolumeclaims",
          "v1/ResourceQuota/resourcequotas",
          "v1/LimitRange/limitranges",
          "apps/v1/StatefulSet/statefulsets",
          "rbac.authorization.k8s.io/v1/Role/roles",
          "rbac.authorization.k8s.io/v1/RoleBinding/rolebindings",
          "networking.k8s.io/v1/NetworkPolicy/networkpolicies",
          "crewlet.ai/v1alpha1/Company/companies",
          "crewlet.ai/v1alpha1/Seat/seats",
          "crewlet.ai/v1alpha1/Unit/units",
          "crewlet.ai/v1alpha1/LLMProvider/llmproviders",
          "crewlet.ai/v1alpha1/Integration/integrations");

  private final LiveTenant tenant;

  private EndState(LiveTenant tenant) {
    this.tenant = tenant;
  }

  /** All of it, sorted; the Tenant first, then its namespace. */
  public static List<String> of(LiveTenant tenant) {
    return new EndState(tenant).lines();
  }

  private List<String> lines() {
    var lines = new ArrayList<String>();
    var admin = tenant.stack().platform().admin();
    lines.add(line(tenantObject()));
    lines.add(line(admin.namespaces().withName(tenant.namespace()).get()));
    NAMESPACED.stream()
        .flatMap(this::objects)
        .filter(object -> !object.getMetadata().getName().equals("default"))
        .map(this::line)
        .sorted(Comparator.naturalOrder())
        .forEach(lines::add);
    return List.copyOf(lines);
  }

  /** What is asked of each object whose spec holds nothing that the cluster fills in; sorted. */
  public static List<String> contents(LiveTenant tenant) {
    var state = new EndState(tenant);
    return Stream.concat(
            Stream.of(state.tenantObject()),
            NAMESPACED.stream().filter(EndState::asksAlike).flatMap(state::objects))
        .map(
            object ->
                "%s %s asks %s"
                    .formatted(
                        object.getKind(),
                        object.getMetadata().getName(),
                        object.getAdditionalProperties().get("spec")))
        .map(state::alike)
        .sorted()
        .toList();
  }

  private static boolean asksAlike(String kind) {
    return kind.startsWith("crewlet.ai/")
        || kind.endsWith("/resourcequotas")
        || kind.endsWith("/limitranges");
  }

  private GenericKubernetesResource tenantObject() {
    return tenant
        .stack()
        .platform()
        .admin()
        .genericKubernetesResources("agentic.clawdlinux.org/v1alpha1", "Tenant")
        .withName(tenant.name())
        .get();
  }

  private Stream<GenericKubernetesResource> objects(String kind) {
    var parts = kind.split("/");
    var last = parts.length - 1;
    var context =
        new ResourceDefinitionContext.Builder()
            .withGroup(last == 3 ? parts[0] : "")
            .withVersion(parts[last - 2])
            .withKind(parts[last - 1])
            .withPlural(parts[last])
            .withNamespaced(true)
            .build();
    return tenant
        .stack()
        .platform()
        .admin()
        .genericKubernetesResources(context)
        .inNamespace(tenant.namespace())
        .list()
        .getItems()
        .stream();
  }

  private String line(HasMetadata object) {
    var line =
        "%s %s by=%s %s %s"
            .formatted(
                object.getKind(),
                object.getMetadata().getName(),
                maker(object),
                managers(object),
                conditions(object));
    return alike(line);
  }

  private String alike(String line) {
    return line.replace(tenant.namespace(), "{namespace}").replace(tenant.name(), "{name}").strip();
  }

  private static String maker(HasMetadata object) {
    return Optional.ofNullable(object.getMetadata().getLabels())
        .map(labels -> labels.get(Labels.MANAGED_BY))
        .orElse("-");
  }

  private static List<String> managers(HasMetadata object) {
    return object.getMetadata().getManagedFields().stream()
        .filter(fields -> OUR_MANAGERS.matcher(fields.getManager()).matches())
        .map(
            fields ->
                fields.getSubresource() == null
                    ? fields.getManager()
                    : fields.getManager() + ":" + fields.getSubresource())
        .sorted()
        .toList();
  }

  /** {@code Ready=True} and so on; those of our kinds say at which generation they looked. */
  private static String conditions(HasMetadata object) {
    if (!(object instanceof GenericKubernetesResource custom)
        || !(custom.getAdditionalProperties().get("status") instanceof Map<?, ?> status)
        || !(status.get("conditions") instanceof List<?> conditions)) {
      return "";
    }
    return conditions.stream()
        .map(Map.class::cast)
        .map(condition -> condition.get("type") + "=" + condition.get("status"))
        .sorted()
        .collect(Collectors.joining(" "));
  }
}
