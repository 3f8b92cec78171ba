/**
 * What records say about their schema beyond fabric8's own annotations: bounds by meaning, and how
 * lists merge.
 */
@NullMarked
package ai.crewlet.tenantry.api.schema;

import org.jspecify.annotations.NullMarked;
