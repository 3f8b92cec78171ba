/** OnboardTenant: from a request to a company at work with its first person invited. */
@NullMarked
package ai.crewlet.tenantry.workflows.onboarding;

import org.jspecify.annotations.NullMarked;
