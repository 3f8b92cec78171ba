/** InvitePerson: an invitation delivered, awaited, and repeated after expiry. */
@NullMarked
package ai.crewlet.tenantry.workflows.invitation;

import org.jspecify.annotations.NullMarked;
