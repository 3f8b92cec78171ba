package ai.crewlet.tenantry.bench;

import ai.crewlet.tenantry.bench.objects.ErasureBenchmark;
import ai.crewlet.tenantry.bench.report.Report;
import ai.crewlet.tenantry.bench.tenants.TenantsBenchmark;
import java.nio.file.Path;
import java.time.Duration;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code testbed/bench/run}. */
@Command(
    name = "testbed/bench/run",
    mixinStandardHelpOptions = true,
    description = "Measures operator and control plane on the local platform, against a floor.")
public final class BenchMain implements Runnable {

  @Option(
      names = "--companies",
      defaultValue = "1000",
      description =
          "how many are created at once; 0: only what needs none (default: ${DEFAULT-VALUE})")
  private int companies;

  @Option(
      names = "--seats",
      defaultValue = "5",
      description = "of each (default: ${DEFAULT-VALUE})")
  private int seats;

  @Option(
      names = "--rest",
      defaultValue = "PT5M",
      description = "how long nothing is changed (default: ${DEFAULT-VALUE})")
  private Duration rest;

  @Option(
      names = "--secrets",
      defaultValue = "20000",
      description = "of others, 1 KiB each (default: ${DEFAULT-VALUE})")
  private int secrets;

  @Option(
      names = "--tenants",
      defaultValue = "0",
      description = "measures the control plane instead: so many tenants onboarded at once")
  private int tenants;

  @Option(
      names = "--waiting",
      defaultValue = "1000",
      description =
          "with --tenants: onboardings that wait in one worker (default: ${DEFAULT-VALUE})")
  private int waiting;

  @Option(
      names = "--objects",
      defaultValue = "0",
      description = "measures the erasure instead: so many objects of one company")
  private int objects;

  @Option(
      names = "--dir",
      defaultValue = "testbed/bench/target/run",
      description = "for data, logs and results (default: ${DEFAULT-VALUE})")
  private Path folder;

  public static void main(String[] arguments) {
    System.exit(new CommandLine(new BenchMain()).execute(arguments));
  }

  @Override
  public void run() {
    var report = new Report(System.out);
    if (tenants > 0) {
      new TenantsBenchmark(tenants, seats, waiting, folder, report).run();
    }
    if (objects > 0) {
      new ErasureBenchmark(objects, folder, report).run();
    }
    if (tenants + objects == 0) {
      new Benchmark(new Benchmark.Plan(companies, seats, rest, secrets, folder), report).run();
    }
    report.writeTo(folder.resolve("results.md"));
  }
}
