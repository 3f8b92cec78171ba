package ai.crewlet.tenantry.operator.snapshot;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What the operator remembers of a company between passes, per Company uid and in memory only.
 * Losing it costs one needless push of secrets to the engine, never a revision and never a wrong
 * status.
 *
 * @param comparison of the engine's document with the objects', as it was done last
 * @param pushedSecrets per name in the engine's store the version of the Secret it was filled from
 * @param reloadOwed the engine has values in its store that it was not told to read
 * @param refused the tokens that the engine refuses right now
 */
@RecordBuilder
public record CompanyMemory(
    Optional<QuietState> quiet,
    Optional<RunningDocument> running,
    Optional<PushOutcome> lastPush,
    Optional<ReloadState> reload,
    Optional<Comparison> comparison,
    Map<String, String> pushedSecrets,
    boolean reloadOwed,
    Optional<RefusedTokens> refused)
    implements CompanyMemoryBuilder.With {

  public CompanyMemory {
    pushedSecrets = Map.copyOf(pushedSecrets);
  }

  public static CompanyMemory none() {
    return new CompanyMemory(
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Map.of(),
        false,
        Optional.empty());
  }

  public CompanyMemory withQuiet(QuietState state) {
    return withQuiet(Optional.of(state));
  }

  public CompanyMemory withRunning(RunningDocument document) {
    return withRunning(Optional.of(document));
  }

  /** After a PUT. */
  public CompanyMemory withPush(PushOutcome outcome) {
    return withLastPush(Optional.of(outcome));
  }

  /** After the engine was asked to try again. */
  public CompanyMemory withReload(ReloadState state) {
    return withReload(Optional.of(state));
  }

  /** After the engine's document was read. */
  public CompanyMemory withComparison(Comparison done) {
    return withComparison(Optional.of(done));
  }

  /**
   * After secrets were written to the engine: name there → version of the Secret they came from.
   */
  public CompanyMemory withPushed(Map<String, String> versions) {
    Map<String, String> all = new TreeMap<>(pushedSecrets);
    all.putAll(versions);
    return withPushedSecrets(all);
  }

  /** After secrets were removed from the engine. */
  public CompanyMemory withoutSecrets(List<String> names) {
    Map<String, String> rest = new TreeMap<>(pushedSecrets);
    rest.keySet().removeAll(names);
    return withPushedSecrets(rest);
  }

  /** Whatever the engine's store holds now, it is not known to be what was pushed. */
  public CompanyMemory distrustingTheStore() {
    return withPushedSecrets(Map.of());
  }
}
