package ai.crewlet.tenantry.operator.assess.references;

import ai.crewlet.tenantry.operator.assess.document.SecretUse;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.assess.finding.ReferenceProblem;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.SecretFacts;
import ai.crewlet.tenantry.operator.snapshot.SecretId;
import ai.crewlet.tenantry.operator.snapshot.ValueState;
import java.util.List;
import java.util.Optional;

/**
 * Secrets and the keys in them (M85, M86). A Secret that is not there holds the next revision; an
 * empty value does not.
 */
final class SecretReferences {

  private SecretReferences() {}

  static List<Finding> judge(CompanySnapshot snapshot, List<SecretUse> uses) {
    return uses.stream().flatMap(use -> judge(snapshot, use).stream()).toList();
  }

  private static Optional<Finding> judge(CompanySnapshot snapshot, SecretUse use) {
    SecretId secret = use.source().secret();
    String key = use.source().key();
    SecretFacts facts = snapshot.secrets().get(secret);
    String named = inWords(snapshot, secret);
    if (facts == null) {
      return Optional.of(ReferenceProblem.SECRET_NOT_FOUND.on(use.part(), use.field(), named, key));
    }
    ValueState state = facts.keys().get(key);
    if (state == null) {
      return Optional.of(
          ReferenceProblem.SECRET_KEY_NOT_FOUND.on(use.part(), use.field(), named, key));
    }
    return switch (state) {
      case PRESENT -> Optional.empty();
      case EMPTY ->
          Optional.of(ReferenceProblem.SECRET_VALUE_EMPTY.on(use.part(), use.field(), key, named));
    };
  }

  private static String inWords(CompanySnapshot snapshot, SecretId secret) {
    return secret.namespace().equals(snapshot.namespace().name())
        ? secret.name()
        : secret.toString();
  }
}
