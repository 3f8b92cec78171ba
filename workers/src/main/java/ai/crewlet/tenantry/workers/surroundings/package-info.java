/**
 * Providers' Secrets and their copies as they are found in the cluster: what the platform keeps,
 * and which copies nobody asks for any more; and whether a namespace is the tenant's own. For the
 * motions' steps and the controller's repair alike (C33); what should be there is decided in {@code
 * tenancy}.
 */
@NullMarked
package ai.crewlet.tenantry.workers.surroundings;

import org.jspecify.annotations.NullMarked;
