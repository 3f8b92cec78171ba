/** Whether the class admits the Company, within which limits. */
@NullMarked
package ai.crewlet.tenantry.operator.assess.admission;

import org.jspecify.annotations.NullMarked;
