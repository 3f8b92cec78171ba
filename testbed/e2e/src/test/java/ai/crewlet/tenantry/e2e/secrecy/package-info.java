/**
 * Secrets are in Secrets, at the engine and in their owner's hands, and nowhere else: looks through
 * everything that anybody writes down.
 */
@NullMarked
package ai.crewlet.tenantry.e2e.secrecy;

import org.jspecify.annotations.NullMarked;
