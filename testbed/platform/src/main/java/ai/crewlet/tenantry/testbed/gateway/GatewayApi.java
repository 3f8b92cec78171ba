package ai.crewlet.tenantry.testbed.gateway;

import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.Resource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Puts the HTTPRoute kind into a cluster and takes it out again; both may be repeated. */
public final class GatewayApi {
  private static final String FIELD_MANAGER = "gateway-api-install";
  private static final String DEFINITION = "httproutes.gateway.networking.k8s.io";
  private static final long PATIENCE_SECONDS = 120;

  private GatewayApi() {}

  /** Returns when HTTPRoutes can be written. */
  public static void install(KubernetesClient admin) {
    try (InputStream text = GatewayApi.class.getResourceAsStream("httproutes.yaml")) {
      CustomResourceDefinition definition =
          admin.getKubernetesSerialization().unmarshal(text, CustomResourceDefinition.class);
      admin.resource(definition).fieldManager(FIELD_MANAGER).forceConflicts().serverSideApply();
    } catch (IOException e) {
      throw new UncheckedIOException("the definition cannot be read", e);
    }
    definitions(admin)
        .waitUntilCondition(GatewayApi::isEstablished, PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  /** Removes the kind and every route with it; returns when it is gone. */
  public static void remove(KubernetesClient admin) {
    definitions(admin).delete();
    definitions(admin)
        .waitUntilCondition(there -> there == null, PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  /** Plays the controller of a Gateway towards one route. */
  public static GatewayWord wordOn(KubernetesClient admin, String namespace, String route) {
    return new GatewayWord(admin.resources(HTTPRoute.class).inNamespace(namespace).withName(route));
  }

  private static Resource<CustomResourceDefinition> definitions(KubernetesClient admin) {
    return admin.apiextensions().v1().customResourceDefinitions().withName(DEFINITION);
  }

  private static boolean isEstablished(CustomResourceDefinition definition) {
    return Stream.ofNullable(definition)
        .flatMap(there -> Stream.ofNullable(there.getStatus()))
        .flatMap(status -> Stream.ofNullable(status.getConditions()))
        .flatMap(List::stream)
        .anyMatch(said -> said.getType().equals("Established") && said.getStatus().equals("True"));
  }
}
