/**
 * Waits for what the operator reports: one watch of the cluster for all of them, a slot and no
 * thread for each (C50). What a report means is decided by pure functions; the rest is plumbing.
 */
@NullMarked
package ai.crewlet.tenantry.workers.waiting;

import org.jspecify.annotations.NullMarked;
