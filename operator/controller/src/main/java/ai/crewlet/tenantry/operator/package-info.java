/** The engine operator's process: settings, wiring, health. */
@NullMarked
package ai.crewlet.tenantry.operator;

import org.jspecify.annotations.NullMarked;
