package ai.crewlet.tenantry.testbed.chart;

import ai.crewlet.tenantry.testbed.platform.Authorizer;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.UUID;
import org.awaitility.Awaitility;

/**
 * A release under names nobody expects (I39), and identities to try it with.
 *
 * @param admin may everything, for what a test needs to be there
 * @param worker the tenant provisioner with the chart's rights
 * @param unbound the tenant provisioner as if somebody had given it every right: what is refused
 *     then is refused by an admission policy
 */
record Stage(
    LocalPlatform platform, InstalledChart chart, Caller admin, Caller worker, Caller unbound)
    implements AutoCloseable {

  static Stage install(LocalPlatform platform) {
    return install(platform, ChartValues.of("release-" + suffix(), "namespace-" + suffix()));
  }

  static Stage install(LocalPlatform platform, ChartValues values) {
    return over(platform, ChartInstall.install(platform, values));
  }

  /** A release that somebody has installed. */
  static Stage over(LocalPlatform platform, InstalledChart chart) {
    return new Stage(
        platform,
        chart,
        new Caller(platform.admin(), false),
        new Caller(chart.client(Role.WORKER), false),
        unbound(platform, chart.username(Role.WORKER)));
  }

  static String suffix() {
    return UUID.randomUUID().toString().substring(0, 8);
  }

  static Caller unbound(LocalPlatform platform, String username) {
    try {
      var config = Config.fromKubeconfig(Files.readString(platform.adminKubeconfig()));
      config.setImpersonateUsername(username);
      config.setImpersonateGroups("system:masters");
      return new Caller(new KubernetesClientBuilder().withConfig(config).build(), false);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Caller as(Role role) {
    return new Caller(chart.client(role), false);
  }

  /** How a binding of this test names the ServiceAccount of a part. */
  String account(Role role) {
    return chart.namespace() + ":" + chart.serviceAccount(role);
  }

  /** A tenant's namespace as the worker makes it, ready for the worker to write in. */
  String tenantNamespace(String tenant) {
    var name = "tenant-" + suffix();
    must(
        worker.create("/api/v1/namespaces", Objects.namespace(name, Objects.tenantLabels(tenant))));
    must(worker.create(rbac(name, "rolebindings"), tenantAccess("tenant-access")));
    awaitRight(Role.WORKER, "create", "", "secrets", name);
    return name;
  }

  /** A namespace of somebody else. */
  String foreignNamespace() {
    var name = "foreign-" + suffix();
    must(admin.create("/api/v1/namespaces", Objects.namespace(name, Objects.PSA)));
    return name;
  }

  Object tenantAccess(String name) {
    return Objects.binding(
        name,
        "ClusterRole/" + chart.tenantAccessRole(),
        account(Role.WORKER),
        account(Role.CONTROLLER));
  }

  static String rbac(String namespace, String resource) {
    return "/apis/rbac.authorization.k8s.io/v1/namespaces/" + namespace + "/" + resource;
  }

  static String core(String namespace, String resource) {
    return "/api/v1/namespaces/" + namespace + "/" + resource;
  }

  /** The authorizer learns of a binding a little after it is written. */
  void awaitRight(Role role, String verb, String group, String resource, String namespace) {
    Awaitility.await(role + " may " + verb + " " + resource + " in " + namespace)
        .atMost(Duration.ofMinutes(2))
        .pollInterval(Duration.ofMillis(20))
        .until(() -> may(role, verb, group, resource, namespace, ""));
  }

  /**
   * Whether the part's ServiceAccount has the right; policies not asked.
   *
   * @param resource with its subresource after a slash if it has one
   * @param namespace empty for the whole cluster
   */
  boolean may(
      Role role, String verb, String group, String resource, String namespace, String name) {
    return new Authorizer(platform.admin())
        .allows(chart.username(role), verb, group, resource, namespace, name);
  }

  static void must(Answer answer) {
    if (!answer.allowed()) {
      throw new AssertionError("refused: " + answer);
    }
  }

  @Override
  public void close() {
    worker.close();
    unbound.close();
  }
}
