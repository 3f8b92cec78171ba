package ai.crewlet.tenantry.workflows.offboarding;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The proof of an offboarding: result of the workflow, ConfigMap {@code tenant-<tenantId>-erasure},
 * and {@code tenantry offboard <tenant> --report}. Holds names and numbers; no secret, no address.
 *
 * @param tenant name of the Tenant
 * @param tenantId its identity
 * @param namespace the namespace it had
 * @param company name of its Company; null when it had none
 * @param policy deletion policy carried out; null without a Company
 * @param requestedBy who asked
 * @param inventoried when the last look was taken before anything was removed
 * @param verified when nothing more was found
 * @param found what there was
 * @param gone what is gone, one sentence each
 * @param remaining what is not, and who must act
 * @param leftOut steps that a person left out, with the reason
 */
public record ErasureReport(
    String tenant,
    String tenantId,
    String namespace,
    @Nullable String company,
    @Nullable String policy,
    String requestedBy,
    Instant inventoried,
    Instant verified,
    List<Inventory.Found> found,
    List<String> gone,
    List<Remaining> remaining,
    List<String> leftOut) {}
