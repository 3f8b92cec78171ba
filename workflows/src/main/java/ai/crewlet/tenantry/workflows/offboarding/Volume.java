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
}
