package ai.crewlet.tenantry.workers.change;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.workers.change.ChangePlanner.Answer;
import ai.crewlet.tenantry.workers.change.ObjectChange.Share;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.kube.MarkedObjects;
import ai.crewlet.tenantry.workers.onboarding.TenantManifests;
import ai.crewlet.tenantry.workers.plan.ChangeCheck;
import ai.crewlet.tenantry.workers.plan.LimitUse;
import ai.crewlet.tenantry.workers.plan.Mistake;
import ai.crewlet.tenantry.workers.plan.PlanFacts;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.change.ChangeCompany;
import ai.crewlet.tenantry.workflows.change.ChangedObject.How;
import ai.crewlet.tenantry.workflows.change.Rotation;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** One plan in the making: tries every share of the request, then judges the whole. */
final class Planning {

  private static final ObjectMapper JSON = new ObjectMapper();

  private final ChangeCompany request;
  private final OnboardedTenant tenant;
  private final LiveCompany company;
  private final Tries tries;
  private final Compositions compositions;
  private final DesiredObjects desired;
  private final List<Mistake> mistakes = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  Planning(ChangeCompany request, OnboardedTenant tenant, LiveCompany company, Tries tries) {
    this.request = request;
    this.tenant = tenant;
    this.company = company;
    this.tries = tries;
    this.compositions = new Compositions(request, tenant.raw(), company.all());
    this.desired = new DesiredObjects(tenant.view(), request.requestId());
  }

  Answer answer(PlanFacts facts, TenancySettings settings) {
    requireCompany();
    tenant();
    objects();
    pools();
    leftovers();
    var all =
        new ArrayList<>(
            ChangeCheck.against(compositions.compared(), facts, tenant.labels(), settings));
    all.addAll(mistakes);
    all.addAll(tries.mistakes());
    return all.isEmpty()
        ? new Answer.Planned(planned(facts))
        : new Answer.Refused(all.stream().distinct().toList());
  }

  private PlannedChange planned(PlanFacts facts) {
    var after = compositions.after();
    return PlannedChange.of(
        tenant.view(),
        tenant.raw().getMetadata().getGeneration(),
        after.tier().flatMap(facts::tier).map(t -> LimitUse.of(after, t)).orElse(List.of()),
        tries.changes(),
        request.rotations().stream().map(Rotation::title).toList(),
        notes);
  }

  /** A company that is not there is not changed; onboarding creates it. */
  private void requireCompany() {
    var needed =
        !request.objects().isEmpty()
            || !request.pools().isEmpty()
            || !request.rotations().isEmpty();
    if (needed && company.company().isEmpty()) {
      throw FailureType.NOT_ONBOARDED.failure(
          "Tenant %s has no Company in namespace %s; onboard it: tenantry onboard -f <file>"
              .formatted(request.tenant(), tenant.view().namespace()));
    }
  }

  private void tenant() {
    var manifest = request.manifest();
    if (manifest == null) {
      return;
    }
    var wrong = TenantChangeRules.check(tenant.live(), manifest);
    mistakes.addAll(wrong);
    if (wrong.isEmpty()) {
      var whole = TenantManifests.desired(manifest);
      var live = Optional.of(tenant.raw());
      MarkedObjects.mark(whole, live, request.requestId());
      tries.object(Share.TENANT, whole, live);
    }
  }

  /** What is malformed by itself is not tried: the server would say the same once more. */
  private void objects() {
    var malformed =
        ChangeCheck.alone(compositions.asked()).stream()
            .map(Mistake::object)
            .collect(Collectors.toSet());
    request.objects().stream()
        .filter(object -> !malformed.contains(label(object)))
        .filter(object -> CustomKind.of(object.apiVersion(), object.kind()).isPresent())
        .forEach(this::object);
  }

  private void object(ManifestObject object) {
    var label = label(object);
    var live = company.find(label);
    if (live.filter(GenericKubernetesResource::isMarkedForDeletion).isPresent()) {
      mistakes.add(
          new Mistake(label, "", "is being deleted", "wait until it is gone, then apply again"));
      return;
    }
    var would = tries.object(Share.OBJECT, desired.of(object, live), live);
    compositions.becomes(
        label, JSON.valueToTree(would.<Object>map(w -> w).orElseGet(object::body)));
  }

  private void pools() {
    var live = company.company();
    if (live.isEmpty()) {
      return;
    }
    var label = LiveCompany.label(live.get());
    var would =
        compositions
            .afterwards(label)
            .map(json -> JSON.convertValue(json, GenericKubernetesResource.class))
            .orElseThrow();
    if (undeclared(label, PoolShare.names(would))) {
      return;
    }
    var share = PoolShare.of(would).with(request.pools(), request.declaredPools());
    var sized = share.appliedTo(would);
    compositions.becomes(label, sized);
    var fields = FieldDiff.ofSpecs(JSON.valueToTree(would), sized);
    if (!fields.isEmpty()) {
      tries.share(desired.pools(live.get(), share), FieldManagers.POOLS);
      tries.changes().add(ObjectChange.of(Share.POOLS, live.get(), How.CHANGED, fields));
    }
  }

  private boolean undeclared(String company, List<String> pools) {
    var unknown = request.pools().keySet().stream().filter(p -> !pools.contains(p)).toList();
    unknown.forEach(
        pool ->
            mistakes.add(
                new Mistake(
                    company,
                    "spec.topology.seatPools",
                    "there is no pool " + pool,
                    pools.isEmpty()
                        ? "declare it in the file and apply that"
                        : "scale one of: " + String.join(", ", pools))));
    return !unknown.isEmpty();
  }

  /** Only a file that holds the Company says what belongs to it. */
  private void leftovers() {
    if (request.company().isEmpty()) {
      pruneNeedsTheCompany();
      return;
    }
    var asked = request.objects().stream().map(Planning::label).collect(Collectors.toSet());
    for (var leftover : Leftovers.of(company.all(), asked)) {
      if (request.prune() && leftover.removable()) {
        compositions.goes(LiveCompany.label(leftover.object()));
        tries
            .changes()
            .add(ObjectChange.of(Share.OBJECT, leftover.object(), How.REMOVED, List.of()));
      } else {
        notes.add(leftover.note());
      }
    }
  }

  private void pruneNeedsTheCompany() {
    if (request.prune()) {
      mistakes.add(
          new Mistake(
              "request",
              "",
              "--prune, and no Company in the file that would say what belongs to it",
              "add the Company; a whole company is removed by: tenantry offboard "
                  + request.tenant()));
    }
  }

  private static String label(ManifestObject object) {
    return object.kind() + "/" + object.name();
  }
}
