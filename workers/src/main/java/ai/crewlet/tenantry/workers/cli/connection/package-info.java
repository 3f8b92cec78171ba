/**
 * {@code tenantry connect}: a seat's own app at a vendor. Credentials go from the caller's file
 * into a Secret with the caller's own rights; the motion gets the Secret's name (C30, C53).
 */
@NullMarked
package ai.crewlet.tenantry.workers.cli.connection;

import org.jspecify.annotations.NullMarked;
