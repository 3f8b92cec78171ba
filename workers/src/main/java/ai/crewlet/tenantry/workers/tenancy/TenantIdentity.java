package ai.crewlet.tenantry.workers.tenancy;

import ai.crewlet.tenantry.api.ObjectNames;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** How a tenant is told apart from every other, also from an earlier one of the same name (C45). */
public final class TenantIdentity {

  private static final int ID_DIGITS = 10;

  private TenantIdentity() {}

  /**
   * The tenantId: the one the spec fixes (restore), else the first 10 hex digits of SHA-256 of the
   * Tenant's uid.
   */
  public static String tenantId(@Nullable String specTenantId, String uid) {
    return given(specTenantId) ? specTenantId : sha256(uid).substring(0, ID_DIGITS);
  }

  /**
   * The tenant's namespace: the one the spec names, else {@code tenant-<first 6 of tenantId>}: an
   * opaque name (M126) that a crash cannot lose because it is derived.
   */
  public static String namespace(@Nullable String specNamespace, String tenantId) {
    return given(specNamespace) ? specNamespace : ObjectNames.tenantNamespace(tenantId);
  }

  private static boolean given(@Nullable String value) {
    return value != null && !value.isEmpty();
  }

  private static String sha256(String text) {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java runtime has SHA-256", e);
    }
  }
}
