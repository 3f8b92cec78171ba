package ai.crewlet.tenantry.operator.snapshot;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What the operator remembers of a company between passes, per Company uid and in memory only.
 * Losing it costs one needless push of secrets to the engine, never a revision and never a wrong
 * status.
 *
 * @param pushedSecrets per name in the engine's store the version of the Secret it was filled from
 */
public record CompanyMemory(
    Optional<QuietState> quiet,
    Optional<RunningDocument> running,
    Optional<PushOutcome> lastPush,
    Optional<ReloadState> reload,
    Map<String, String> pushedSecrets) {

  public CompanyMemory {
    pushedSecrets = Map.copyOf(pushedSecrets);
  }

  public static CompanyMemory none() {
    return new CompanyMemory(
        Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Map.of());
  }

  public CompanyMemory withQuiet(QuietState state) {
    return new CompanyMemory(Optional.of(state), running, lastPush, reload, pushedSecrets);
  }

  public CompanyMemory withRunning(RunningDocument document) {
    return new CompanyMemory(quiet, Optional.of(document), lastPush, reload, pushedSecrets);
  }

  /** After a PUT. */
  public CompanyMemory withPush(PushOutcome outcome) {
    return new CompanyMemory(quiet, running, Optional.of(outcome), reload, pushedSecrets);
  }

  /** After the engine was asked to try again. */
  public CompanyMemory withReload(ReloadState state) {
    return new CompanyMemory(quiet, running, lastPush, Optional.of(state), pushedSecrets);
  }

  /**
   * After secrets were written to the engine: name there → version of the Secret they came from.
   */
  public CompanyMemory withPushedSecrets(Map<String, String> versions) {
    Map<String, String> all = new TreeMap<>(pushedSecrets);
    all.putAll(versions);
    return new CompanyMemory(quiet, running, lastPush, reload, all);
  }

  /** After secrets were removed from the engine. */
  public CompanyMemory withoutSecrets(List<String> names) {
    Map<String, String> rest = new TreeMap<>(pushedSecrets);
    rest.keySet().removeAll(names);
    return new CompanyMemory(quiet, running, lastPush, reload, rest);
  }
}
