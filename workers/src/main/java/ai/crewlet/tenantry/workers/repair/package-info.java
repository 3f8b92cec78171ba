/**
 * Keeps what onboarding made (C33, C46): compares the objects of a tenant's surroundings with what
 * should be there, puts back what differs and says what it may not. Nothing is written when nothing
 * differs, and nothing is fought over. Uses {@code tenancy} for what should be there and {@code
 * surroundings} for providers' Secrets; knows no motion.
 */
@NullMarked
package ai.crewlet.tenantry.workers.repair;

import org.jspecify.annotations.NullMarked;
