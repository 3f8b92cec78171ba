/** The connection to Temporal every role and client command shares. Knows no workflow. */
@NullMarked
package ai.crewlet.tenantry.workers.temporal;

import org.jspecify.annotations.NullMarked;
