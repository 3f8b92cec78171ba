package ai.crewlet.tenantry.workflows.change;

import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import java.util.Set;

/**
 * Ask for new tokens.
 *
 * @param target whose; its request id is the value they are asked for with
 * @param rotations which
 */
public record RotateTokens(TenantTarget target, Set<Rotation> rotations) {}
