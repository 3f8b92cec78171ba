/** Company: one engine with its data, and what it reports (M34 to M56). */
@NullMarked
package ai.crewlet.tenantry.api.crewlet.company;

import org.jspecify.annotations.NullMarked;
