/**
 * The fault matrix: every motion times every step times everything that can happen to it. A motion
 * joins by a {@link ai.crewlet.tenantry.workflows.matrix.MotionUnderTest} in its own test package
 * and a line in {@link ai.crewlet.tenantry.workflows.matrix.MotionsUnderTest}.
 */
@NullMarked
package ai.crewlet.tenantry.workflows.matrix;

import org.jspecify.annotations.NullMarked;
