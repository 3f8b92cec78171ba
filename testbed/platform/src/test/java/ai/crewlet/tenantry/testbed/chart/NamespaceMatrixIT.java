package ai.crewlet.tenantry.testbed.chart;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import java.util.EnumMap;
import java.util.Map;
import java.util.StringJoiner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Every verb on the namespaces themselves and on their subresources, as in the other matrix. */
@LocalPlatformTest(temporal = false)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@DisplayName("M121 C26 (I34, I35): which namespaces the tenant provisioner may touch")
class NamespaceMatrixIT {
  private static final Object UNCHANGED = Map.of("metadata", Map.of());

  private final Map<Place, String> namespaces = new EnumMap<>(Place.class);
  private Stage stage;

  @BeforeAll
  void oneOfEachKind(LocalPlatform platform) {
    stage = Stage.install(platform);
    namespaces.put(Place.TENANT, stage.tenantNamespace("acme"));
    namespaces.put(Place.FOREIGN, stage.foreignNamespace());
    namespaces.put(Place.SYSTEM, "kube-system");
    namespaces.put(Place.OPERATOR, stage.chart().namespace());
    namespaces.put(Place.ABSENT, "absent-" + Stage.suffix());
  }

  @AfterAll
  void close() {
    stage.close();
  }

  @Test
  void withTheChartsRights() {
    assertThat(verbsThatGetThrough(stage.worker().dryly()))
        .containsEntry(Place.TENANT, "get apply patch delete")
        .containsEntry(Place.FOREIGN, "get")
        .containsEntry(Place.SYSTEM, "get")
        .containsEntry(Place.OPERATOR, "get")
        .containsEntry(Place.ABSENT, "create apply");
  }

  @Test
  void byThePoliciesAlone() {
    assertThat(verbsThatGetThrough(stage.unbound().dryly()))
        .containsEntry(Place.TENANT, "get apply patch update delete")
        .containsEntry(Place.FOREIGN, "get")
        .containsEntry(Place.SYSTEM, "get")
        .containsEntry(Place.OPERATOR, "get")
        .containsEntry(Place.ABSENT, "create apply");
  }

  private Map<Place, String> verbsThatGetThrough(Caller caller) {
    var through = new EnumMap<Place, String>(Place.class);
    namespaces.forEach(
        (place, name) -> through.put(place, verbsThatGetThrough(caller, place, name)));
    return through;
  }

  private String verbsThatGetThrough(Caller caller, Place place, String name) {
    var path = "/api/v1/namespaces/" + name;
    var body = Objects.namespace(name, Objects.tenantLabels("acme"));
    var through = new StringJoiner(" ");
    if (place == Place.ABSENT) {
      note(through, "create", caller.create("/api/v1/namespaces", body));
    } else {
      note(through, "get", caller.get(path));
    }
    note(through, "apply", caller.apply(path, body));
    if (place != Place.ABSENT) {
      note(through, "patch", caller.patch(path, Objects.labels("touched", "yes")));
      note(through, "update", caller.update(path, body));
      note(through, "patch status", caller.patch(path + "/status", UNCHANGED));
      note(through, "update status", caller.update(path + "/status", body));
      note(through, "finalize", caller.update(path + "/finalize", body));
      note(through, "delete", caller.delete(path));
    }
    return through.toString();
  }

  private static void note(StringJoiner through, String verb, Answer answer) {
    if (answer.allowed()) {
      through.add(verb);
    } else if (!answer.forbidden()) {
      through.add(verb + "!" + answer);
    }
  }
}
