/**
 * Seats, Units, LLMProviders and Integrations whose Company does not exist: no pass of any Company
 * sees them, so they are told here (C66), out of the same caches. Whoever has a Company is left to
 * its passes.
 */
@NullMarked
package ai.crewlet.tenantry.operator.orphans;

import org.jspecify.annotations.NullMarked;
