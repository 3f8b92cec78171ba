/** One stand-in engine on a loopback address of its own, without any node: for tests of clients. */
@NullMarked
package ai.crewlet.tenantry.testbed.engine.alone;

import org.jspecify.annotations.NullMarked;
