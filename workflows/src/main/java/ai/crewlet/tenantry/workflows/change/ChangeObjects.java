package ai.crewlet.tenantry.workflows.change;

import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import java.util.List;

/**
 * Apply objects of a company, and remove others.
 *
 * @param target where
 * @param objects those that differ, whole
 * @param removed those that go, if the control plane still owns them
 * @param takeOver whether fields of other managers are taken
 */
public record ChangeObjects(
    TenantTarget target,
    List<ManifestObject> objects,
    List<ChangedObject> removed,
    boolean takeOver) {}
