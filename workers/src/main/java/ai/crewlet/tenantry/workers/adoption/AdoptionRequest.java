package ai.crewlet.tenantry.workers.adoption;

import org.jspecify.annotations.Nullable;

/**
 * What an administrator asks for.
 *
 * @param namespace the one to adopt
 * @param tier name of the EngineClass its Company is on
 * @param tenant name of the Tenant; null takes the Company's
 * @param displayName the name people see; null takes the Company's
 */
public record AdoptionRequest(
    String namespace, String tier, @Nullable String tenant, @Nullable String displayName) {}
