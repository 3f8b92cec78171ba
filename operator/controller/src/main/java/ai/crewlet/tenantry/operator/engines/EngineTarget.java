package ai.crewlet.tenantry.operator.engines;

import ai.crewlet.tenantry.engine.AccessToken;
import java.net.URI;

/**
 * One running engine and the token to ask it with.
 *
 * @param incarnation changes when the pod or its container is another one, which voids what the
 *     last one said
 * @param tokenVersion version of the Secret the token was read from
 */
public record EngineTarget(
    URI address, String incarnation, AccessToken token, String tokenVersion) {}
