/** What a company's seats have spent in model tokens. Values only. */
@NullMarked
package ai.crewlet.tenantry.engine.usage;

import org.jspecify.annotations.NullMarked;
