/**
 * Hands an invitation's link to its person by a channel of the control plane's own, and keeps it
 * nowhere (M149). Uses mail and the file system; the link comes in and a receipt without it goes
 * out.
 */
@NullMarked
package ai.crewlet.tenantry.workers.delivery;

import org.jspecify.annotations.NullMarked;
