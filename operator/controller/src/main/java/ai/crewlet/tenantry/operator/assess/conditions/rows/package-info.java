/**
 * The rows of the condition table that tell how things stand, one enum per concern; those about
 * what people wrote are in finding. {@link
 * ai.crewlet.tenantry.operator.assess.conditions.rows.ConditionTable} lists all.
 */
@NullMarked
package ai.crewlet.tenantry.operator.assess.conditions.rows;

import org.jspecify.annotations.NullMarked;
