package ai.crewlet.tenantry.workflows.offboarding;

import java.util.List;

/**
 * Look for what is left.
 *
 * @param target of whom
 * @param reported names of volumes that stay and are reported
 */
public record VerifyAbsence(OffboardingTarget target, List<String> reported) {}
