package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.operator.assess.rotation.RotatedToken;
import ai.crewlet.tenantry.operator.assess.rotation.TokenSet;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.SecretFacts;
import ai.crewlet.tenantry.operator.snapshot.ValueState;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

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
            GeneratedSecret.Content.API_TOKENS, tokens(snapshot, family), Map.of()));
    tokenSet(snapshot).map(tokens -> access(snapshot, family, tokens)).ifPresent(secrets::add);
    return List.copyOf(secrets);
  }

  /** Fresh tokens are what everything asked for so far asked for (C41). */
  private static ObjectMeta tokens(CompanySnapshot snapshot, Family family) {
    Map<String, String> asked = new TreeMap<>();
    for (RotatedToken token : RotatedToken.values()) {
      Optional.ofNullable(snapshot.company().getMetadata().getAnnotations().get(token.request()))
          .ifPresent(request -> asked.put(token.request(), request));
    }
    return new ObjectMetaBuilder(family.owned(ObjectNames.apiTokens(snapshot.name()), DATA))
        .addToAnnotations(asked)
        .build();
  }

  /** Says which request its token answers, once it does. */
  private static GeneratedSecret access(
      CompanySnapshot snapshot, Family family, SecretFacts tokens) {
    return new GeneratedSecret(
        GeneratedSecret.Content.API_ACCESS,
        new ObjectMetaBuilder(family.owned(ObjectNames.apiAccess(snapshot.name()), DATA))
            .addToAnnotations(Annotations.INPUTS, tokens.version())
            .addToAnnotations(answered(new TokenSet(tokens)))
            .build(),
        Map.of(SecretKeys.API_ACCESS_URL, new Addresses(snapshot).api()));
  }

  private static Map<String, String> answered(TokenSet tokens) {
    return tokens.phase(RotatedToken.API_ACCESS) == TokenSet.Phase.ADDED
        ? Map.of()
        : tokens
            .followed(RotatedToken.API_ACCESS)
            .map(request -> Map.of(Annotations.ROTATE_API_ACCESS, request))
            .orElse(Map.of());
  }

  private static Optional<SecretFacts> tokenSet(CompanySnapshot snapshot) {
    String name = ObjectNames.apiTokens(snapshot.name());
    return Optional.ofNullable(snapshot.secrets().get(snapshot.secretHere(name)))
        .filter(
            tokens -> tokens.keys().get(SecretKeys.API_TOKENS_API_ACCESS) == ValueState.PRESENT);
  }
}
