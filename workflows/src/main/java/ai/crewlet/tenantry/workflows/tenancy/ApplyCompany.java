package ai.crewlet.tenantry.workflows.tenancy;

import ai.crewlet.tenantry.workflows.ManifestObject;
import java.util.List;

/**
 * Put a company's objects in place.
 *
 * @param target where
 * @param objects the Company and its Seats, Units, LLMProviders and Integrations, without namespace
 *     and class
 */
public record ApplyCompany(TenantTarget target, List<ManifestObject> objects) {}
