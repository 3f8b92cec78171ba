/**
 * The table of what can be wrong and the findings of a pass. Values only; every other room of
 * assess uses it.
 */
@NullMarked
package ai.crewlet.tenantry.operator.assess.finding;

import org.jspecify.annotations.NullMarked;
