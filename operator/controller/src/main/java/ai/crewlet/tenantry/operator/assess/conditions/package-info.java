/** Every condition and status of every object, in one fixed order. */
@NullMarked
package ai.crewlet.tenantry.operator.assess.conditions;

import org.jspecify.annotations.NullMarked;
