/** Whether everything the objects name is there. */
@NullMarked
package ai.crewlet.tenantry.operator.assess.references;

import org.jspecify.annotations.NullMarked;
