/** Processes and servers die in the middle of an onboarding, which ends the same. */
@NullMarked
package ai.crewlet.tenantry.e2e.faults;

import org.jspecify.annotations.NullMarked;
