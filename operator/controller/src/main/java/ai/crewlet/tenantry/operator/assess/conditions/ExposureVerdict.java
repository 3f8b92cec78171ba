package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.operator.assess.conditions.rows.ExposureRow;
import ai.crewlet.tenantry.operator.assess.objects.Addresses;
import ai.crewlet.tenantry.operator.assess.objects.WayIn;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether the class's ways in are open. Never counts for Ready (C17). A fault of any way comes
 * first, then what is awaited; what no Gateway was asked for cannot be waited for.
 */
final class ExposureVerdict {
  private final CompanySnapshot snapshot;
  private final Addresses addresses;
  private final List<WayIn> ways;
  private final String className;

  private ExposureVerdict(CompanySnapshot snapshot) {
    this.snapshot = snapshot;
    this.addresses = new Addresses(snapshot);
    this.ways =
        Stream.of(addresses.webhooks(), addresses.dashboard()).flatMap(Optional::stream).toList();
    this.className = snapshot.company().getSpec().engineClassName();
  }

  /**
   * @param conditions for the last word on what only the class could tell
   */
  static Verdict of(CompanySnapshot snapshot, ConditionList conditions) {
    return snapshot.engineClass().isEmpty()
        ? conditions
            .last(ConditionType.EXPOSURE_READY)
            .orElseGet(() -> Verdict.of(ExposureRow.CLASS_UNKNOWN))
        : new ExposureVerdict(snapshot).verdict();
  }

  private Verdict verdict() {
    return addresses
        .misspelled()
        .map(host -> Verdict.of(ExposureRow.MISSPELLED, className, host))
        .or(this::noGatewayApi)
        .or(() -> first(this::refused))
        .or(() -> first(this::notAccepted))
        .or(() -> first(this::notMade))
        .or(() -> first(this::notAnswered))
        .orElseGet(this::open);
  }

  /** Without a public address vendors and sandboxes stay outside, whoever may see the dashboard. */
  private Verdict open() {
    return addresses.webhooks().isEmpty()
        ? Verdict.of(ExposureRow.NOT_EXPOSED, className)
        : Verdict.of(
            ExposureRow.EXPOSED,
            ways.stream().map(WayIn::route).collect(Collectors.joining(" and ")));
  }

  private Optional<Verdict> noGatewayApi() {
    return ways.isEmpty() || snapshot.routes().gatewayApi()
        ? Optional.empty()
        : Optional.of(Verdict.of(ExposureRow.NO_GATEWAY_API, className));
  }

  private Optional<Verdict> first(Function<WayIn, Optional<Verdict>> fault) {
    return ways.stream().map(fault).flatMap(Optional::stream).findFirst();
  }

  private Optional<Verdict> refused(WayIn way) {
    return snapshot.refusals().entrySet().stream()
        .filter(refusal -> refusal.getKey().isRoute())
        .filter(refusal -> refusal.getKey().name().equals(way.route()))
        .map(refusal -> Verdict.of(ExposureRow.ROUTE_REFUSED, refusal.getKey(), refusal.getValue()))
        .findFirst();
  }

  private Optional<Verdict> notMade(WayIn way) {
    return snapshot.routes().named(way.route()).isPresent()
        ? Optional.empty()
        : Optional.of(Verdict.of(ExposureRow.NOT_MADE, way.route()));
  }

  private Optional<Verdict> notAccepted(WayIn way) {
    return answers(way).stream()
        .flatMap(
            answer ->
                answer.refusal().stream()
                    .map(
                        words ->
                            Verdict.of(
                                ExposureRow.NOT_ACCEPTED,
                                answer.gateway(),
                                way.route(),
                                way.host(),
                                words)))
        .findFirst();
  }

  private Optional<Verdict> notAnswered(WayIn way) {
    return answers(way).stream()
        .filter(answer -> !answer.accepted())
        .map(answer -> Verdict.of(ExposureRow.NOT_ANSWERED, answer.gateway(), way.route()))
        .findFirst();
  }

  private List<GatewayAnswer> answers(WayIn way) {
    return snapshot.routes().named(way.route()).stream()
        .flatMap(
            route ->
                way.gateways().stream()
                    .map(gateway -> GatewayAnswer.of(snapshot.namespace().name(), gateway, route)))
        .toList();
  }
}
