/** Invitations and the people who joined. A link is a credential and hides itself. Values only. */
@NullMarked
package ai.crewlet.tenantry.engine.people;

import org.jspecify.annotations.NullMarked;
