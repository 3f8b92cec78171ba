/** Child processes that die with this JVM, their ports, and where their programs come from. */
@NullMarked
package ai.crewlet.tenantry.testbed.platform.process;

import org.jspecify.annotations.NullMarked;
