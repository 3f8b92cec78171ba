/**
 * Tells without a cluster whether what we want is what is there: a hash over the fields that {@code
 * crewlet-operator} owns (C55). Uses the objects' JSON form and nothing else.
 */
@NullMarked
package ai.crewlet.tenantry.operator.fingerprint;

import org.jspecify.annotations.NullMarked;
