/**
 * The pure middle of the operator: one look at a company in, everything to be done about it out.
 * Uses no client, no clock, no chance; the same snapshot gives the same assessment.
 */
@NullMarked
package ai.crewlet.tenantry.operator.assess;

import org.jspecify.annotations.NullMarked;
