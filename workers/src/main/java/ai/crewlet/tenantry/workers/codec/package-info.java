/**
 * Encryption of what Temporal stores (C62): the payload codec, its keys, and the server through
 * which the Temporal UI reads and writes payloads. Uses nothing of Kubernetes and no workflow.
 */
@NullMarked
package ai.crewlet.tenantry.workers.codec;

import org.jspecify.annotations.NullMarked;
