package ai.crewlet.tenantry.workers.cli.repair;

import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.client.RunningMotion;
import ai.crewlet.tenantry.workflows.MotionType;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/**
 * The tenant whose motion is meant and, where several run, which of them: one that waits for a
 * person before one that does not, the lifecycle motion before those beside it.
 */
final class MotionChoice {
  @Parameters(paramLabel = "<tenant>", description = "name of the Tenant")
  String tenant;

  @Option(
      names = "--motion",
      paramLabel = "<kind or workflow id>",
      converter = Named.class,
      description = "which one, where several run: a kind such as MoveTier, or a workflow id")
  @Nullable String named;

  /**
   * The motion meant.
   *
   * @param verb what is to be done to it, for the message
   * @throws CommandFailed when none runs, or two are meant alike
   */
  RunningMotion among(Motions motions, String verb) {
    return among(motions.running(tenant), verb);
  }

  /** The same of those that run, in the order a person means them. */
  RunningMotion among(List<RunningMotion> running, String verb) {
    var meant = running.stream().filter(this::isMeant).toList();
    if (meant.isEmpty()) {
      throw new CommandFailed(
          ExitCode.FAILED,
          "no %s of tenant %s is running, so there is nothing to %s; see: tenantry status %s"
              .formatted(named == null ? "motion" : named, tenant, verb, tenant));
    }
    return onlyOne(meant, verb);
  }

  private boolean isMeant(RunningMotion motion) {
    return named == null
        || named.equals(motion.type().value())
        || named.equals(motion.workflowId());
  }

  /** Two that wait alike are not told apart by guessing. */
  private RunningMotion onlyOne(List<RunningMotion> meant, String verb) {
    var first = meant.get(0);
    var rivals = meant.stream().filter(motion -> motion.parked() == first.parked()).toList();
    if (rivals.size() > 1) {
      throw new CommandFailed(
          ExitCode.BAD_INPUT,
          "several motions of tenant %s could be meant; say which one to %s: %s"
              .formatted(tenant, verb, rivals.stream().map(MotionChoice::option).collect(or())));
    }
    return first;
  }

  private static String option(RunningMotion motion) {
    return "--motion " + motion.named();
  }

  private static Collector<CharSequence, ?, String> or() {
    return Collectors.joining(", or ");
  }

  /** A kind in any spelling of its name, or a workflow id. */
  static final class Named implements ITypeConverter<String> {
    @Override
    public String convert(String value) {
      if (value.contains("/")) {
        return value;
      }
      return Stream.of(MotionType.values())
          .map(MotionType::value)
          .filter(kind -> plain(kind).equals(plain(value)))
          .findFirst()
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "'%s' is no motion; there are %s, or give a workflow id"
                          .formatted(value, List.of(MotionType.values()))));
    }

    private static String plain(String kind) {
      return kind.replace("-", "").toLowerCase(Locale.ROOT);
    }
  }
}
