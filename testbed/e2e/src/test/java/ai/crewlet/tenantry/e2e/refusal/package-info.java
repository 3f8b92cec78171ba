/**
 * What is refused: bad files, bad command lines, bad Tenants. Each gets one message that names the
 * object, the field and what to do, and leaves nothing behind.
 */
@NullMarked
package ai.crewlet.tenantry.e2e.refusal;

import org.jspecify.annotations.NullMarked;
