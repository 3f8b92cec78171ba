/**
 * The roles of the control plane (C52): worker, controller, codec, each startable and closable on
 * its own; and the commands that run them until the process is told to stop.
 */
@NullMarked
package ai.crewlet.tenantry.workers.roles;

import org.jspecify.annotations.NullMarked;
