/**
 * Acceptance: the operator and a real node. {@code report} runs and tells, {@code cluster} is what
 * the cases work with, {@code cases} are what must hold. May use everything.
 */
@NullMarked
package ai.crewlet.tenantry.acceptance;

import org.jspecify.annotations.NullMarked;
