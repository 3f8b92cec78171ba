/** Tier moves as a person at a terminal sees them, on everything running together. */
@NullMarked
package ai.crewlet.tenantry.e2e.tier;

import org.jspecify.annotations.NullMarked;
