/** Revisions: append only, one active, a write refused when somebody was faster. */
@NullMarked
package ai.crewlet.tenantry.testbed.engine.revision;

import org.jspecify.annotations.NullMarked;
