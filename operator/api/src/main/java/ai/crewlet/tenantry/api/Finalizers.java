package ai.crewlet.tenantry.api;

/** Finalizer names of the control plane. */
public final class Finalizers {
  /** Keeps a deleted Tenant until its offboarding is over, or has been taken back (C45, M208). */
  public static final String TENANT = ApiGroups.TENANT + "/offboarding";

  private Finalizers() {}
}
