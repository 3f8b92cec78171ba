/** What deserves an event. */
@NullMarked
package ai.crewlet.tenantry.operator.assess.events;

import org.jspecify.annotations.NullMarked;
