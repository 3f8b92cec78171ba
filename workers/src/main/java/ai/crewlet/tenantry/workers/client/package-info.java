/**
 * What a client asks of running motions: start, watch, retry, correct, skip, abort. Uses the
 * published workflow contracts and a Temporal client, nothing of Kubernetes.
 */
@NullMarked
package ai.crewlet.tenantry.workers.client;

import org.jspecify.annotations.NullMarked;
