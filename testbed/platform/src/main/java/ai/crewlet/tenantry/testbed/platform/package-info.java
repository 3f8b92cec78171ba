/**
 * The local platform: real etcd, API server, controller-manager and Temporal, started and stopped
 * together with LocalNode. Uses no house of ours.
 */
@NullMarked
package ai.crewlet.tenantry.testbed.platform;

import org.jspecify.annotations.NullMarked;
