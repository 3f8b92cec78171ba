/** What a row of the condition table is. Values only; every other room of assess uses it. */
@NullMarked
package ai.crewlet.tenantry.operator.assess.table;

import org.jspecify.annotations.NullMarked;
