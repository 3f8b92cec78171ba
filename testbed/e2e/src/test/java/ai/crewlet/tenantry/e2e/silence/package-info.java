/** Many companies at once, and what they cost when nothing is asked of them: nothing. */
@NullMarked
package ai.crewlet.tenantry.e2e.silence;

import org.jspecify.annotations.NullMarked;
