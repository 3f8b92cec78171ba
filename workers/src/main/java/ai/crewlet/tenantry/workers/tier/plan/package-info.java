/**
 * What a move to another tier would do, from values: table of contents is {@link
 * ai.crewlet.tenantry.workers.tier.plan.MovePlanner}. Knows neither cluster nor clock.
 */
@NullMarked
package ai.crewlet.tenantry.workers.tier.plan;

import org.jspecify.annotations.NullMarked;
