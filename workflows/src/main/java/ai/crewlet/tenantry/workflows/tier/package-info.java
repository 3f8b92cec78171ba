/**
 * MoveTier: a tenant from one EngineClass to another, by a plan that a person can read before
 * (M167, C15, C16, C70). Uses {@code motion} and the company's waits of {@code tenancy}.
 */
@NullMarked
package ai.crewlet.tenantry.workflows.tier;

import org.jspecify.annotations.NullMarked;
