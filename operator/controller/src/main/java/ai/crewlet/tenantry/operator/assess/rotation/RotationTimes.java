package ai.crewlet.tenantry.operator.assess.rotation;

import java.time.Duration;

/**
 * How long the parts of a rotation take.
 *
 * @param overlap how long the access token before goes on working beside the new one
 * @param volumeLag after how long a running pod has surely been given a changed Secret
 * @param retry how soon the engine is asked again whether it has
 */
public record RotationTimes(Duration overlap, Duration volumeLag, Duration retry) {}
