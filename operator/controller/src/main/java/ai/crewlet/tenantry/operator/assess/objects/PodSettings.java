package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClassSpec;
import ai.crewlet.tenantry.operator.fingerprint.Fingerprint;
import java.util.Arrays;

/**
 * What of a class shapes a pod. Settings on which pods failed stay halted when only limits, network
 * rules or platform providers are edited beside them (C57).
 */
public final class PodSettings {

  private PodSettings() {}

  public static String hash(EngineClassSpec spec) {
    return Fingerprint.of(
            Arrays.asList(
                spec.engine(),
                spec.data().resources(),
                spec.exposure(),
                spec.seatPools(),
                spec.signIn(),
                spec.telemetry(),
                spec.env(),
                spec.serviceAccount(),
                spec.objects()))
        .value();
  }
}
