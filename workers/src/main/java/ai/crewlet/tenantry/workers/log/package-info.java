/** What the log leaves out of what libraries say. Uses logback and nothing of ours. */
@NullMarked
package ai.crewlet.tenantry.workers.log;

import org.jspecify.annotations.NullMarked;
