/**
 * The steps of an onboarding as activities: each begins with the Tenant, applies what the pure
 * builder wants with the mark of its request, and says what it created; each undo removes what
 * carries the mark (C46). Uses {@code tenancy}, {@code plan} and {@code kube}.
 */
@NullMarked
package ai.crewlet.tenantry.workers.onboarding;

import org.jspecify.annotations.NullMarked;
