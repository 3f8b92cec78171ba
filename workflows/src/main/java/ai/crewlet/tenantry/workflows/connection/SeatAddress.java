package ai.crewlet.tenantry.workflows.connection;

import org.jspecify.annotations.Nullable;

/**
 * A seat that can be connected.
 *
 * @param tenantId the tenant's identity (C45)
 * @param namespace of the tenant
 * @param company name of its Company
 * @param url where the vendor delivers to
 * @param secretName what the seat refers to before anything is done; null for nothing
 */
public record SeatAddress(
    String tenantId, String namespace, String company, String url, @Nullable String secretName) {}
