package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.workflows.offboarding.Remaining;
import java.util.List;

/**
 * What an offboarding would do.
 *
 * @param tenant name of the Tenant
 * @param notes what is unusual about it
 * @param now what goes at once
 * @param kept what is kept until the grace period is over; empty when there is none
 * @param until when that would be, as if it began now
 * @param then what goes after it
 * @param remaining what would remain, and who must act
 */
public record OffboardPlan(
    String tenant,
    List<String> notes,
    List<String> now,
    List<String> kept,
    String until,
    List<String> then,
    List<Remaining> remaining) {}
