package ai.crewlet.tenantry.acceptance.report;

import ai.crewlet.tenantry.acceptance.cases.NamespaceCases;
import ai.crewlet.tenantry.acceptance.cases.PodLossCases;
import ai.crewlet.tenantry.acceptance.cases.SeatPodCases;
import ai.crewlet.tenantry.acceptance.cases.StartCases;
import ai.crewlet.tenantry.acceptance.cases.StopCases;
import ai.crewlet.tenantry.acceptance.cases.VolumeCases;
import ai.crewlet.tenantry.acceptance.cluster.AcceptanceCluster;
import ai.crewlet.tenantry.acceptance.cluster.AcceptanceSettings;
import ai.crewlet.tenantry.acceptance.cluster.ClusterParameter;
import ai.crewlet.tenantry.acceptance.cluster.UnusableCluster;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs every case against the cluster. Exit codes: 0 all hold, 1 one does not, 2 settings or the
 * cluster cannot be used.
 */
public final class AcceptanceMain {
  private static final List<Class<?>> CASES =
      List.of(
          StartCases.class,
          PodLossCases.class,
          SeatPodCases.class,
          StopCases.class,
          VolumeCases.class,
          NamespaceCases.class);
  private static final String CLEAN = "--clean";

  private AcceptanceMain() {}

  public static void main(String[] arguments) {
    System.exit(run(List.of(arguments), System.getenv(), System.out));
  }

  private static int run(List<String> arguments, Map<String, String> env, PrintStream out) {
    try {
      AcceptanceSettings settings = AcceptanceSettings.of(env);
      if (arguments.contains(CLEAN)) {
        AcceptanceCluster.clean(settings);
        out.println("nothing of acceptance is left in the cluster");
        return 0;
      }
      return runCases(settings, out);
    } catch (UnusableCluster e) {
      out.println("testbed/acceptance: " + e.getMessage());
      return 2;
    }
  }

  private static int runCases(AcceptanceSettings settings, PrintStream out) {
    CaseReport report = new CaseReport(out);
    try (AcceptanceCluster cluster = AcceptanceCluster.prepare(settings, out::println);
        LauncherSession session = LauncherFactory.openSession()) {
      Runtime.getRuntime().addShutdownHook(new Thread(cluster::close, "clean-up"));
      ClusterParameter.offer(session, cluster);
      session
          .getLauncher()
          .execute(
              LauncherDiscoveryRequestBuilder.request().selectors(selected(settings)).build(),
              report);
      out.println("removing everything");
    }
    report.printSummary();
    return report.allHold() ? 0 : 1;
  }

  private static List<ClassSelector> selected(AcceptanceSettings settings) {
    Stream<Class<?>> wanted = CASES.stream().filter(c -> settings.wants(c.getSimpleName()));
    return wanted.map(DiscoverySelectors::selectClass).toList();
  }
}
