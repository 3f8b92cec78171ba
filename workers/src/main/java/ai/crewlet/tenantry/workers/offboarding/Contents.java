package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.tenancy.AgentWorkloads;
import ai.crewlet.tenantry.workflows.offboarding.Inventory.Claim;
import ai.crewlet.tenantry.workflows.offboarding.Inventory.Found;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.LimitRange;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.ResourceQuota;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.rbac.Role;
import io.fabric8.kubernetes.api.model.rbac.RoleBinding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what is in a tenant's namespace, as far as the control plane may look (C44). */
final class Contents {
  private static final List<Class<? extends HasMetadata>> LISTED =
      List.of(
          PersistentVolumeClaim.class,
          ServiceAccount.class,
          Role.class,
          RoleBinding.class,
          ResourceQuota.class,
          LimitRange.class,
          NetworkPolicy.class);

  private final Cluster cluster;
  private final String namespace;

  Contents(Cluster cluster, String namespace) {
    this.cluster = cluster;
    this.namespace = namespace;
  }

  List<GenericKubernetesResource> companyObjects() {
    return CustomKind.namespaced().flatMap(kind -> cluster.list(kind, namespace).stream()).toList();
  }

  List<GenericKubernetesResource> companies() {
    return cluster.list(CustomKind.COMPANY, namespace);
  }

  List<Claim> claims() {
    return cluster.list(PersistentVolumeClaim.class, namespace).stream()
        .map(Contents::claim)
        .toList();
  }

  private static Claim claim(PersistentVolumeClaim claim) {
    var spec = claim.getSpec();
    var size =
        Optional.ofNullable(spec.getResources())
            .map(resources -> resources.getRequests())
            .map(requests -> requests.get("storage"))
            .map(Object::toString)
            .orElse("size unknown");
    return new Claim(claim.getMetadata().getName(), spec.getVolumeName(), size);
  }

  /** How many of each kind; a kind of which there is none is left out. */
  List<Found> counts(List<GenericKubernetesResource> companyObjects) {
    var counts = new ArrayList<Found>();
    CustomKind.namespaced()
        .map(CustomKind::kind)
        .forEach(
            kind ->
                add(
                    counts,
                    kind,
                    companyObjects.stream().filter(o -> o.getKind().equals(kind)).count()));
    LISTED.forEach(type -> add(counts, type.getSimpleName(), cluster.list(type, namespace).size()));
    add(counts, "AgentWorkload", agentWorkloads());
    return List.copyOf(counts);
  }

  long agentWorkloads() {
    return cluster.serves(
            AgentWorkloads.GROUP + "/" + AgentWorkloads.VERSION, AgentWorkloads.PLURAL)
        ? cluster.count(
            AgentWorkloads.GROUP, AgentWorkloads.VERSION, AgentWorkloads.PLURAL, namespace)
        : 0;
  }

  private static void add(List<Found> counts, String kind, long count) {
    if (count > 0) {
      counts.add(new Found(kind, (int) count));
    }
  }
}
