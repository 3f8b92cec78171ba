/**
 * The steps of MoveTier as activities: read everything, plan (see {@code tier.plan}), write the
 * intent, free Seats of pools, move label and class; each with its way back, from the plan.
 */
@NullMarked
package ai.crewlet.tenantry.workers.tier;

import org.jspecify.annotations.NullMarked;
