package ai.crewlet.tenantry.workers.cli.offboarding;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.company.DeletionPolicy;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.tenant.Offboarding;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.objectstore.ObjectPrefixes;
import ai.crewlet.tenantry.workers.tenancy.ProviderSecrets;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.offboarding.OffboardingStep;
import ai.crewlet.tenantry.workflows.offboarding.Remaining;
import io.fabric8.kubernetes.api.model.PersistentVolume;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.temporal.failure.ApplicationFailure;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads, with the caller's rights, what an offboarding would find. */
final class OffboardPlanReader {
  private final Cluster cluster;
  private final OffboardOptions options;
  private final Duration setting;
  private final Clock clock;

  OffboardPlanReader(Cluster cluster, OffboardOptions options, Duration setting, Clock clock) {
    this.cluster = cluster;
    this.options = options;
    this.setting = setting;
    this.clock = clock;
  }

  OffboardPlan read(Tenant tenant) {
    var view = TenantView.of(tenant);
    var offboarding = options.over(tenant.getSpec().offboarding());
    var grace = grace(view, offboarding);
    var claims = cluster.list(PersistentVolumeClaim.class, view.namespace());
    var deletes = policy(view, offboarding) == DeletionPolicy.DELETE;
    var data = data(view, claims);
    var now = new ArrayList<>(atOnce(view));
    if (deletes) {
      now.addAll(data);
    }
    return new OffboardPlan(
        view.name(),
        List.copyOf(now),
        grace.isZero() ? List.of() : kept(view, deletes ? List.of() : data),
        clock.instant().plus(grace).truncatedTo(ChronoUnit.SECONDS).toString(),
        then(view, deletes ? List.of() : data),
        remaining(view));
  }

  private Duration grace(TenantView view, Offboarding offboarding) {
    return offboarding.grace().orElse(view.company() == null ? Duration.ZERO : setting);
  }

  private DeletionPolicy policy(TenantView view, Offboarding offboarding) {
    return Optional.ofNullable(offboarding.deletionPolicy())
        .or(() -> company(view).map(company -> company.getSpec().deletionPolicyOrDefault()))
        .orElse(DeletionPolicy.RETAIN);
  }

  private Optional<Company> company(TenantView view) {
    return cluster.list(Company.class, view.namespace()).stream()
        .filter(company -> company.getMetadata().getName().equals(view.company()))
        .findFirst();
  }

  private List<String> atOnce(TenantView view) {
    var lines = new ArrayList<String>();
    company(view)
        .ifPresent(
            company ->
                lines.add(
                    "Company %s: its engine stops, its pods go"
                        .formatted(company.getMetadata().getName())));
    view.providers()
        .forEach(provider -> lines.add("copied Secret " + ProviderSecrets.name(provider)));
    lines.add("rights of the agent " + ObjectNames.tenantAgent(view.name()));
    return lines;
  }

  private static List<String> data(TenantView view, List<PersistentVolumeClaim> claims) {
    var lines = new ArrayList<String>();
    claims.forEach(
        claim ->
            lines.add(
                "claim %s (%s)"
                    .formatted(
                        claim.getMetadata().getName(),
                        claim.getSpec().getResources().getRequests().get("storage"))));
    if (view.company() != null) {
      lines.add("keyring Secret " + ObjectNames.keyring(view.company()));
    }
    return lines;
  }

  private static List<String> kept(TenantView view, List<String> data) {
    var lines = new ArrayList<String>();
    lines.add("namespace " + view.namespace() + " and what else is in it");
    lines.addAll(data);
    return lines;
  }

  private List<String> then(TenantView view, List<String> data) {
    var lines = new ArrayList<String>();
    lines.add("namespace " + view.namespace() + " and everything in it");
    lines.addAll(data);
    volumes(view)
        .filter(volume -> !retained(volume))
        .forEach(volume -> lines.add("PersistentVolume " + volume.getMetadata().getName()));
    if (view.company() != null) {
      lines.addAll(objects(view));
    }
    lines.add("Tenant " + view.name());
    return lines;
  }

  /** A bucket whose prefix others share is for a person; the step says so when it comes to it. */
  private List<String> objects(TenantView view) {
    try {
      return ObjectPrefixes.all(cluster.list(EngineClass.class), view.namespace(), view.company())
          .stream()
          .map(prefix -> "every object, version and upload under " + prefix)
          .toList();
    } catch (ApplicationFailure refused) {
      return List.of(
          "the step \"%s\" will park: %s"
              .formatted(OffboardingStep.OBJECTS.title(), refused.getOriginalMessage()));
    }
  }

  private List<Remaining> remaining(TenantView view) {
    return volumes(view)
        .filter(OffboardPlanReader::retained)
        .map(
            volume ->
                new Remaining(
                    "PersistentVolume " + volume.getMetadata().getName(),
                    "StorageClass " + volume.getSpec().getStorageClassName(),
                    "its reclaim policy is Retain: a cluster administrator wipes and deletes it"))
        .toList();
  }

  private Stream<PersistentVolume> volumes(TenantView view) {
    return cluster.list(PersistentVolume.class).stream()
        .filter(volume -> volume.getSpec().getClaimRef() != null)
        .filter(volume -> view.namespace().equals(volume.getSpec().getClaimRef().getNamespace()));
  }

  private static boolean retained(PersistentVolume volume) {
    return "Retain".equals(volume.getSpec().getPersistentVolumeReclaimPolicy());
  }
}
