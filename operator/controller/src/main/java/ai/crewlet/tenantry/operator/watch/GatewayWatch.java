package ai.crewlet.tenantry.operator.watch;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import io.fabric8.kubernetes.api.model.APIResourceList;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.processing.event.Event;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.AbstractEventSource;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * HTTPRoutes of companies. The Gateway API is no part of Kubernetes: whether the cluster knows it
 * is asked again and again, which takes no right beyond what everybody has, and routes are followed
 * while it does (M100).
 */
final class GatewayWatch extends AbstractEventSource<HTTPRoute, Company>
    implements ResourceEventHandler<HTTPRoute> {
  private static final Logger LOG = LoggerFactory.getLogger(GatewayWatch.class);
  private static final long LOOK_AGAIN_SECONDS = 5;

  private final KubernetesClient client;
  private final Set<String> namespaces;
  private final CompanyIndex companies;
  private final UnaryOperator<HTTPRoute> reduction;
  private final ScheduledExecutorService lookout =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "gateway-api-lookout");
            thread.setDaemon(true);
            return thread;
          });
  private volatile @Nullable RouteInformers followed;
  private String trouble = "";

  GatewayWatch(
      EventSourceContext<Company> context,
      CompanyIndex companies,
      UnaryOperator<HTTPRoute> reduction) {
    super(HTTPRoute.class, "gateway-routes");
    var watched = context.getControllerConfiguration().getInformerConfig();
    this.client = context.getClient();
    this.namespaces = watched.watchAllNamespaces() ? Set.of() : watched.getNamespaces();
    this.companies = companies;
    this.reduction = route -> ContentMark.on(reduction.apply(route));
  }

  /** Whether the cluster knows the Gateway API now. */
  boolean isSupported() {
    return followed != null;
  }

  /** The company's routes; none while the cluster does not know the kind. */
  List<HTTPRoute> of(String company) {
    RouteInformers known = followed;
    return known == null ? List.of() : known.of(company);
  }

  @Override
  public void start() {
    super.start();
    look();
    lookout.scheduleWithFixedDelay(
        this::lookAgain, LOOK_AGAIN_SECONDS, LOOK_AGAIN_SECONDS, TimeUnit.SECONDS);
  }

  @Override
  public void stop() {
    super.stop();
    lookout.shutdownNow();
    letGo();
  }

  private void lookAgain() {
    try {
      if (look()) {
        companies.all().forEach(this::wake);
      }
      trouble = "";
    } catch (RuntimeException e) {
      String now = String.valueOf(e.getMessage());
      if (!now.equals(trouble) && !lookout.isShutdown()) { // said once, not every few seconds
        LOG.warn("cannot tell whether the cluster knows the Gateway API: {}", now);
      }
      trouble = now;
    }
  }

  /** Whether anything changed. */
  private boolean look() {
    boolean served = isServed();
    RouteInformers known = followed;
    if (known != null && (!served || !known.allFollow())) {
      letGo();
      LOG.info(
          "the cluster does not know HTTPRoutes any more; companies cannot be exposed by them");
      return true;
    }
    if (known == null && served) {
      followed = RouteInformers.start(client, namespaces, reduction, this);
      LOG.info("the cluster knows HTTPRoutes; companies whose class exposes them get theirs");
      return true;
    }
    return false;
  }

  /** Whether the kind is served for writing: one that is being removed is not. */
  private boolean isServed() {
    APIResourceList known = client.getApiResources(HasMetadata.getApiVersion(HTTPRoute.class));
    return known != null
        && known.getResources().stream()
            .anyMatch(
                resource ->
                    resource.getName().equals(HasMetadata.getPlural(HTTPRoute.class))
                        && resource.getVerbs().contains("create"));
  }

  private void letGo() {
    RouteInformers known = followed;
    followed = null;
    if (known != null) {
      known.close();
    }
  }

  @Override
  public void onAdd(HTTPRoute route) {
    wake(Watched.companyOf(route));
  }

  @Override
  public void onUpdate(HTTPRoute before, HTTPRoute now) {
    if (!ContentMark.same(now, before)) {
      wake(Watched.companyOf(now));
    }
  }

  @Override
  public void onDelete(HTTPRoute route, boolean stateUnknown) {
    wake(Watched.companyOf(route));
  }

  private void wake(ResourceID company) {
    if (isRunning()) {
      getEventHandler().handleEvent(new Event(company));
    }
  }

  @Override
  public Set<HTTPRoute> getSecondaryResources(Company company) {
    return Set.copyOf(
        of(Watched.key(company.getMetadata().getNamespace(), company.getMetadata().getName())));
  }
}
