package ai.crewlet.tenantry.workers.tenancy;

import ai.crewlet.tenantry.api.ObjectNames;
import java.util.List;

/** Names of the Secrets that hold providers' tokens (M200). */
public final class ProviderSecrets {

  private ProviderSecrets() {}

  /** {@code <provider>-token}, the same on both sides. */
  public static String name(String provider) {
    return ObjectNames.providerToken(provider);
  }

  public static List<String> names(List<String> providers) {
    return providers.stream().map(ProviderSecrets::name).toList();
  }
}
