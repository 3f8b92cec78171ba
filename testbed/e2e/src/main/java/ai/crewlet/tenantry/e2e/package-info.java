/** Everything running together: testbed/up and the end-to-end tests. */
@NullMarked
package ai.crewlet.tenantry.e2e;

import org.jspecify.annotations.NullMarked;
