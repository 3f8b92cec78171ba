package ai.crewlet.tenantry.operator.reconcile;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.engine.AccessToken;
import ai.crewlet.tenantry.engine.Engines;
import ai.crewlet.tenantry.operator.apply.EngineWay;
import ai.crewlet.tenantry.operator.apply.SecretValues;
import ai.crewlet.tenantry.operator.assess.document.SecretSource;
import ai.crewlet.tenantry.operator.engines.EngineLocator;
import ai.crewlet.tenantry.operator.engines.EngineTarget;
import ai.crewlet.tenantry.operator.engines.EngineWatch;
import ai.crewlet.tenantry.operator.snapshot.EngineReport;
import ai.crewlet.tenantry.operator.snapshot.SecretId;
import ai.crewlet.tenantry.operator.watch.SnapshotReader;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The way from a Company to its engine: where it is, with which token, what it said last. */
final class EngineDoor {
  private static final Logger LOG = LoggerFactory.getLogger(EngineDoor.class);

  private final Engines engines;
  private final EngineWatch watch;
  private final EngineLocator locator;
  private final SecretValues values;
  private final Map<ResourceID, EngineTarget> targets = new ConcurrentHashMap<>();
  private final Map<ResourceID, String> unusable = new ConcurrentHashMap<>();

  EngineDoor(Engines engines, EngineWatch watch, EngineLocator locator, SecretValues values) {
    this.engines = engines;
    this.watch = watch;
    this.locator = locator;
    this.values = values;
  }

  EngineReport report(Company company) {
    return watch.report(ResourceID.fromResource(company));
  }

  /** The way to write to it; only of an engine that answered when it was asked last. */
  Optional<EngineWay> way(Company company) {
    ResourceID id = ResourceID.fromResource(company);
    return Optional.ofNullable(targets.get(id))
        .filter(target -> watch.report(id) instanceof EngineReport.Answered)
        .map(
            target ->
                new EngineWay(
                    engines.at(target.address(), target.token()),
                    target.tokenVersion(),
                    token -> engines.at(target.address(), token)));
  }

  /**
   * Asks an engine that this process meets for the first time. What can be decided without its
   * answer can wait for it, which wakes its company.
   *
   * @return whether it was asked just now
   */
  boolean meets(Company company, SnapshotReader reader) {
    ResourceID id = ResourceID.fromResource(company);
    if (targets.containsKey(id)) {
      return false;
    }
    try {
      Optional<EngineTarget> target = target(company, reader);
      target.ifPresent(
          there -> {
            targets.put(id, there);
            watch.follow(id, there, false); // once, at once; its pass tells how often from then on
          });
      return target.isPresent();
    } catch (KubernetesClientException e) {
      LOG.debug("its token cannot be read now; the rest of the pass need not wait for that", e);
      return false;
    }
  }

  /** Keeps asking the engine while there is one, often while something is awaited from it. */
  void follow(Company company, SnapshotReader reader, boolean awaiting, boolean written) {
    ResourceID id = ResourceID.fromResource(company);
    Optional<EngineTarget> target = target(company, reader);
    if (target.isEmpty()) {
      stopAsking(id);
      return;
    }
    targets.put(id, target.get());
    watch.follow(id, target.get(), awaiting);
    if (written) {
      watch.askNow(id);
    }
  }

  void forget(Company company) {
    ResourceID id = ResourceID.fromResource(company);
    stopAsking(id);
    unusable.remove(id);
  }

  private void stopAsking(ResourceID company) {
    targets.remove(company);
    watch.forget(company);
  }

  private Optional<EngineTarget> target(Company company, SnapshotReader reader) {
    return reader
        .dataPod(company)
        .filter(pod -> !company.isMarkedForDeletion()) // needs no engine to go (C21)
        .filter(EngineDoor::hasStarted)
        .flatMap(pod -> reader.tokensVersion(company).flatMap(v -> target(company, pod, v)));
  }

  private Optional<EngineTarget> target(Company company, Pod pod, String tokenVersion) {
    return locator
        .locate(company.getMetadata().getName(), pod)
        .flatMap(
            address ->
                token(company, tokenVersion)
                    .map(
                        token -> new EngineTarget(address, incarnation(pod), token, tokenVersion)));
  }

  /** Read anew only when the token set has changed. */
  private Optional<AccessToken> token(Company company, String version) {
    ResourceID id = ResourceID.fromResource(company);
    EngineTarget known = targets.get(id);
    if (known != null && known.tokenVersion().equals(version)) {
      return Optional.of(known.token());
    }
    if (version.equals(unusable.get(id))) {
      return Optional.empty();
    }
    SecretId tokens =
        new SecretId(
            company.getMetadata().getNamespace(),
            ObjectNames.apiTokens(company.getMetadata().getName()));
    return values
        .read(new SecretSource(tokens, SecretKeys.API_TOKENS_OPERATOR))
        .flatMap(token -> usable(id, token, version));
  }

  /**
   * What people did to the Secret keeps no pass from being made, nor a Company from going; it is
   * said once for each thing they did.
   */
  private Optional<AccessToken> usable(ResourceID company, String token, String version) {
    try {
      AccessToken usable = AccessToken.of(token);
      unusable.remove(company);
      return Optional.of(usable);
    } catch (IllegalArgumentException e) {
      unusable.put(company, version);
      LOG.warn("the engine cannot be asked: {}", e.getMessage());
      return Optional.empty();
    }
  }

  /** An engine whose container never ran cannot answer; the pod's status says why it does not. */
  private static boolean hasStarted(Pod pod) {
    return pod.getStatus() != null
        && pod.getStatus().getContainerStatuses().stream()
            .anyMatch(
                container ->
                    container.getRestartCount() > 0
                        || container.getState() != null
                            && container.getState().getWaiting() == null);
  }

  private static String incarnation(Pod pod) {
    int restarts =
        pod.getStatus().getContainerStatuses().stream()
            .mapToInt(ContainerStatus::getRestartCount)
            .sum();
    return pod.getMetadata().getUid() + "/" + pod.getStatus().getPodIP() + "/" + restarts;
  }
}
