package ai.crewlet.tenantry.workers.invitation;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.engine.AccessToken;
import ai.crewlet.tenantry.engine.EngineClient;
import ai.crewlet.tenantry.engine.EngineTimeouts;
import ai.crewlet.tenantry.engine.Engines;
import ai.crewlet.tenantry.engine.http.HttpEngines;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.settings.EngineAccess;
import ai.crewlet.tenantry.workflows.FailureType;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/**
 * The way to a company's engine: its Service, and the token kept for callers (M144). Address and
 * token's place follow from names; neither is taken from what a tenant could have written.
 */
public final class CompanyEngines {

  private final Cluster cluster;
  private final Engines engines;

  public CompanyEngines(Cluster cluster, Engines engines) {
    this.cluster = cluster;
    this.engines = engines;
  }

  /** Engines by Service DNS, or through the proxy the settings name. */
  public static Engines reachedBy(EngineAccess access) {
    var timeouts = EngineTimeouts.standard();
    return access
        .proxy()
        .<Engines>map(proxy -> HttpEngines.through(proxy, timeouts))
        .orElseGet(() -> new HttpEngines(timeouts));
  }

  /** The engine, with the token as it is now. */
  public EngineClient of(String namespace, String company) {
    return engines.at(
        URI.create(ObjectNames.apiUrl(company, namespace)), token(namespace, company));
  }

  private AccessToken token(String namespace, String company) {
    var name = ObjectNames.apiAccess(company);
    return cluster
        .read(secret(namespace, name))
        .map(Secret::getData)
        .flatMap(data -> Optional.ofNullable(data.get(SecretKeys.API_ACCESS_TOKEN)))
        .map(value -> new String(Base64.getDecoder().decode(value), StandardCharsets.UTF_8))
        .map(AccessToken::of)
        .orElseThrow(
            () ->
                FailureType.UNAVAILABLE.failure(
                    "Secret %s in namespace %s has no %s yet; the operator writes it, look at the Company's conditions"
                        .formatted(name, namespace, SecretKeys.API_ACCESS_TOKEN)));
  }

  private static Secret secret(String namespace, String name) {
    return new SecretBuilder()
        .withNewMetadata()
        .withNamespace(namespace)
        .withName(name)
        .endMetadata()
        .build();
  }
}
