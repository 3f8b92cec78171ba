package ai.crewlet.tenantry.testbed.chart;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * Every verb on every kind of object in every kind of namespace, tried dryly on the API server:
 * with the chart's rights, and as if somebody had given the provisioner every right, so that only
 * the policies are left. A cell lists the verbs that got through; all others were answered 403.
 */
@LocalPlatformTest(temporal = false)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@DisplayName("M121 M123 C44 (I35): what the tenant provisioner may do where")
class ProvisionerMatrixIT {
  private static final String EXISTING = "matrix-api-access";
  private static final String NEW = "new-api-access";

  private static final String WITH_THE_CHARTS_RIGHTS =
      """
      SECRETS         | create apply patch delete          |          |          |          |
      SERVICEACCOUNTS | get list create apply patch delete |          |          |          |
      RESOURCEQUOTAS  | get list create apply patch delete |          |          |          |
      LIMITRANGES     | get list create apply patch delete |          |          |          |
      PODS            |                                    |          |          |          |
      NETWORKPOLICIES | get list create apply patch delete |          |          |          |
      ROLES           | get list create apply patch delete |          |          |          |
      ROLEBINDINGS    | get list create apply patch delete | get      | get      | get      |
      COMPANIES       | get list create apply patch delete | get list | get list | get list |
      """;

  private static final String BY_THE_POLICIES_ALONE =
      """
      SECRETS         | get list create apply patch update delete deletecollection | get list | get list | get list |
      SERVICEACCOUNTS | get list create apply patch update delete deletecollection | get list | get list | get list |
      RESOURCEQUOTAS  | get list create apply patch update delete deletecollection | get list | get list | get list |
      LIMITRANGES     | get list create apply patch update delete deletecollection | get list | get list | get list |
      PODS            | get list | get list create apply patch update delete deletecollection | get list | get list |
      NETWORKPOLICIES | get list create apply patch update delete deletecollection | get list | get list | get list |
      ROLES           | get list create apply patch update delete deletecollection | get list | get list | get list |
      ROLEBINDINGS    | get list create apply patch update delete deletecollection | get list | get list | get list |
      COMPANIES       | get list create apply patch update delete deletecollection | get list | get list | get list |
      """;

  private final Map<Place, String> namespaces = new EnumMap<>(Place.class);
  private Stage stage;

  @BeforeAll
  void everyKindOfNamespaceHasOneOfEach(LocalPlatform platform) {
    stage = Stage.install(platform);
    namespaces.put(Place.TENANT, stage.tenantNamespace("acme"));
    namespaces.put(Place.FOREIGN, stage.foreignNamespace());
    namespaces.put(Place.SYSTEM, "kube-system");
    namespaces.put(Place.OPERATOR, stage.chart().namespace());
    namespaces.put(Place.ABSENT, "absent-" + Stage.suffix());
    for (var place : Place.values()) {
      if (place != Place.ABSENT) {
        awaitDefaultServiceAccount(namespaces.get(place));
        for (var target : Target.values()) {
          var path = target.collection(namespaces.get(place)) + "/" + EXISTING;
          Stage.must(stage.admin().apply(path, target.body(EXISTING, stage)));
        }
      }
    }
  }

  @AfterAll
  void leaveNothingInTheSystemsNamespace() {
    for (var target : Target.values()) {
      stage.admin().delete(target.collection("kube-system") + "/" + EXISTING);
    }
    stage.close();
  }

  @TestFactory
  Stream<DynamicTest> withTheChartsRights() {
    return rows("with the chart's rights", stage.worker().dryly(), WITH_THE_CHARTS_RIGHTS);
  }

  @TestFactory
  Stream<DynamicTest> byThePoliciesAlone() {
    return rows("by the policies alone", stage.unbound().dryly(), BY_THE_POLICIES_ALONE);
  }

  private Stream<DynamicTest> rows(String title, Caller caller, String table) {
    return table
        .lines()
        .map(line -> line.split("\\|", -1))
        .map(cells -> rowTest(title, caller, Target.valueOf(cells[0].strip()), cells));
  }

  private DynamicTest rowTest(String title, Caller caller, Target target, String[] cells) {
    return DynamicTest.dynamicTest(
        target.name().toLowerCase(Locale.ROOT) + " " + title,
        () -> {
          var expected = new EnumMap<Place, String>(Place.class);
          var actual = new EnumMap<Place, String>(Place.class);
          for (var place : Place.values()) {
            expected.put(place, cells[place.ordinal() + 1].strip());
            actual.put(place, verbsThatGetThrough(caller, target, place));
          }
          assertThat(actual).isEqualTo(expected);
        });
  }

  private String verbsThatGetThrough(Caller caller, Target target, Place place) {
    var collection = target.collection(namespaces.get(place));
    var path = collection + "/" + EXISTING;
    var body = target.body(EXISTING, stage);
    var through = new StringJoiner(" ");
    if (place != Place.ABSENT) { // to read or delete all of nothing succeeds anywhere
      note(through, place, "get", caller.get(path));
      note(through, place, "list", caller.get(collection));
    }
    note(through, place, "create", caller.create(collection, target.body(NEW, stage)));
    note(through, place, "apply", caller.apply(path, body));
    note(through, place, "patch", caller.patch(path, Objects.labels("touched", "yes")));
    note(through, place, "update", caller.update(path, live(target, path, body)));
    note(through, place, "delete", caller.delete(path));
    if (place != Place.ABSENT) {
      note(through, place, "deletecollection", caller.delete(collection));
    }
    return through.toString();
  }

  /** Anything but "done" and "forbidden" shows up in the cell with its code. */
  private static void note(StringJoiner through, Place place, String verb, Answer answer) {
    if (answer.allowed()) {
      through.add(verb);
    } else if (!answer.forbidden() && !(place == Place.ABSENT && answer.code() == 404)) {
      through.add(verb + "!" + answer);
    }
  }

  /** Of Kubernetes' own kinds whatever its version is by then: controllers report on some. */
  private Object live(Target target, String path, Object otherwise) {
    var answer = stage.admin().get(path);
    if (!answer.allowed()) {
      return otherwise;
    }
    var live = answer.json();
    if (target != Target.COMPANIES) {
      ((ObjectNode) live.path("metadata")).remove("resourceVersion");
    }
    return live;
  }

  private void awaitDefaultServiceAccount(String namespace) {
    Awaitility.await()
        .atMost(Duration.ofMinutes(2))
        .until(() -> stage.admin().get(Stage.core(namespace, "serviceaccounts/default")).allowed());
  }
}
