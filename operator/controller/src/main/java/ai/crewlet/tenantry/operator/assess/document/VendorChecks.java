package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.api.crewlet.integration.Integration;
import ai.crewlet.tenantry.api.crewlet.integration.IntegrationType;
import ai.crewlet.tenantry.operator.assess.finding.ContentProblem;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** One connection per vendor, and Confluence or Plane but not both (engine schema, section 5). */
final class VendorChecks {

  private VendorChecks() {}

  static List<Finding> judge(CompanySnapshot snapshot) {
    List<Finding> findings = new ArrayList<>();
    Map<IntegrationType, Part> first = new EnumMap<>(IntegrationType.class);
    for (Integration integration : snapshot.parts().integrations()) {
      var part = Part.of(PartKind.INTEGRATION, integration);
      IntegrationType type = integration.getSpec().type();
      Part earlier = first.putIfAbsent(type, part);
      if (earlier != null) {
        findings.add(ContentProblem.DUPLICATE_INTEGRATION.on(part, earlier, type.value()));
      }
    }
    Part confluence = first.get(IntegrationType.CONFLUENCE);
    Part plane = first.get(IntegrationType.PLANE);
    if (confluence != null && plane != null) {
      findings.add(ContentProblem.CONFLICTING_INTEGRATION.on(confluence, plane));
      findings.add(ContentProblem.CONFLICTING_INTEGRATION.on(plane, confluence));
    }
    return findings;
  }
}
