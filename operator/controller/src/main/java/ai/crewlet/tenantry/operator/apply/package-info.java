/**
 * The effects, each small: objects by server-side apply, generated Secrets, the document and its
 * secrets at the engine, statuses, events. Decides nothing; writes nothing that is already so.
 * Values of Secrets are read here, at the moment they are needed, and kept nowhere (C54).
 */
@NullMarked
package ai.crewlet.tenantry.operator.apply;

import org.jspecify.annotations.NullMarked;
