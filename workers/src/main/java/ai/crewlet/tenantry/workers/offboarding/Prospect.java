package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.company.DeletionPolicy;
import ai.crewlet.tenantry.workers.tenancy.ProviderSecrets;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.offboarding.Inventory.Claim;
import ai.crewlet.tenantry.workflows.offboarding.Remaining;
import ai.crewlet.tenantry.workflows.offboarding.Volume;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What is there of a tenant that might be offboarded, and what that would do to it. Pure.
 *
 * @param view what the Tenant asks for
 * @param ground whose the namespace is that it names
 * @param grace how long the namespace is kept
 * @param policy what becomes of the data when the company goes
 * @param companies names of the Companies in the namespace
 * @param claims claims in the namespace
 * @param volumes volumes of claims in the namespace
 * @param objects what would become of its objects in object stores, one sentence per place
 */
record Prospect(
    TenantView view,
    Ground ground,
    Duration grace,
    DeletionPolicy policy,
    List<String> companies,
    List<Claim> claims,
    List<Volume> volumes,
    List<String> objects) {

  /** Whose a namespace is. */
  enum Ground {
    OWN,
    /** Its own, and being deleted. */
    GOING,
    NONE,
    /** Somebody else's: nothing in it is touched (C6, I4). */
    FOREIGN
  }

  /** A tenant that has nothing but its object. */
  static Prospect foreign(TenantView view) {
    return new Prospect(
        view,
        Ground.FOREIGN,
        Duration.ZERO,
        DeletionPolicy.RETAIN,
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  OffboardPlan plan(Instant now) {
    return new OffboardPlan(
        view.name(),
        notes(),
        Stream.concat(atOnce().stream(), deletes() ? data().stream() : Stream.empty()).toList(),
        grace.isZero() ? List.of() : kept(),
        now.plus(grace).truncatedTo(ChronoUnit.SECONDS).toString(),
        then(),
        remaining());
  }

  private List<String> notes() {
    var namespace = "namespace " + view.namespace();
    return switch (ground) {
      case OWN -> List.of();
      case GOING ->
          List.of(
              namespace + " is being deleted already, so there is no grace period and no way back");
      case NONE -> List.of("there is no " + namespace + ", so there is no grace period");
      case FOREIGN -> List.of(namespace + " is not this tenant's; nothing in it is touched");
    };
  }

  private boolean inside() {
    return switch (ground) {
      case OWN, GOING -> true;
      case NONE, FOREIGN -> false;
    };
  }

  private boolean deletes() {
    return policy == DeletionPolicy.DELETE;
  }

  private List<String> atOnce() {
    var lines = new ArrayList<String>();
    companies.forEach(
        company -> lines.add("Company %s: its engine stops, its pods go".formatted(company)));
    if (inside()) {
      view.providers()
          .forEach(provider -> lines.add("copied Secret " + ProviderSecrets.name(provider)));
      lines.add("rights of the agent " + ObjectNames.tenantAgent(view.name()));
    }
    return lines;
  }

  /** What the deletion policy is about. */
  private List<String> data() {
    return Stream.concat(
            claims.stream().map(claim -> "claim %s (%s)".formatted(claim.name(), claim.size())),
            companies.stream().map(company -> "keyring Secret " + ObjectNames.keyring(company)))
        .toList();
  }

  private List<String> kept() {
    var lines = new ArrayList<String>();
    lines.add("namespace " + view.namespace() + " and what else is in it");
    lines.addAll(dataLeft());
    return lines;
  }

  private List<String> then() {
    var lines = new ArrayList<String>();
    if (inside()) {
      lines.add("namespace " + view.namespace() + " and everything in it");
    }
    lines.addAll(dataLeft());
    volumes.stream()
        .filter(volume -> !volume.kept())
        .forEach(volume -> lines.add("PersistentVolume " + volume.name()));
    lines.addAll(objects);
    lines.add("Tenant " + view.name());
    return lines;
  }

  private List<String> dataLeft() {
    return deletes() ? List.of() : data();
  }

  private List<Remaining> remaining() {
    return volumes.stream().filter(Volume::kept).map(Volume::left).toList();
  }
}
