/**
 * Why a tenant is as it is: from the operation under way down to the one object at fault, with the
 * field to change and what to type (M96, M143). Everything but {@code SightReader} and {@code
 * MotionReader} takes values and returns values.
 */
@NullMarked
package ai.crewlet.tenantry.workers.why;

import org.jspecify.annotations.NullMarked;
