package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.SecretFacts;
import ai.crewlet.tenantry.operator.snapshot.ValueState;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The Secrets whose values are made once (M108 to M110). The keyring stays with the volume and so
 * has no owner (M177). The consumers' Secret repeats a token of the set, and follows it.
 */
final class GeneratedSecrets {
  private static final Family.Component DATA = Family.Component.DATA;

  private GeneratedSecrets() {}

  static List<GeneratedSecret> of(CompanySnapshot snapshot, Family family) {
    String company = snapshot.name();
    List<GeneratedSecret> secrets = new ArrayList<>();
    secrets.add(
        new GeneratedSecret(
            GeneratedSecret.Content.KEYRING,
            family.kept(ObjectNames.keyring(company), DATA),
            Map.of()));
    secrets.add(
        new GeneratedSecret(
            GeneratedSecret.Content.API_TOKENS,
            family.owned(ObjectNames.apiTokens(company), DATA),
            Map.of()));
    tokenSet(snapshot).map(tokens -> access(snapshot, family, tokens)).ifPresent(secrets::add);
    return List.copyOf(secrets);
  }

  private static GeneratedSecret access(
      CompanySnapshot snapshot, Family family, SecretFacts tokens) {
    return new GeneratedSecret(
        GeneratedSecret.Content.API_ACCESS,
        new ObjectMetaBuilder(family.owned(ObjectNames.apiAccess(snapshot.name()), DATA))
            .addToAnnotations(Annotations.INPUTS, tokens.version())
            .build(),
        Map.of(SecretKeys.API_ACCESS_URL, new Addresses(snapshot).api()));
  }

  private static Optional<SecretFacts> tokenSet(CompanySnapshot snapshot) {
    String name = ObjectNames.apiTokens(snapshot.name());
    return Optional.ofNullable(snapshot.secrets().get(snapshot.secretHere(name)))
        .filter(
            tokens -> tokens.keys().get(SecretKeys.API_TOKENS_API_ACCESS) == ValueState.PRESENT);
  }
}
