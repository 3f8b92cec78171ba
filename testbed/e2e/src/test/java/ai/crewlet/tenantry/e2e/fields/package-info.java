/** Who owns which field, and that nobody takes another's away. */
@NullMarked
package ai.crewlet.tenantry.e2e.fields;

import org.jspecify.annotations.NullMarked;
