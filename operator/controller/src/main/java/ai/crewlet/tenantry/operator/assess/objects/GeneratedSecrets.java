package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import java.util.List;
import java.util.Map;

/**
 * The Secrets whose values are made once (M108 to M110). The keyring stays with the volume and so
 * has no owner (M177).
 */
final class GeneratedSecrets {

  private GeneratedSecrets() {}

  static List<GeneratedSecret> of(CompanySnapshot snapshot, Family family) {
    String company = snapshot.name();
    var data = Family.Component.DATA;
    return List.of(
        new GeneratedSecret(
            GeneratedSecret.Content.KEYRING,
            family.kept(ObjectNames.keyring(company), data),
            Map.of()),
        new GeneratedSecret(
            GeneratedSecret.Content.API_TOKENS,
            family.owned(ObjectNames.apiTokens(company), data),
            Map.of()),
        new GeneratedSecret(
            GeneratedSecret.Content.API_ACCESS,
            family.owned(ObjectNames.apiAccess(company), data),
            Map.of(SecretKeys.API_ACCESS_URL, new Addresses(snapshot).api())));
  }
}
