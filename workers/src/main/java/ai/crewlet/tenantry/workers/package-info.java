/** The executable tenantry: its roles and how they are wired. */
@NullMarked
package ai.crewlet.tenantry.workers;

import org.jspecify.annotations.NullMarked;
