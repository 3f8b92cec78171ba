package ai.crewlet.tenantry.workers.roles;

import ai.crewlet.tenantry.workers.health.HealthServer;
import ai.crewlet.tenantry.workers.settings.ControlPlaneSettings;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;

/**
 * What every role of a process shares.
 *
 * @param settings what the environment says
 * @param metrics the process's one registry
 * @param health where roles say how they fare
 * @param giveUp ends the process, with an exit code that has it started again
 */
record RoleContext(
    ControlPlaneSettings settings,
    PrometheusMeterRegistry metrics,
    HealthServer health,
    Runnable giveUp) {}
