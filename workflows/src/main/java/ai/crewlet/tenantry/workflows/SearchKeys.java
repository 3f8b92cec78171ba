package ai.crewlet.tenantry.workflows;

import io.temporal.common.SearchAttributeKey;
import java.util.List;

/**
 * Search attributes. Never encrypted and visible to whoever may list workflows: opaque ids and
 * closed vocabularies only. They must exist in the Temporal namespace before a motion starts.
 */
public final class SearchKeys {

  /** {@code tenantId} (C45); set once the Tenant object exists. */
  public static final SearchAttributeKey<String> TENANT_ID =
      SearchAttributeKey.forKeyword("TenantId");

  /** Name of the EngineClass the tenant is on or goes to. */
  public static final SearchAttributeKey<String> TIER = SearchAttributeKey.forKeyword("Tier");

  /** A {@link MotionType}. */
  public static final SearchAttributeKey<String> OPERATION =
      SearchAttributeKey.forKeyword("Operation");

  /** Constant name of the motion's current step. */
  public static final SearchAttributeKey<String> STEP = SearchAttributeKey.forKeyword("Step");

  /** True exactly while a step is parked and a person is needed (C50). */
  public static final SearchAttributeKey<Boolean> NEEDS_ATTENTION =
      SearchAttributeKey.forBoolean("NeedsAttention");

  private SearchKeys() {}

  /** Every key, for registration. */
  public static List<SearchAttributeKey<?>> all() {
    return List.of(TENANT_ID, TIER, OPERATION, STEP, NEEDS_ATTENTION);
  }
}
