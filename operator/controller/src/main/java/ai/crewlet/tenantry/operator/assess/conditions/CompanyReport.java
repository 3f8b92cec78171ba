package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.common.SecretReference;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.company.CompanyStatus;
import ai.crewlet.tenantry.api.crewlet.company.ConfigStatus;
import ai.crewlet.tenantry.api.crewlet.company.Endpoints;
import ai.crewlet.tenantry.api.crewlet.company.PodStatus;
import ai.crewlet.tenantry.api.crewlet.company.VolumeStatus;
import ai.crewlet.tenantry.api.crewlet.seat.SeatPlacement;
import ai.crewlet.tenantry.operator.assess.objects.Addresses;
import ai.crewlet.tenantry.operator.assess.objects.DataClaim;
import ai.crewlet.tenantry.operator.assess.rollout.Provenance;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.PodFacts;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The Company's status (M48 to M56). */
final class CompanyReport {

  private final Judgement judgement;
  private final CompanySnapshot snapshot;
  private final Optional<CompanyStatus> before;

  private CompanyReport(Judgement judgement) {
    this.judgement = judgement;
    this.snapshot = judgement.snapshot();
    this.before = Optional.ofNullable(snapshot.company().getStatus());
  }

  static StatusReport<CompanyStatus> of(Judgement judgement) {
    Company company = judgement.snapshot().company();
    return new StatusReport<>(company, new CompanyReport(judgement).status());
  }

  private CompanyStatus status() {
    var conditions = ConditionList.of(snapshot.company(), snapshot.now());
    return new CompanyStatus(
        snapshot.company().getMetadata().getGeneration(),
        conditions.write(new CompanyVerdicts(judgement, conditions).all()),
        endpoints(),
        apiAccess(),
        config(),
        topology(),
        classGeneration(),
        volume());
  }

  private Endpoints endpoints() {
    Addresses addresses = judgement.addresses();
    return new Endpoints(
        addresses.api(), addresses.publicBaseUrl().orElse(null), addresses.dashboardBaseUrl());
  }

  /** Named once it is there to be read (M53). */
  private @Nullable SecretReference apiAccess() {
    String name = ObjectNames.apiAccess(snapshot.name());
    return snapshot.secrets().containsKey(snapshot.secretHere(name))
        ? new SecretReference(name)
        : null;
  }

  /** What runs; the last known while the engine is silent. */
  private @Nullable ConfigStatus config() {
    ConfigStatus last = before.map(CompanyStatus::config).orElse(null);
    if (judgement.engine().answered().isEmpty()) {
      return last;
    }
    String revision = judgement.engine().applied().orElse(null);
    if (revision == null) {
      return null;
    }
    boolean same = last != null && revision.equals(last.revisionID());
    String since = same ? last.since() : snapshot.now().truncatedTo(ChronoUnit.SECONDS).toString();
    return judgement.difference().in(revision, since, same ? last : null);
  }

  /** The data pod first, then those of each pool (M56). */
  private List<PodStatus> topology() {
    return snapshot.pods().stream()
        .sorted(Comparator.comparing(this::pool).thenComparing(CompanyReport::ordinal))
        .map(this::pod)
        .toList();
  }

  /** Empty for the data pod, which so comes first. */
  private String pool(PodFacts pod) {
    return ObjectNames.poolOf(snapshot.name(), pod.workload()).orElse("");
  }

  /** Pod 10 comes after pod 2. */
  private static int ordinal(PodFacts pod) {
    String digits = pod.name().substring(pod.name().lastIndexOf('-') + 1);
    return digits.matches("\\d{1,9}") ? Integer.parseInt(digits) : Integer.MAX_VALUE;
  }

  private PodStatus pod(PodFacts pod) {
    String pool = pool(pod).isEmpty() ? SeatPlacement.DATA : pool(pod);
    String message =
        pod.trouble()
            .map(trouble -> (trouble.reason() + " " + trouble.message()).strip())
            .orElse(null);
    return new PodStatus(
        pod.name(), pool, pod.workload(), pod.ready(), pod.ready() ? null : message);
  }

  /** Of what the data pod was made from, not of what its class asks for meanwhile (C14). */
  private @Nullable Long classGeneration() {
    return Optional.ofNullable(snapshot.workloads().get(ObjectNames.engine(snapshot.name())))
        .map(workload -> Provenance.of(workload.annotations()).generation())
        .filter(generation -> generation > 0)
        .or(() -> before.map(CompanyStatus::classGeneration))
        .orElse(null);
  }

  private @Nullable VolumeStatus volume() {
    var claim = new DataClaim(snapshot);
    return claim
        .live()
        .map(
            live ->
                new VolumeStatus(
                    live.name(), claim.canonicalSize(live), judgement.addresses().stableUid()))
        .orElseGet(() -> before.map(CompanyStatus::volume).orElse(null));
  }
}
