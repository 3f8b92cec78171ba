/**
 * What is around a tenant as it is found in the cluster: providers' Secrets and their copies, what
 * the platform keeps and which copies nobody asks for any more; whether a namespace is the tenant's
 * own; Tenants as they are heard of; and whether the cluster knows tenants' workloads. For the
 * motions' steps and the controller's repair alike (C33); what should be there is decided in {@code
 * tenancy}.
 */
@NullMarked
package ai.crewlet.tenantry.workers.surroundings;

import org.jspecify.annotations.NullMarked;
