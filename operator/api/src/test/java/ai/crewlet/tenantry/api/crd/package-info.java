/**
 * Makes the CustomResourceDefinitions of the chart from the types, and holds them to their rules.
 */
@NullMarked
package ai.crewlet.tenantry.api.crd;

import org.jspecify.annotations.NullMarked;
