package ai.crewlet.tenantry.workers.repair;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.workers.fixture.Tenancies;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.ClusterClients;
import ai.crewlet.tenantry.workers.repair.Repair.Order;
import ai.crewlet.tenantry.workers.surroundings.ProviderSources;
import ai.crewlet.tenantry.workers.tenancy.Surroundings.Concern;
import ai.crewlet.tenantry.workers.tenancy.TenantAccess;
import ai.crewlet.tenantry.workers.tenancy.TenantNamespace;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.StatusBuilder;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** An API server that knows a namespace with nothing in it, and denies every write. */
class ForbiddenTest {
  private final Namespace namespace =
      new NamespaceBuilder(TenantNamespace.of(Tenancies.acme(), Tenancies.settings()))
          .editMetadata()
          .withResourceVersion("7")
          .endMetadata()
          .build();

  private HttpServer api;

  @BeforeEach
  void start() throws IOException {
    api = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    api.createContext("/", this::answer);
    api.start();
  }

  @AfterEach
  void stop() {
    api.stop(0);
  }

  @Test
  @DisplayName(
      "C12: what the control plane may not write or read around a tenant is said as Forbidden, by its name")
  void saysWhatItMayNotDo() {
    var config =
        new ConfigBuilder(Config.empty())
            .withMasterUrl("http://127.0.0.1:" + api.getAddress().getPort())
            .build();
    try (var client = ClusterClients.open(config)) {
      var cluster = new Cluster(client);
      var gaps =
          new Repair(
                  cluster,
                  Tenancies.settings(),
                  Glimpses.none(),
                  ProviderSources.read(cluster, Tenancies.settings()),
                  Clock.systemUTC())
              .carryOut(
                  new Order(
                      Tenancies.acme(), namespace, Tenancies.tiers().get("team"), false, true))
              .gaps();

      assertThat(forbidden(gaps.get(Concern.ACCESS)))
          .as("denied to write: the first thing without which nothing else can be written")
          .singleElement()
          .asString()
          .contains("RoleBinding " + TenantAccess.NAME);
      assertThat(forbidden(gaps.get(Concern.QUOTAS)))
          .as("denied to read")
          .anyMatch(text -> text.contains("ResourceQuota") && text.contains("may not be read"));
    }
  }

  private static List<String> forbidden(List<Gap> gaps) {
    return gaps.stream()
        .filter(gap -> gap.reason().equals(ConditionReason.FORBIDDEN.value()))
        .map(Gap::text)
        .toList();
  }

  private void answer(HttpExchange request) throws IOException {
    var path = request.getRequestURI().getPath();
    var reads = request.getRequestMethod().equals("GET");
    if (reads && path.endsWith("/namespaces/" + namespace.getMetadata().getName())) {
      reply(request, 200, namespace);
    } else {
      refuse(request, reads && !path.contains("/resourcequotas/") ? 404 : 403);
    }
  }

  private static void refuse(HttpExchange request, int code) throws IOException {
    var status =
        new StatusBuilder()
            .withStatus("Failure")
            .withCode(code)
            .withReason(code == 403 ? "Forbidden" : "NotFound")
            .withMessage(request.getRequestURI().getPath() + " is denied to this account")
            .build();
    reply(request, code, status);
  }

  private static void reply(HttpExchange request, int code, Object body) throws IOException {
    try (request) {
      request.getRequestBody().readAllBytes();
      var text = Serialization.asJson(body).getBytes(StandardCharsets.UTF_8);
      request.getResponseHeaders().set("Content-Type", "application/json");
      request.sendResponseHeaders(code, text.length);
      request.getResponseBody().write(text);
    }
  }
}
