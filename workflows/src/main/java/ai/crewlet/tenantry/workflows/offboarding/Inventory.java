package ai.crewlet.tenantry.workflows.offboarding;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What there is of a tenant before anything is removed. The manifests themselves stay in the
 * tenant's namespace, in the ConfigMap {@code restore}, and go with it.
 *
 * @param target whose; its namespace is known even where it is gone
 * @param tenantPresent whether the Tenant object is there
 * @param namespacePresent whether the namespace is there and is this tenant's
 * @param tier name of its EngineClass; null when it has none
 * @param policy what becomes of the data when the Company goes: {@code Retain} or {@code Delete};
 *     null without a Company
 * @param found kinds and how many of each
 * @param claims the company's claims and their volumes
 * @param keyring name of the keyring Secret; null without a Company. Never read (M125)
 * @param prefixes where its objects lie in object stores; empty when no class has any
 * @param objectsRefused why no prefix of it may be erased; null when they may
 * @param grace the grace period, as far as it has come
 */
public record Inventory(
    OffboardingTarget target,
    boolean tenantPresent,
    boolean namespacePresent,
    @Nullable String tier,
    @Nullable String policy,
    List<Found> found,
    List<Claim> claims,
    @Nullable String keyring,
    List<ObjectPrefix> prefixes,
    @Nullable String objectsRefused,
    Grace grace) {

  /** How many objects of one kind there were. */
  public record Found(String kind, int count) {}

  /**
   * A claim in the tenant's namespace.
   *
   * @param volume name of the PersistentVolume bound to it; null while it has none
   * @param size as the claim asks for it
   */
  public record Claim(String name, @Nullable String volume, String size) {}

  /**
   * The grace period.
   *
   * @param length as asked for
   * @param until when it is over; null before it has begun and while it is held
   * @param left what is left of it while it is held, else null
   * @param heldBecause why it is held, else null
   */
  public record Grace(
      Duration length,
      @Nullable Instant until,
      @Nullable Duration left,
      @Nullable String heldBecause) {}
}
