/** Tenants onboarded in a burst, and kept waiting, by one worker process. */
@NullMarked
package ai.crewlet.tenantry.bench.tenants;

import org.jspecify.annotations.NullMarked;
