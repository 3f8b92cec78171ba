package ai.crewlet.tenantry.operator.watch;

import ai.crewlet.tenantry.api.Labels;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.FilterWatchListDeletable;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.net.HttpURLConnection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The operator's HTTPRoutes, followed as long as their kind exists. Not the framework's informers:
 * the process ends with those, and this kind may be removed from the cluster.
 */
final class RouteInformers implements AutoCloseable {
  private static final String INDEX = "belongs-to";
  private static final long FIRST_LISTING_SECONDS = 30;

  private final List<SharedIndexInformer<HTTPRoute>> informers;

  private RouteInformers(List<SharedIndexInformer<HTTPRoute>> informers) {
    this.informers = informers;
  }

  /**
   * Returns when every route is known.
   *
   * @param namespaces watched namespaces; empty: all
   * @throws IllegalStateException when they cannot be listed
   */
  static RouteInformers start(
      KubernetesClient client,
      Set<String> namespaces,
      UnaryOperator<HTTPRoute> reduction,
      ResourceEventHandler<HTTPRoute> events) {
    var started =
        new RouteInformers(
            places(client, namespaces).map(place -> informer(place, reduction, events)).toList());
    try {
      started.awaitListed();
      return started;
    } catch (RuntimeException e) {
      started.close();
      throw e;
    }
  }

  private static Stream<FilterWatchListDeletable<HTTPRoute, ?, ?>> places(
      KubernetesClient client, Set<String> namespaces) {
    var routes = client.resources(HTTPRoute.class);
    return namespaces.isEmpty()
        ? Stream.of(routes.inAnyNamespace().withLabel(Labels.MANAGED_BY, Labels.OPERATOR))
        : namespaces.stream()
            .map(
                namespace ->
                    routes.inNamespace(namespace).withLabel(Labels.MANAGED_BY, Labels.OPERATOR));
  }

  private static SharedIndexInformer<HTTPRoute> informer(
      FilterWatchListDeletable<HTTPRoute, ?, ?> place,
      UnaryOperator<HTTPRoute> reduction,
      ResourceEventHandler<HTTPRoute> events) {
    return place
        .runnableInformer(0)
        .itemStore(new ReducingStore<>(reduction))
        .addIndexers(Map.of(INDEX, route -> List.of(Watched.keyOf(route))))
        .exceptionHandler((listed, failure) -> listed && !isGone(failure))
        .addEventHandler(events);
  }

  private static boolean isGone(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof KubernetesClientException refused
          && refused.getCode() == HttpURLConnection.HTTP_NOT_FOUND) {
        return true;
      }
    }
    return false;
  }

  private void awaitListed() {
    try {
      for (SharedIndexInformer<HTTPRoute> informer : informers) {
        informer.start().toCompletableFuture().get(FIRST_LISTING_SECONDS, TimeUnit.SECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while HTTPRoutes were listed", e);
    } catch (ExecutionException | TimeoutException e) {
      throw new IllegalStateException("HTTPRoutes cannot be listed: " + e.getMessage(), e);
    }
  }

  List<HTTPRoute> of(String company) {
    return informers.stream()
        .flatMap(informer -> informer.getIndexer().byIndex(INDEX, company).stream())
        .toList();
  }

  /** False once one has met the end of its kind. */
  boolean allFollow() {
    return informers.stream()
        .noneMatch(informer -> informer.stopped().toCompletableFuture().isDone());
  }

  @Override
  public void close() {
    informers.forEach(SharedIndexInformer::stop);
  }
}
