/** Onboarding as a person at a terminal sees it: done, repeated, parked, corrected, aborted. */
@NullMarked
package ai.crewlet.tenantry.e2e.onboarding;

import org.jspecify.annotations.NullMarked;
