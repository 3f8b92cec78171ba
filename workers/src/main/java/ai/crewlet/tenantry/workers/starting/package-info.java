/**
 * How each motion that a Tenant's spec means is started (C46): one file per kind, each turning the
 * Tenant into its request record. Uses {@code client}; decides nothing.
 */
@NullMarked
package ai.crewlet.tenantry.workers.starting;

import org.jspecify.annotations.NullMarked;
