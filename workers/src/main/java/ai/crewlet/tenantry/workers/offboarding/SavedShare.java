package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.api.FieldManagers;
import java.util.Map;

/**
 * What one field manager says of an object, as it would apply it again (C43).
 *
 * @param kind of the object
 * @param name of the object
 * @param manager the field manager
 * @param body labels, annotations and spec in JSON terms; empty when it says none of these
 */
record SavedShare(String kind, String name, String manager, Map<String, Object> body) {

  boolean isOf(String itsKind, String itsName) {
    return kind.equals(itsKind) && name.equals(itsName);
  }

  /** Whether it is the caller's manifest as the control plane applies it. */
  boolean manifests() {
    return manager.equals(FieldManagers.CONTROL_PLANE);
  }

  /** Who says it: a body is the customer's and has no business in a log line. */
  @Override
  public String toString() {
    return "share of %s in %s %s".formatted(manager, kind, name);
  }
}
