/** Who owns which field of an object, read from its {@code managedFields} (C43, C55). Pure. */
@NullMarked
package ai.crewlet.tenantry.api.fields;

import org.jspecify.annotations.NullMarked;
