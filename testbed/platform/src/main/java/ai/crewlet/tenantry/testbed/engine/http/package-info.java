/** Listeners on shared event loops, routes, and faults injected between the two. */
@NullMarked
package ai.crewlet.tenantry.testbed.engine.http;

import org.jspecify.annotations.NullMarked;
