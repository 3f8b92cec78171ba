package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.operator.fixture.OperatorTest;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.operator.settings.Setting;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.client.Watch;
import io.fabric8.kubernetes.client.Watcher;
import io.fabric8.kubernetes.client.WatcherException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** Five companies on one class, of which two data pods may roll at once. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ClassRolloutIT extends OperatorTest {
  private static final int BOUND = 2;
  private static final String GOOD = "registry.example.com/crewlet@sha256:%064d";
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final List<TestTenant> tenants = new ArrayList<>();

  ClassRolloutIT(LocalPlatform platform) {
    super(platform);
  }

  @Override
  protected Map<Setting, String> settings() {
    return Map.of(Setting.ROLLOUT_BOUND, Integer.toString(BOUND));
  }

  @BeforeAll
  void fiveCompanies() {
    tenants.add(sampleCompany("roll"));
    while (tenants.size() < 5) {
      tenants.add(TestTenant.create(platform, "roll").withCompanyOnTierOf(tenants.get(0)));
    }
    tenants.forEach(TestTenant::awaitReady);
  }

  @AfterAll
  void removeThem() {
    tenants.forEach(TestTenant::close);
  }

  @Test
  @Order(1)
  @DisplayName(
      "C14, M105: a class edit reaches every company, two data pods at a time, over a restart of the operator")
  void rollsTwoAtATime() {
    Set<String> pods = podUids();
    try (Rolling rolling = new Rolling()) {
      tenants.get(0).patchClass(image(GOOD.formatted(1)));
      Awaitility.await().atMost(PATIENCE).until(() -> !podUids().containsAll(pods));
      operator.restart();

      awaitAllOn(GOOD.formatted(1));
      assertThat(rolling.most()).isBetween(1, BOUND);
    }
    assertThat(podUids()).doesNotContainAnyElementsOf(pods);
    assertThat(tenants).allSatisfy(tenant -> assertThat(signIn(tenant)).contains("required"));
    assertThat(tenants)
        .allSatisfy(tenant -> assertThat(tenant.engine().revisionsWritten()).isEqualTo(1));
  }

  @Test
  @Order(2)
  @DisplayName(
      "C57: an image that does not exist halts its own roll-out, and a corrected class heals all without a hand")
  void aBadImageHaltsItself() {
    tenants
        .get(0)
        .patchClass(
            """
            {"engine": {"image": "registry.example.com/mistyped:1"},
             "signIn": {"secondFactor": "Optional", "acceptInsecure": true}}
            """);
    Awaitility.await().atMost(PATIENCE).until(() -> !withReason("PodNotStarting").isEmpty());
    operator.restart();
    Awaitility.await("each has failed or is halted")
        .atMost(PATIENCE)
        .until(() -> withReason("PodNotStarting").size() + withReason("RolloutHalted").size() == 5);
    int failed = withReason("PodNotStarting").size();
    assertThat(failed).isBetween(1, BOUND);
    Set<String> pods = podUids();
    Awaitility.await()
        .during(Duration.ofSeconds(5))
        .atMost(PATIENCE)
        .until(() -> podUids().equals(pods));
    assertThat(tenants)
        .filteredOn(tenant -> TestTenant.is(tenant.company(), "Ready", "True", null))
        .hasSize(5 - failed);
    Awaitility.await("the class to say so")
        .atMost(PATIENCE)
        .untilAsserted(
            () -> {
              EngineClass halted = engineClass();
              assertThat(TestTenant.is(halted, "RolledOut", "False", "RolloutHalted")).isTrue();
              assertThat(halted.getStatus().rollout().companies()).isEqualTo(5);
              assertThat(halted.getStatus().rollout().failed()).isEqualTo(failed);
              assertThat(halted.getStatus().rollout().firstFailed().reason()).contains("Image");
            });

    assertThat(withReason("RolloutHalted"))
        .as("what a pod starts from waits with its template")
        .allSatisfy(tenant -> assertThat(signIn(tenant)).contains("required"));

    tenants
        .get(0)
        .patchClass(
            "{\"engine\": {\"image\": \"%s\"}, \"signIn\": null}".formatted(GOOD.formatted(2)));
    awaitAllOn(GOOD.formatted(2));
  }

  @Test
  @Order(3)
  @DisplayName(
      "M26, M27, M173: password-only sign-in is the class's to give, and reaches every engine by a roll")
  void signInIsTheClasss() {
    Set<String> pods = podUids();
    tenants
        .get(0)
        .patchClass("{\"signIn\": {\"secondFactor\": \"Optional\", \"acceptInsecure\": true}}");

    awaitAllOn(GOOD.formatted(2));

    assertThat(podUids()).doesNotContainAnyElementsOf(pods);
    assertThat(tenants).allSatisfy(tenant -> assertThat(signIn(tenant)).contains("optional"));
  }

  /** What the engine is told about signing in. */
  private static String signIn(TestTenant tenant) {
    Secret bootstrap = tenant.get(Secret.class, "acme-bootstrap").orElseThrow();
    String file =
        new String(
            Base64.getDecoder().decode(bootstrap.getData().get("crewlet.yaml")),
            StandardCharsets.UTF_8);
    return file.lines().filter(line -> line.contains("second_factor")).findFirst().orElseThrow();
  }

  private void awaitAllOn(String image) {
    Awaitility.await("every data pod to be ready on " + image)
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(tenants)
                    .allSatisfy(
                        tenant -> {
                          assertThat(tenant.get(Pod.class, "acme-engine-0"))
                              .hasValueSatisfying(pod -> assertThat(ready(pod)).isTrue())
                              .map(pod -> pod.getSpec().getContainers().get(0).getImage())
                              .hasValue(image);
                        }));
    long generation = engineClass().getMetadata().getGeneration();
    Awaitility.await("every Company to say so")
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(tenants)
                    .allSatisfy(
                        tenant ->
                            assertThat(tenant.awaitReady().getStatus().classGeneration())
                                .isEqualTo(generation)));
    Awaitility.await("the class to say so")
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(TestTenant.is(engineClass(), "RolledOut", "True", "RolledOut"))
                    .isTrue());
    assertThat(engineClass().getStatus().rollout().current()).isEqualTo(5);
  }

  private List<TestTenant> withReason(String reason) {
    return tenants.stream()
        .filter(tenant -> TestTenant.is(tenant.company(), "DataPodReady", null, reason))
        .toList();
  }

  private EngineClass engineClass() {
    return platform.admin().resources(EngineClass.class).withName(tenants.get(0).tier()).get();
  }

  private Set<String> podUids() {
    return tenants.stream()
        .flatMap(tenant -> tenant.get(Pod.class, "acme-engine-0").stream())
        .map(pod -> pod.getMetadata().getUid())
        .collect(Collectors.toSet());
  }

  private static boolean ready(Pod pod) {
    return pod.getStatus().getConditions().stream()
        .anyMatch(c -> c.getType().equals("Ready") && c.getStatus().equals("True"));
  }

  private static String image(String image) {
    return "{\"engine\": {\"image\": \"%s\"}}".formatted(image);
  }

  /** Counts how many StatefulSets of these tenants are between two templates at once. */
  private final class Rolling implements Watcher<StatefulSet>, AutoCloseable {
    private final Set<String> namespaces =
        tenants.stream().map(TestTenant::name).collect(Collectors.toSet());
    private final Set<String> now = new ConcurrentSkipListSet<>();
    private final AtomicInteger most = new AtomicInteger();
    private final Watch watch = platform.admin().apps().statefulSets().inAnyNamespace().watch(this);

    int most() {
      return most.get();
    }

    @Override
    public void eventReceived(Action action, StatefulSet set) {
      String namespace = set.getMetadata().getNamespace();
      if (!namespaces.contains(namespace)) {
        return;
      }
      var status = set.getStatus();
      boolean rolls =
          !Objects.equals(status.getObservedGeneration(), set.getMetadata().getGeneration())
              || !Objects.equals(status.getCurrentRevision(), status.getUpdateRevision());
      if (rolls ? now.add(namespace) : now.remove(namespace)) {
        most.accumulateAndGet(now.size(), Math::max);
      }
    }

    @Override
    public void onClose(WatcherException cause) {
      now.clear();
    }

    @Override
    public void close() {
      watch.close();
    }
  }
}
