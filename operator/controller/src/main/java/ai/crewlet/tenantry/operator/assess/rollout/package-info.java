/**
 * How a change of a class reaches the companies on it: which data pods roll, which failed on it,
 * who is next (C14, C57). Decides from live facts alone, so that a new operator goes on where the
 * last one stopped. Uses {@code snapshot}.
 */
@NullMarked
package ai.crewlet.tenantry.operator.assess.rollout;

import org.jspecify.annotations.NullMarked;
