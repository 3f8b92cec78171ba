/**
 * A company that runs without a Tenant gets one, and a Tenant that was made so is given up again
 * (C58). Plans are pure and made of what was read; the writes are an administrator's own. What
 * stands around the tenant is then made by its onboarding. Uses {@code tenancy}, {@code plan},
 * {@code onboarding} and {@code kube}.
 */
@NullMarked
package ai.crewlet.tenantry.workers.adoption;

import org.jspecify.annotations.NullMarked;
