package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.api.EngineSecretName;
import ai.crewlet.tenantry.api.crewlet.common.NamedValue;
import ai.crewlet.tenantry.api.crewlet.common.SecretKeyReference;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.SecretFacts;
import ai.crewlet.tenantry.operator.snapshot.SecretId;
import ai.crewlet.tenantry.operator.snapshot.ValueState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Turns references to Secrets into <code>${NAME}</code> and remembers each, while one document is
 * written.
 */
final class SecretUses {

  private final CompanySnapshot snapshot;
  private final List<SecretUse> uses = new ArrayList<>();

  SecretUses(CompanySnapshot snapshot) {
    this.snapshot = snapshot;
  }

  List<SecretUse> all() {
    return List.copyOf(uses);
  }

  /**
   * What stands in the document for the value. Nothing when the value is there and empty: the
   * engine would not start with it (M86). A value that is missing altogether keeps its place, since
   * the document waits for it.
   */
  Optional<String> reference(Part part, String field, SecretId secret, String key) {
    var source = new SecretSource(secret, key);
    var use = new SecretUse(part, field, source, name(part, field, source));
    uses.add(use);
    return empty(source) ? Optional.empty() : Optional.of("${" + use.name() + "}");
  }

  private static String name(Part part, String field, SecretSource source) {
    return EngineSecretName.of(
        part.kind().kind(),
        part.name(),
        field,
        source.secret().namespace(),
        source.secret().name(),
        source.key());
  }

  Optional<String> reference(Part part, String field, SecretKeyReference reference) {
    return reference(part, field, snapshot.secretHere(reference.name()), reference.key());
  }

  /** Variables or headers, by name. */
  Map<String, String> values(Part part, String field, List<NamedValue> values) {
    Map<String, String> all = new TreeMap<>();
    for (NamedValue value : values) {
      one(part, field + "[" + value.name() + "]", value)
          .ifPresent(text -> all.put(value.name(), text));
    }
    return all;
  }

  private Optional<String> one(Part part, String field, NamedValue value) {
    return value.valueFrom() == null
        ? Optional.ofNullable(value.value())
        : reference(part, field + ".valueFrom.secretKeyRef", value.valueFrom().secretKeyRef());
  }

  private boolean empty(SecretSource source) {
    SecretFacts facts = snapshot.secrets().get(source.secret());
    return facts != null && facts.keys().get(source.key()) == ValueState.EMPTY;
  }
}
