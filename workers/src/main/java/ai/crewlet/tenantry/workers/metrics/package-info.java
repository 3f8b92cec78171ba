/**
 * What the control plane measures of itself, at {@code /metrics} of each role. No label ever holds
 * a tenant's name, id or namespace: one tenant's facts stand in its status and its history. Uses a
 * registry and a Temporal client.
 */
@NullMarked
package ai.crewlet.tenantry.workers.metrics;

import org.jspecify.annotations.NullMarked;
