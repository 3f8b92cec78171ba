package ai.crewlet.tenantry.workflows.change;

import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Set pool sizes.
 *
 * @param target where
 * @param pools name to number of pods
 * @param declared every pool the request's Company declares: the size of any other is let go of;
 *     null when the request holds no Company
 * @param takeOver whether fields of other managers are taken
 */
public record ScalePools(
    TenantTarget target,
    Map<String, Integer> pools,
    @Nullable List<String> declared,
    boolean takeOver) {}
