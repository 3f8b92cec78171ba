package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.crewlet.common.PlatformNamedValue;
import ai.crewlet.tenantry.operator.assess.document.SecretSource;
import ai.crewlet.tenantry.operator.assess.document.SecretUse;
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
import org.jspecify.annotations.Nullable;

/**
 * Places values in a bootstrap Secret and remembers where each comes from, while one is written.
 */
final class BootstrapValues {

  private final CompanySnapshot snapshot;
  private final Map<String, SecretSource> sources = new TreeMap<>();
  private final List<SecretUse> uses = new ArrayList<>();

  BootstrapValues(CompanySnapshot snapshot) {
    this.snapshot = snapshot;
  }

  Map<String, SecretSource> sources() {
    return sources;
  }

  /** Values that people supplied, there or not. */
  List<SecretUse> uses() {
    return uses;
  }

  /** A value of ours, made before. */
  String own(String secret, String key) {
    return place(new SecretSource(snapshot.secretHere(secret), key));
  }

  /** A value somebody supplies; nothing when it is empty. */
  Optional<String> supplied(Part part, String field, SecretId secret, String key) {
    var source = new SecretSource(secret, key);
    uses.add(new SecretUse(part, field, source, ""));
    return state(source) == ValueState.EMPTY ? Optional.empty() : Optional.of(place(source));
  }

  Optional<String> named(Part company, String list, PlatformNamedValue value) {
    if (value.valueFrom() == null) {
      return Optional.ofNullable(value.value());
    }
    var reference = value.valueFrom().secretKeyRef();
    String field = "EngineClass spec.%s[%s].valueFrom.secretKeyRef".formatted(list, value.name());
    return supplied(
        company, field, new SecretId(reference.namespace(), reference.name()), reference.key());
  }

  /** Whether every value is there to be read. */
  boolean complete() {
    return sources.values().stream().allMatch(source -> state(source) == ValueState.PRESENT);
  }

  /** Identifies the content of the Secrets behind these values. */
  String versions(List<SecretSource> of) {
    Map<String, String> versions = new TreeMap<>();
    for (SecretSource source : of) {
      SecretFacts facts = snapshot.secrets().get(source.secret());
      versions.put(source.toString(), facts == null ? "" : facts.version());
    }
    return versions.toString();
  }

  private String place(SecretSource source) {
    String placeholder =
        "${secret:%s/%s/%s}"
            .formatted(source.secret().namespace(), source.secret().name(), source.key());
    sources.put(placeholder, source);
    return placeholder;
  }

  private @Nullable ValueState state(SecretSource source) {
    SecretFacts facts = snapshot.secrets().get(source.secret());
    return facts == null ? null : facts.keys().get(source.key());
  }
}
