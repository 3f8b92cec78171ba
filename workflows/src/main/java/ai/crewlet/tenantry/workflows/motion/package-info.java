/**
 * What carries any motion: steps with two phases, undo, the controls a person has, what is shown
 * meanwhile. Knows no particular motion.
 */
@NullMarked
package ai.crewlet.tenantry.workflows.motion;

import org.jspecify.annotations.NullMarked;
