package ai.crewlet.tenantry.e2e.guide;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.testbed.engine.control.EngineControl;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * A control plane written against the guide: kubectl with the token of its own account, which has
 * the chart's tenant provisioner role and nothing else.
 */
final class ControlPlane {
  static final String FIELD_MANAGER = "platform-control-plane";

  private final GuideStack stack;
  private final String proxy;
  private final Path kubeconfig;

  ControlPlane(GuideStack stack, String proxy) {
    this.stack = stack;
    this.proxy = proxy;
    this.kubeconfig =
        stack
            .platform()
            .serviceAccounts()
            .writeKubeconfig(GuideStack.PLATFORM_NAMESPACE, GuideStack.ACCOUNT);
  }

  /** What a command printed and how it ended. */
  record Result(int exit, String text) {}

  /** kubectl as this account. */
  Result kubectl(String input, String... arguments) {
    List<String> line = new ArrayList<>();
    line.add(stack.platform().kubectl().toString());
    line.add("--kubeconfig=" + kubeconfig);
    line.addAll(List.of(arguments));
    try {
      var process = new ProcessBuilder(line).redirectErrorStream(true).start();
      try (var stdin = process.getOutputStream()) {
        stdin.write(input.getBytes(StandardCharsets.UTF_8));
      }
      var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Result(process.waitFor(), text);
    } catch (IOException e) {
      throw new UncheckedIOException("kubectl cannot be run", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while kubectl ran", e);
    }
  }

  /** kubectl that has to succeed; what it printed. */
  String must(String... arguments) {
    return ok(kubectl("", arguments), arguments);
  }

  /** Server-side apply under the field manager of the guide, forced, of whole objects (M133). */
  void apply(String yaml) {
    ok(
        kubectl(
            yaml,
            "apply",
            "--server-side",
            "--force-conflicts",
            "--field-manager=" + FIELD_MANAGER,
            "--filename=-"),
        "apply");
  }

  /** The same under another manager, who wants to be told of a conflict (M135). */
  Result applyAs(String manager, String yaml) {
    return kubectl(yaml, "apply", "--server-side", "--field-manager=" + manager, "--filename=-");
  }

  private static String ok(Result result, String... what) {
    assertThat(result.exit()).as("kubectl %s: %s", List.of(what), result.text()).isZero();
    return result.text();
  }

  /** A namespace on a tier, made, labelled and bound as the guide says. */
  TenantSpace tenant(String tier) {
    var name = "tenant-" + UUID.randomUUID().toString().substring(0, 6);
    return TenantSpace.create(this, name, tier);
  }

  /** The ClusterRole that it binds in each tenant's namespace. */
  String tenantAccessRole() {
    return stack.chart().tenantAccessRole();
  }

  /** A client of the API module's types, as this account. */
  KubernetesClient client() {
    return stack
        .platform()
        .serviceAccounts()
        .client(GuideStack.PLATFORM_NAMESPACE, GuideStack.ACCOUNT);
  }

  /** Its calls to an engine, from where the class admits it. */
  EngineCalls engine(String url, String token) {
    return new EngineCalls(proxy, URI.create(url), token);
  }

  /** What the administrators do for it. */
  void administer(String yaml) {
    stack.administer(yaml);
  }

  /** An administrator's look, for what this account may not see. */
  KubernetesClient admin() {
    return stack.platform().admin();
  }

  /** The engine behind a company, for what only its vendor or its tenant could do. */
  EngineControl engineOf(String namespace) {
    return stack.engines().engines().ofCompany(namespace, TenantSpace.COMPANY);
  }

  String releaseNamespace() {
    return stack.chart().namespace();
  }
}
