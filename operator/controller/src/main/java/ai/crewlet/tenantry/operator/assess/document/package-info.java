/**
 * The engine's document: what it says, whether it may go out, when, and which secrets it refers to.
 * Knows the engine's schema.
 */
@NullMarked
package ai.crewlet.tenantry.operator.assess.document;

import org.jspecify.annotations.NullMarked;
