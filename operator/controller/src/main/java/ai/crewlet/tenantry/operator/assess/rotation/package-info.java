/**
 * What is next for the engine's API tokens when somebody asks for new ones (C41), and when an
 * engine knows none that anybody holds. The state of a rotation is which keys the token set has,
 * and nothing else, so that it goes on where it was after any interruption. Uses the snapshot only.
 */
@NullMarked
package ai.crewlet.tenantry.operator.assess.rotation;

import org.jspecify.annotations.NullMarked;
