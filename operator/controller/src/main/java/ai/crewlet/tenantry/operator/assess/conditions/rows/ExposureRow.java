package ai.crewlet.tenantry.operator.assess.conditions.rows;

import static ai.crewlet.tenantry.api.ConditionType.EXPOSURE_READY;
import static ai.crewlet.tenantry.operator.assess.table.Line.no;
import static ai.crewlet.tenantry.operator.assess.table.Line.unknown;
import static ai.crewlet.tenantry.operator.assess.table.Line.yes;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.operator.assess.table.Line;
import ai.crewlet.tenantry.operator.assess.table.Row;

/** Whether the world reaches the company (M12, M100). */
public enum ExposureRow implements Row {
  EXPOSED(yes(EXPOSURE_READY, ConditionReason.EXPOSED, "its Gateways accept HTTPRoute %s")),
  MISSPELLED(
      no(
          EXPOSURE_READY,
          ConditionReason.INVALID,
          "spec.exposure of EngineClass %s makes the host name \"%s\", which is no DNS name")),
  NOT_EXPOSED(
      no(
          EXPOSURE_READY,
          ConditionReason.NOT_EXPOSED,
          "EngineClass %s gives no public address (spec.exposure.webhooks)")),
  NO_GATEWAY_API(
      no(
          EXPOSURE_READY,
          ConditionReason.GATEWAY_API_MISSING,
          "EngineClass %s asks for HTTPRoutes, and this cluster does not know them: install the Gateway API's definitions (httproutes.gateway.networking.k8s.io)")),
  ROUTE_REFUSED(
      no(EXPOSURE_READY, ConditionReason.ROUTE_NOT_ACCEPTED, "the API server refuses %s: %s")),
  NOT_ACCEPTED(
      no(
          EXPOSURE_READY,
          ConditionReason.ROUTE_NOT_ACCEPTED,
          "Gateway %s does not accept HTTPRoute %s for %s: %s; look at both with: kubectl describe")),
  NOT_ANSWERED(
      unknown(
          EXPOSURE_READY,
          ConditionReason.PENDING,
          "Gateway %s has not answered for HTTPRoute %s; if that lasts, there is no such Gateway, or no controller serves it")),
  NOT_MADE(
      unknown(
          EXPOSURE_READY,
          ConditionReason.PENDING,
          "HTTPRoute %s is not there yet; it is made once the Company is accepted")),
  CLASS_UNKNOWN(
      unknown(
          EXPOSURE_READY,
          ConditionReason.PENDING,
          "spec.engineClassName names no EngineClass that exists, which would say how the company is reached"));

  private final Line line;

  ExposureRow(Line line) {
    this.line = line;
  }

  @Override
  public Line line() {
    return line;
  }
}
