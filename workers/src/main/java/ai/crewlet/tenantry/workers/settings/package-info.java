/**
 * What the control plane is told by its environment: read once at start, every mistake reported
 * together, printed without secrets. Uses nothing else of this house.
 */
@NullMarked
package ai.crewlet.tenantry.workers.settings;

import org.jspecify.annotations.NullMarked;
