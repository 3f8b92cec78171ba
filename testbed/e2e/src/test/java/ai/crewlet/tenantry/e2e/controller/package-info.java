/** The Tenant controller at work: what it keeps in order, and what it does without Temporal. */
@NullMarked
package ai.crewlet.tenantry.e2e.controller;

import org.jspecify.annotations.NullMarked;
