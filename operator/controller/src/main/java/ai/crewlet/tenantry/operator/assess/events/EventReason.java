package ai.crewlet.tenantry.operator.assess.events;

/** Every reason an event of the operator can have. */
public enum EventReason {
  /** A revision the operator did not write is overwritten (M95). */
  DRIFTED("Drifted"),
  /** A second Company lives in the namespace (C42). */
  NAMESPACE_SHARED("NamespaceShared"),
  /** The class asks for another volume size than the volume has (C24). */
  STORAGE_SIZE_PINNED("StorageSizePinned"),
  /** Vendors may have switched their subscriptions off while the company was suspended (M175). */
  RESUMED("Resumed"),
  /** What somebody put into the pods of a StatefulSet of ours was taken out again (C55). */
  TEMPLATE_RESTORED("TemplateRestored"),
  /** It comes back again and again, so it is left there (C55). */
  TEMPLATE_CONTESTED("TemplateContested"),
  /** A new token stands beside the one in use (C41). */
  TOKEN_ROTATION_STARTED("TokenRotationStarted"),
  /** The engine answers to the new token, which is handed out (C41). */
  TOKEN_ROTATED("TokenRotated"),
  /** The engine refuses the token before (C41). */
  TOKEN_REVOKED("TokenRevoked"),
  /** An engine that knew no token anybody holds was started anew (C41). */
  ENGINE_RESTARTED("EngineRestarted");

  private final String reason;

  EventReason(String reason) {
    this.reason = reason;
  }

  public String reason() {
    return reason;
  }
}
