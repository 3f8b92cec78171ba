package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.api.EngineSecretName;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.EngineReport.Answered;
import ai.crewlet.tenantry.operator.snapshot.SecretFacts;
import ai.crewlet.tenantry.operator.snapshot.ValueState;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Which values the engine's store lacks or has an older version of (M107, M113). */
final class SecretPushes {

  private final CompanySnapshot snapshot;
  private final Map<String, SecretSource> sources;
  private final Set<String> stored;

  SecretPushes(CompanySnapshot snapshot, CompanyContent content, EngineView engine) {
    this.snapshot = snapshot;
    this.sources = content.sources();
    this.stored = engine.answered().map(Answered::secretNames).orElse(Set.of());
  }

  /** Those to be pushed, by name; what is not there or empty cannot be. */
  List<SecretPush> outdated() {
    return sources.entrySet().stream()
        .filter(entry -> present(entry.getValue()))
        .map(entry -> new SecretPush(entry.getKey(), entry.getValue(), version(entry.getValue())))
        .filter(this::needed)
        .toList();
  }

  /**
   * Whether nothing is known of any of them, as after a start: the store may have them for long.
   */
  boolean areUnknown(List<SecretPush> pushes) {
    Set<String> known = snapshot.memory().pushedSecrets().keySet();
    return pushes.stream().noneMatch(push -> known.contains(push.name()));
  }

  /** Those of them that the engine has in its store already, with another value. */
  List<SecretPush> rotated() {
    return outdated().stream().filter(push -> stored.contains(push.name())).toList();
  }

  /**
   * Names in the engine that are the operator's and that the document does not use any more: nobody
   * refers to them, or their value was emptied, which leaves the reference out (M86).
   */
  List<String> obsolete() {
    return stored.stream()
        .filter(name -> name.startsWith(EngineSecretName.PREFIX))
        .filter(name -> !sources.containsKey(name) || state(sources.get(name)) == ValueState.EMPTY)
        .sorted()
        .toList();
  }

  /** Changes when any value could have changed. */
  String versionsHash() {
    Map<String, String> versions = new TreeMap<>();
    sources.forEach((name, source) -> versions.put(name, version(source)));
    return Hashes.of(versions.toString());
  }

  private boolean needed(SecretPush push) {
    return !stored.contains(push.name())
        || !push.version().equals(snapshot.memory().pushedSecrets().get(push.name()));
  }

  private boolean present(SecretSource source) {
    return state(source) == ValueState.PRESENT;
  }

  private @Nullable ValueState state(SecretSource source) {
    return facts(source).map(facts -> facts.keys().get(source.key())).orElse(null);
  }

  private String version(SecretSource source) {
    return facts(source).map(SecretFacts::version).orElse("");
  }

  private Optional<SecretFacts> facts(SecretSource source) {
    return Optional.ofNullable(snapshot.secrets().get(source.secret()));
  }
}
