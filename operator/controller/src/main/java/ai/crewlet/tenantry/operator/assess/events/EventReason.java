package ai.crewlet.tenantry.operator.assess.events;

/** Every reason an event of the operator can have. */
public enum EventReason {
  DRIFTED("Drifted", "A revision the operator did not write is overwritten (M95)"),
  NAMESPACE_SHARED("NamespaceShared", "A second Company lives in the namespace (C42)"),
  STORAGE_SIZE_PINNED(
      "StorageSizePinned", "The class asks for another volume size than the volume has (C24)"),
  RESUMED(
      "Resumed",
      "Vendors may have switched their subscriptions off while the company was suspended (M175)"),
  TEMPLATE_RESTORED(
      "TemplateRestored",
      "What somebody put into the pods of a StatefulSet of ours was taken out again (C55)"),
  TEMPLATE_CONTESTED(
      "TemplateContested", "It comes back again and again, so it is left there (C55)"),
  TOKEN_ROTATION_STARTED("TokenRotationStarted", "A new token stands beside the one in use (C41)"),
  TOKEN_ROTATED("TokenRotated", "The engine answers to the new token, which is handed out (C41)"),
  TOKEN_REVOKED("TokenRevoked", "The engine refuses the token before (C41)"),
  ENGINE_RESTARTED(
      "EngineRestarted", "An engine that knew no token anybody holds was started anew (C41)");

  private final String reason;
  private final String meaning;

  EventReason(String reason, String meaning) {
    this.reason = reason;
    this.meaning = meaning;
  }

  public String reason() {
    return reason;
  }

  /** One sentence for {@code docs/reference/events.md}, with the number it comes from. */
  public String meaning() {
    return meaning;
  }
}
