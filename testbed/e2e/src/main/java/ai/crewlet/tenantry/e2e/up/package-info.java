/**
 * {@code testbed/up}: starts the stack, onboards a company as a person would, and says what to look
 * at. Decides nothing.
 */
@NullMarked
package ai.crewlet.tenantry.e2e.up;

import org.jspecify.annotations.NullMarked;
