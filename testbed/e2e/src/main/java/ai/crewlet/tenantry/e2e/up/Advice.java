package ai.crewlet.tenantry.e2e.up;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.Ids;
import java.io.PrintWriter;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** What there is to look at, and what to type next. */
final class Advice {
  private static final String TENANT = "acme";

  private final LocalStack stack;
  private final RunFolder run;
  private final Client client;

  Advice(LocalStack stack, RunFolder run) {
    this.stack = stack;
    this.run = run;
    this.client = new Client(stack);
  }

  void afterSuccess(PrintWriter out, boolean once) {
    var namespace = namespace();
    out.println();
    show(out, "kubectl", "get", "tenants");
    show(out, "kubectl", "get", "companies,seats,units,integrations", "-n", namespace);
    if (!once) {
      out.println("The company's API, from this machine:   " + apiAddress(namespace));
      out.println("Its onboarding in the Temporal UI:      " + workflowPage());
      out.println("The operator's metrics and health:      " + metrics());
      out.println("Its log, and everybody else's:          " + stack.logs().get(0).getParent());
      out.println("Invitation links (their owner's only):  " + stack.invitations());
      out.println();
      out.println("In another shell:");
      out.println("  source " + relative(run.shell()));
      out.println("  tenantry status acme");
      out.println("  tenantry invitation acme");
      out.println("  kubectl describe company acme -n " + namespace);
      out.println("  kubectl explain company.spec");
      out.println();
      out.println("It runs until you press Ctrl-C here, or say testbed/down --dir " + run.path());
    }
    out.flush();
  }

  void afterFailure(PrintWriter out) {
    out.println();
    out.println("The onboarding did not succeed. Logs:");
    stack.logs().forEach(log -> out.println("  " + relative(log)));
    out.flush();
  }

  private void show(PrintWriter out, String... command) {
    var arguments = java.util.Arrays.copyOfRange(command, 1, command.length);
    out.println("$ " + String.join(" ", command));
    out.println(client.kubectl(arguments).text());
  }

  private String namespace() {
    var tenant = stack.platform().admin().resources(Tenant.class).withName(TENANT).get();
    return TenantView.of(tenant).namespace();
  }

  /** The pod's own address: Service names answer inside a cluster only. */
  private String apiAddress(String namespace) {
    var admin = stack.platform().admin();
    var company = admin.resources(Company.class).inNamespace(namespace).withName(TENANT).get();
    var pod = admin.pods().inNamespace(namespace).withName(TENANT + "-engine-0").get();
    return "http://%s:8080 (in the cluster: %s)"
        .formatted(pod.getStatus().getPodIP(), company.getStatus().endpoints().api());
  }

  private String metrics() {
    return "%s, /readyz, /healthz".formatted(stack.operatorAddress("/metrics"));
  }

  private String workflowPage() {
    var id = URLEncoder.encode(Ids.tenant(TENANT), StandardCharsets.UTF_8);
    return "%s/namespaces/default/workflows/%s".formatted(stack.platform().temporalUi(), id);
  }

  private static Path relative(Path path) {
    var here = Path.of("").toAbsolutePath();
    return path.startsWith(here) ? here.relativize(path) : path;
  }
}
