package ai.crewlet.tenantry.operator.reconcile;

import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.operator.assess.rollout.Fleet;
import ai.crewlet.tenantry.operator.snapshot.Parts;
import ai.crewlet.tenantry.operator.snapshot.SecretFacts;
import ai.crewlet.tenantry.operator.snapshot.SecretId;
import ai.crewlet.tenantry.operator.watch.CompanyPresence;
import ai.crewlet.tenantry.operator.watch.SnapshotReader;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** What is asked of the companies by others than their own passes, answered out of the caches. */
public final class KnownCompanies {
  private final Supplier<SnapshotReader> reader;
  private final CompanyPresence presence;
  private final CompanyStates states;
  private final Newcomers newcomers;

  /**
   * @param reader there once the framework has asked for event sources
   */
  KnownCompanies(
      Supplier<SnapshotReader> reader,
      CompanyPresence presence,
      CompanyStates states,
      Newcomers newcomers) {
    this.reader = reader;
    this.presence = presence;
    this.states = states;
    this.newcomers = newcomers;
  }

  /** What names this Company, whether there is one or not. */
  public Parts parts(ResourceID company) {
    return reader.get().parts(company);
  }

  /** Facts of the Secrets a class refers to; empty while not everything is known yet. */
  public Optional<Map<SecretId, SecretFacts>> classSecrets(EngineClass engineClass) {
    return presence.isAnswerable()
        ? Optional.of(reader.get().classSecrets(engineClass))
        : Optional.empty();
  }

  /** Every company's data pod as it is now, for reporting on classes. */
  public Fleet fleet() {
    return Fleet.of(reader.get().dataPods());
  }

  /** Companies this process serves, by the reason of their Ready condition. */
  public Map<String, Long> byReadyReason() {
    return states.byReadyReason();
  }

  /** New companies that stand in line to be begun with. */
  public int waiting() {
    return newcomers.waiting();
  }
}
