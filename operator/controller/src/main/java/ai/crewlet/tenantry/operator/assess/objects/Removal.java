package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.company.DeletionPolicy;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import ai.crewlet.tenantry.operator.snapshot.WorkloadFacts;
import java.util.ArrayList;
import java.util.List;

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
    data.stream().filter(this::notYetDeleted).forEach(delete::add);
    return ObjectPlan.untouched().withDelete(delete).withFinalizerMayGo(stopped && data.isEmpty());
  }

  private List<ObjectRef> engines() {
    return snapshot.workloads().values().stream()
        .filter(workload -> !workload.deleting())
        .map(WorkloadFacts::name)
        .sorted()
        .map(name -> new ObjectRef("apps/v1", "StatefulSet", name))
        .toList();
  }

  private boolean removesData() {
    return snapshot.company().getSpec().deletionPolicyOrDefault() == DeletionPolicy.DELETE;
  }

  /**
   * The volume claim and what opens it. A claim of another company under our name is not ours to
   * delete (C22).
   */
  private List<ObjectRef> data() {
    List<ObjectRef> data = new ArrayList<>();
    var claim = new DataClaim(snapshot);
    if (claim.live().isPresent() && claim.foreignCompany().isEmpty()) {
      data.add(
          new ObjectRef("v1", "PersistentVolumeClaim", ObjectNames.dataClaim(snapshot.name())));
    }
    String keyring = ObjectNames.keyring(snapshot.name());
    var secret = new ObjectRef("v1", "Secret", keyring);
    if (claim.foreignCompany().isEmpty() && snapshot.present().contains(secret)) {
      data.add(secret);
    }
    return data;
  }

  private boolean notYetDeleted(ObjectRef ref) {
    return !ref.kind().equals("PersistentVolumeClaim")
        || !snapshot.claims().get(ref.name()).deleting();
  }
}
