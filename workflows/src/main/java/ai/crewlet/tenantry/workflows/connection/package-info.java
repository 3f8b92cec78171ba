/**
 * ConnectSeat: a seat's own app at a vendor. Addresses and a manifest go out, the name of a Secret
 * comes in; a credential has no field to sit in (C30, M152 to M155).
 */
@NullMarked
package ai.crewlet.tenantry.workflows.connection;

import org.jspecify.annotations.NullMarked;
