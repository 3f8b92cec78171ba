/**
 * Values that several kinds of crewlet.ai are made of: references, named values, tool servers,
 * model chains, the status of a part.
 */
@NullMarked
package ai.crewlet.tenantry.api.crewlet.common;

import org.jspecify.annotations.NullMarked;
