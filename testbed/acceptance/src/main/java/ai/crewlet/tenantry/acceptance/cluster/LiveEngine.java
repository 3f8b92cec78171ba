package ai.crewlet.tenantry.acceptance.cluster;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.engine.AccessToken;
import ai.crewlet.tenantry.engine.EngineTimeouts;
import ai.crewlet.tenantry.engine.config.Revision;
import ai.crewlet.tenantry.engine.http.HttpEngines;
import io.fabric8.kubernetes.api.model.Secret;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/** One pod of a tenant's engine, reached at its address with the consumers' token. */
public final class LiveEngine {
  private static final int API = 8080;
  private static final int ALL = 100;

  private final LiveTenant tenant;
  private final String pod;

  LiveEngine(LiveTenant tenant, String pod) {
    this.tenant = tenant;
    this.pod = pod;
  }

  /** Ids of every revision on the volume, newest first. */
  public List<String> revisions() {
    try (HttpEngines engines = new HttpEngines(EngineTimeouts.standard())) {
      return engines.at(address(""), AccessToken.of(token())).audit(ALL).stream()
          .map(Revision::id)
          .toList();
    }
  }

  /** So many turns run until told otherwise. */
  public void busy(int turns) {
    post("/stand-in/turns", "{\"turns\": %d}".formatted(turns));
  }

  /** Takes so much memory, which nobody gives back. */
  public void eat(int mebibytes) {
    post("/stand-in/memory", "{\"mebibytes\": %d}".formatted(mebibytes));
  }

  private void post(String path, String json) {
    HttpRequest request =
        HttpRequest.newBuilder(address(path))
            .header("authorization", "Bearer " + token())
            .POST(BodyPublishers.ofString(json))
            .build();
    try {
      int status = HttpClient.newHttpClient().send(request, BodyHandlers.discarding()).statusCode();
      if (status != 202) {
        throw new IllegalStateException(
            "POST %s answered %d; is the engine's image the stand-in?".formatted(path, status));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(
          "the engine does not answer at %s; this machine must reach pods by their addresses"
              .formatted(address("")),
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  private URI address(String path) {
    return URI.create(
        "http://%s:%d%s".formatted(tenant.pod(pod).getStatus().getPodIP(), API, path));
  }

  private String token() {
    Secret access =
        tenant.get(Secret.class, ObjectNames.apiAccess(LiveTenant.COMPANY)).orElseThrow();
    byte[] token = Base64.getDecoder().decode(access.getData().get(SecretKeys.API_ACCESS_TOKEN));
    return new String(token, StandardCharsets.UTF_8);
  }
}
