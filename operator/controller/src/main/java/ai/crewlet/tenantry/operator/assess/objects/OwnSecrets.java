package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.operator.assess.finding.AdmissionProblem;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.ClaimFacts;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.SecretFacts;
import ai.crewlet.tenantry.operator.snapshot.ValueState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Whether the Secrets that the operator once made still say something. A lost token is made anew; a
 * lost keyring is not, while there is a volume: a new one would open nothing, and writing it into
 * the bootstrap Secret would destroy the last copy of the old (M110, M177).
 */
public final class OwnSecrets {

  private OwnSecrets() {}

  public static List<Finding> judge(CompanySnapshot snapshot) {
    List<Finding> findings = new ArrayList<>();
    keyring(snapshot).ifPresent(findings::add);
    incomplete(
            snapshot,
            ObjectNames.apiTokens(snapshot.name()),
            SecretKeys.API_TOKENS_OPERATOR,
            SecretKeys.API_TOKENS_API_ACCESS)
        .ifPresent(findings::add);
    return findings;
  }

  private static Optional<Finding> keyring(CompanySnapshot snapshot) {
    String name = ObjectNames.keyring(snapshot.name());
    Optional<ClaimFacts> sealed = new DataClaim(snapshot).live().filter(claim -> !claim.deleting());
    if (sealed.isEmpty()) {
      return incomplete(snapshot, name, SecretKeys.KEYRING_ACTIVE_KEY_ID);
    }
    return Optional.ofNullable(snapshot.secrets().get(snapshot.secretHere(name)))
        .map(there -> missing(there, SecretKeys.KEYRING_ACTIVE_KEY_ID))
        .map(keys -> keys.isEmpty() ? Optional.<String>empty() : Optional.of(hasNo(keys)))
        .orElseGet(() -> Optional.of("is missing"))
        .map(
            why ->
                AdmissionProblem.KEYRING_MISSING.on(
                    company(snapshot),
                    name,
                    why,
                    sealed.get().name(),
                    ObjectNames.bootstrap(snapshot.name())));
  }

  private static Optional<Finding> incomplete(
      CompanySnapshot snapshot, String name, String... needed) {
    return Optional.ofNullable(snapshot.secrets().get(snapshot.secretHere(name)))
        .map(there -> missing(there, needed))
        .filter(keys -> !keys.isEmpty())
        .map(
            keys ->
                AdmissionProblem.OWN_SECRET_INCOMPLETE.on(
                    company(snapshot), name, String.join(", ", keys)));
  }

  /** The keys without a value: those needed, and any other that is there and empty. */
  private static Set<String> missing(SecretFacts secret, String... needed) {
    Set<String> missing = new TreeSet<>();
    Stream.concat(Stream.of(needed), secret.keys().keySet().stream())
        .filter(key -> secret.keys().get(key) != ValueState.PRESENT)
        .forEach(missing::add);
    return missing;
  }

  private static String hasNo(Set<String> keys) {
    return "has no value under " + String.join(", ", keys);
  }

  private static Part company(CompanySnapshot snapshot) {
    return Part.of(PartKind.COMPANY, snapshot.company());
  }
}
