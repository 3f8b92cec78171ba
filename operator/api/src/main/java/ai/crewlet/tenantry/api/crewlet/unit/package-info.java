/** Unit: a part of a company's organisation (M73). */
@NullMarked
package ai.crewlet.tenantry.api.crewlet.unit;

import org.jspecify.annotations.NullMarked;
