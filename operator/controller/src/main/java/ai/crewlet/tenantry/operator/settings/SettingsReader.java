package ai.crewlet.tenantry.operator.settings;

import ai.crewlet.tenantry.operator.settings.OperatorSettings.EngineAccess;
import ai.crewlet.tenantry.operator.settings.OperatorSettings.NamespaceSharing;
import ai.crewlet.tenantry.operator.settings.OperatorSettings.Quiet;
import ai.crewlet.tenantry.operator.settings.OperatorSettings.Rotation;
import ai.crewlet.tenantry.operator.settings.OperatorSettings.Route;
import ai.crewlet.tenantry.operator.settings.OperatorSettings.Self;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads {@link OperatorSettings} from flags (which win) and environment. */
public final class SettingsReader {
  private static final Duration SHORTEST_LEASE = Duration.ofSeconds(3);

  private final SettingParsers parse;
  private final List<String> mistakes = new ArrayList<>();

  private SettingsReader(Map<Setting, String> flags, Map<String, String> environment) {
    this.parse =
        new SettingParsers(
            setting ->
                Optional.ofNullable(flags.get(setting))
                    .or(() -> Optional.ofNullable(environment.get(setting.variable())))
                    .map(String::strip)
                    .filter(text -> !text.isEmpty())
                    .orElse(setting.fallback()),
            mistakes);
  }

  /**
   * The settings, or every mistake at once.
   *
   * @throws InvalidSettings naming each variable and what it should look like
   */
  public static OperatorSettings read(Map<Setting, String> flags, Map<String, String> environment) {
    return new SettingsReader(flags, environment).read();
  }

  private OperatorSettings read() {
    OperatorSettings settings =
        new OperatorSettings(
            Optional.of(parse.text(Setting.KUBECONFIG)).filter(path -> !path.isEmpty()),
            parse.names(Setting.WATCH_NAMESPACES),
            parse.number(Setting.CONCURRENCY, 1, 200),
            quiet(),
            engine(),
            parse.number(Setting.ROLLOUT_BOUND, 1, 10_000),
            new Rotation(parse.duration(Setting.TOKEN_OVERLAP), parse.duration(Setting.VOLUME_LAG)),
            parse.choice(Setting.NAMESPACE_SHARING, NamespaceSharing.class),
            new Self(
                parse.text(Setting.OPERATOR_NAMESPACE), parse.labels(Setting.OPERATOR_POD_LABELS)),
            parse.flag(Setting.LEADER_ELECTION),
            parse.text(Setting.LEASE_NAME),
            leaseDuration(),
            parse.duration(Setting.WATCH_PATIENCE),
            new InetSocketAddress(
                parse.text(Setting.HTTP_HOST), parse.number(Setting.HTTP_PORT, 0, 65_535)));
    if (!mistakes.isEmpty()) {
      throw new InvalidSettings(mistakes);
    }
    return settings;
  }

  private Quiet quiet() {
    Quiet quiet =
        new Quiet(parse.duration(Setting.QUIET_WINDOW), parse.duration(Setting.QUIET_BOUND));
    if (quiet.bound().compareTo(quiet.window()) < 0) {
      mistakes.add(
          "%s must not be shorter than %s"
              .formatted(Setting.QUIET_BOUND.variable(), Setting.QUIET_WINDOW.variable()));
    }
    return quiet;
  }

  private Duration leaseDuration() {
    Duration duration = parse.duration(Setting.LEASE_DURATION);
    if (duration.compareTo(SHORTEST_LEASE) < 0) {
      mistakes.add("%s must be at least 3s".formatted(Setting.LEASE_DURATION.variable()));
    }
    return duration;
  }

  private EngineAccess engine() {
    return new EngineAccess(
        parse.choice(Setting.ENGINE_ACCESS, Route.class),
        parse.duration(Setting.ENGINE_CONNECT_TIMEOUT),
        parse.duration(Setting.ENGINE_CALL_TIMEOUT),
        parse.duration(Setting.ENGINE_POLL_AWAITING),
        parse.duration(Setting.ENGINE_POLL_RESTING),
        parse.number(Setting.ENGINE_POLLERS, 1, 500));
  }
}
