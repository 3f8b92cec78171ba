package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.company.DeletionPolicy;
import ai.crewlet.tenantry.operator.snapshot.ClaimFacts;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import ai.crewlet.tenantry.operator.snapshot.PodFacts;
import ai.crewlet.tenantry.operator.snapshot.WorkloadFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What is left to do for a Company that is being deleted: stop the engine, then under Delete remove
 * the volume and the keyring, under Retain keep both (M131, M177, M178). Needs no class, no Secret
 * and no engine, and creates nothing (C21).
 */
public final class Removal {

  private final CompanySnapshot snapshot;

  public Removal(CompanySnapshot snapshot) {
    this.snapshot = snapshot;
  }

  public ObjectPlan plan() {
    List<ObjectRef> engines = engines();
    boolean stopped = snapshot.workloads().isEmpty() && snapshot.pods().isEmpty();
    List<ObjectRef> data = stopped && removesData() ? data() : List.of();
    List<ObjectRef> delete = new ArrayList<>(engines);
    left()
        .map(PodFacts::workload)
        .filter(name -> !name.isEmpty())
        .distinct()
        .sorted()
        .map(Removal::statefulSet)
        .forEach(delete::add);
    data.stream().filter(this::notYetDeleted).forEach(delete::add);
    if (stopped) {
      delete.addAll(tokens());
    }
    return ObjectPlan.untouched()
        .withDelete(delete)
        .withEvict(left().map(PodFacts::name).sorted().toList())
        .withFinalizerMayGo(stopped && data.isEmpty());
  }

  /**
   * Pods that no StatefulSet we know of takes with it: theirs was removed without them, or lost the
   * labels it is known by.
   */
  private Stream<PodFacts> left() {
    return snapshot.pods().stream()
        .filter(pod -> !pod.deleting())
        .filter(pod -> !snapshot.workloads().containsKey(pod.workload()));
  }

  private static ObjectRef statefulSet(String name) {
    return new ObjectRef("apps/v1", "StatefulSet", name);
  }

  private List<ObjectRef> engines() {
    return snapshot.workloads().values().stream()
        .filter(workload -> !workload.deleting())
        .map(WorkloadFacts::name)
        .sorted()
        .map(Removal::statefulSet)
        .toList();
  }

  /**
   * They are made once and never applied, so nobody gives an owner back that was taken from them,
   * and no garbage collector would take them.
   */
  private List<ObjectRef> tokens() {
    return Stream.of(ObjectNames.apiAccess(snapshot.name()), ObjectNames.apiTokens(snapshot.name()))
        .map(name -> new ObjectRef("v1", "Secret", name))
        .filter(snapshot.present()::contains)
        .toList();
  }

  private boolean removesData() {
    return snapshot.company().getSpec().deletionPolicyOrDefault() == DeletionPolicy.DELETE;
  }

  /**
   * The volume claims and what opens them: of the data pod, and of pods that somebody scaled beside
   * it. A claim of another company under our name is not ours to delete (C22).
   */
  private List<ObjectRef> data() {
    List<ObjectRef> data = new ArrayList<>();
    snapshot.claims().values().stream()
        .filter(this::holdsOurData)
        .map(claim -> new ObjectRef("v1", "PersistentVolumeClaim", claim.name()))
        .sorted()
        .forEach(data::add);
    String keyring = ObjectNames.keyring(snapshot.name());
    var secret = new ObjectRef("v1", "Secret", keyring);
    if (new DataClaim(snapshot).foreignCompany().isEmpty() && snapshot.present().contains(secret)) {
      data.add(secret);
    }
    return data;
  }

  private boolean holdsOurData(ClaimFacts claim) {
    String ours = snapshot.company().getSpec().companyName();
    return ours.equals(claim.annotations().get(Annotations.COMPANY_NAME));
  }

  private boolean notYetDeleted(ObjectRef ref) {
    return !ref.kind().equals("PersistentVolumeClaim")
        || !snapshot.claims().get(ref.name()).deleting();
  }
}
