/**
 * The Kubernetes objects a company consists of, complete and canonical. Builds values; applies
 * nothing.
 */
@NullMarked
package ai.crewlet.tenantry.operator.assess.objects;

import org.jspecify.annotations.NullMarked;
