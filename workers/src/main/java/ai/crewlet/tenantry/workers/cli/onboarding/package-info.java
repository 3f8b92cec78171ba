/** {@code tenantry onboard}: the manifest, what is wrong with it, its Secrets, and the motion. */
@NullMarked
package ai.crewlet.tenantry.workers.cli.onboarding;

import org.jspecify.annotations.NullMarked;
