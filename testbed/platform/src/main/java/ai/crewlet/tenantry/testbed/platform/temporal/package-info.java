/** The Temporal dev server with its UI. */
@NullMarked
package ai.crewlet.tenantry.testbed.platform.temporal;

import org.jspecify.annotations.NullMarked;
