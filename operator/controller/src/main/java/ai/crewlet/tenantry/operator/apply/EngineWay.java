package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.engine.AccessToken;
import ai.crewlet.tenantry.engine.EngineClient;
import java.util.function.Function;

/**
 * The way to one engine that answers.
 *
 * @param asOperator with the operator's own token
 * @param tokens version of the token set that token was read from
 * @param with with any other token, to see whether the engine knows it
 */
public record EngineWay(
    EngineClient asOperator, String tokens, Function<AccessToken, EngineClient> with) {}
