package ai.crewlet.tenantry.workflows.offboarding;

/**
 * A PersistentVolume whose claimRef names the tenant's namespace; only ever read (C44).
 *
 * @param name its name
 * @param claim the claim it was bound to
 * @param size its capacity
 * @param phase Bound, Released, Failed
 * @param reclaimPolicy Retain, Delete, Recycle
 * @param storageClass name of its StorageClass; empty without one
 */
public record Volume(
    String name,
    String claim,
    String size,
    String phase,
    String reclaimPolicy,
    String storageClass) {

  /** Whether it stays until an administrator removes it (I27). */
  public boolean kept() {
    return "Retain".equals(reclaimPolicy);
  }

  /**
   * What is said of it when it is left behind: by the plan of an offboarding, and by its report.
   */
  public Remaining left() {
    var what = "PersistentVolume %s (%s, %s) of claim %s".formatted(name, size, phase, claim);
    var where =
        storageClass.isEmpty() ? "a volume without a StorageClass" : "StorageClass " + storageClass;
    return new Remaining(
        what,
        where,
        "a cluster administrator: its reclaim policy is "
            + (kept()
                ? "Retain; wipe it at its storage, then kubectl delete pv " + name
                : "%s but it is still there; kubectl describe pv %s says why"
                    .formatted(reclaimPolicy, name)));
  }
}
