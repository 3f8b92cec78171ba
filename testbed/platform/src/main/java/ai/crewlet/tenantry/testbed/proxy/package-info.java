/**
 * Service DNS for processes outside the cluster: an HTTP proxy that knows Services by their names.
 * The API server admits no loopback address into an EndpointSlice, so it looks for pods itself.
 */
@NullMarked
package ai.crewlet.tenantry.testbed.proxy;

import org.jspecify.annotations.NullMarked;
