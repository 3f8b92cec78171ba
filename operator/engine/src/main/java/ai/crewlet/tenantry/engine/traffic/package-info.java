/** What vendors deliver to an engine. */
@NullMarked
package ai.crewlet.tenantry.engine.traffic;

import org.jspecify.annotations.NullMarked;
