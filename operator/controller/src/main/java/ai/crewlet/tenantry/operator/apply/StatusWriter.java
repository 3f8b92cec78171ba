package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.api.CrewletResource;
import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.operator.assess.conditions.StatusReport;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.lang.reflect.InvocationTargetException;
import java.net.HttpURLConnection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/**
 * Writes statuses that differ: the Company's own first, then the rest, at most five in flight per
 * Company (C56). What is sent is a fresh object of name and status, so that no field of a spec
 * becomes the operator's.
 */
public final class StatusWriter implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(StatusWriter.class);
  private static final int IN_FLIGHT = 5;
  private static final PatchContext APPLY =
      new PatchContext.Builder()
          .withPatchType(PatchType.SERVER_SIDE_APPLY)
          .withFieldManager(FieldManagers.OPERATOR)
          .withForce(true)
          .build();

  private final KubernetesClient client;
  private final ExecutorService patchers;

  public StatusWriter(KubernetesClient client) {
    this.client = client;
    this.patchers =
        Executors.newCachedThreadPool(
            task -> {
              Thread thread = new Thread(task, "status-patch");
              thread.setDaemon(true);
              return thread;
            });
  }

  /** Patches what differs and returns when all is written. */
  public void write(List<StatusReport<?>> reports) {
    List<StatusReport<?>> differing = reports.stream().filter(StatusReport::differs).toList();
    if (differing.isEmpty()) {
      return;
    }
    patch(differing.get(0));
    Semaphore inFlight = new Semaphore(IN_FLIGHT);
    List<CompletableFuture<Void>> patches =
        differing.stream().skip(1).map(report -> start(report, inFlight)).toList();
    try {
      CompletableFuture.allOf(patches.toArray(CompletableFuture[]::new)).join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
  }

  private CompletableFuture<Void> start(StatusReport<?> report, Semaphore inFlight) {
    inFlight.acquireUninterruptibly();
    Map<String, String> pass = MDC.getCopyOfContextMap();
    return CompletableFuture.runAsync(() -> patch(report, pass), patchers)
        .whenComplete((done, failure) -> inFlight.release());
  }

  /** On a thread that knows the pass it works for, so that its log lines say so. */
  private void patch(StatusReport<?> report, @Nullable Map<String, String> pass) {
    try {
      MDC.setContextMap(pass == null ? Map.of() : pass);
      patch(report);
    } finally {
      MDC.clear();
    }
  }

  private <T> void patch(StatusReport<T> report) {
    CrewletResource<?, T> fresh = fresh(report.resource());
    fresh.setStatus(report.status());
    try {
      client.resource(fresh).subresource("status").patch(APPLY);
      LOG.debug("status of {} written", fresh);
    } catch (KubernetesClientException e) {
      if (!isGone(e)) {
        throw e;
      }
      LOG.debug("{} is gone, so it needs no status", fresh);
    }
  }

  /** Not there, or another one of its name by now. */
  private static boolean isGone(KubernetesClientException e) {
    return e.getCode() == HttpURLConnection.HTTP_NOT_FOUND
        || (e.getCode() == HttpURLConnection.HTTP_CONFLICT
            && String.valueOf(e.getMessage()).contains("UID"));
  }

  @SuppressWarnings("unchecked")
  private static <T> CrewletResource<?, T> fresh(CrewletResource<?, T> seen) {
    try {
      CrewletResource<?, T> fresh =
          (CrewletResource<?, T>) seen.getClass().getDeclaredConstructor().newInstance();
      fresh.setMetadata(
          new ObjectMetaBuilder()
              .withName(seen.getMetadata().getName())
              .withNamespace(seen.getMetadata().getNamespace())
              .withUid(seen.getMetadata().getUid())
              .build());
      return fresh;
    } catch (InstantiationException
        | IllegalAccessException
        | InvocationTargetException
        | NoSuchMethodException e) {
      throw new IllegalStateException(seen.getKind() + " cannot be made without arguments", e);
    }
  }

  @Override
  public void close() {
    patchers.shutdownNow();
  }
}
