package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.CrewletResource;
import ai.crewlet.tenantry.api.SeatIdentity;
import ai.crewlet.tenantry.api.crewlet.common.PartStatus;
import ai.crewlet.tenantry.api.crewlet.integration.Integration;
import ai.crewlet.tenantry.api.crewlet.integration.IntegrationStatus;
import ai.crewlet.tenantry.api.crewlet.llm.LLMProvider;
import ai.crewlet.tenantry.api.crewlet.llm.LLMProviderStatus;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.seat.SeatStatus;
import ai.crewlet.tenantry.api.crewlet.unit.Unit;
import ai.crewlet.tenantry.api.crewlet.unit.UnitStatus;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The status of each part. */
final class PartReports {

  private final Judgement judgement;

  PartReports(Judgement judgement) {
    this.judgement = judgement;
  }

  StatusReport<SeatStatus> seat(Seat seat) {
    var conditions = conditions(seat);
    var shared = shared(PartKind.SEAT, seat, conditions);
    var own = new SeatVerdicts(judgement, seat);
    var urls = new VendorUrls(judgement);
    return new StatusReport<>(
        seat,
        new SeatStatus(
            seat.getMetadata().getGeneration(),
            conditions.write(shared.all(own.notReady(shared.runs()), own.beside())),
            revision(seat, shared, conditions),
            identity(seat),
            Placement.status(judgement, seat),
            urls.ofSeat(seat),
            vacant(seat)));
  }

  StatusReport<UnitStatus> unit(Unit unit) {
    var conditions = conditions(unit);
    var shared = shared(PartKind.UNIT, unit, conditions);
    return new StatusReport<>(
        unit,
        new UnitStatus(
            unit.getMetadata().getGeneration(),
            conditions.write(shared.all(Optional.empty(), List.of())),
            revision(unit, shared, conditions)));
  }

  StatusReport<LLMProviderStatus> provider(LLMProvider provider) {
    var conditions = conditions(provider);
    var shared = shared(PartKind.LLM_PROVIDER, provider, conditions);
    var beside = new AgentMode(judgement).runnable(provider).stream().toList();
    return new StatusReport<>(
        provider,
        new LLMProviderStatus(
            provider.getMetadata().getGeneration(),
            conditions.write(shared.all(Optional.empty(), beside)),
            revision(provider, shared, conditions)));
  }

  StatusReport<IntegrationStatus> integration(Integration integration) {
    var conditions = conditions(integration);
    var shared = shared(PartKind.INTEGRATION, integration, conditions);
    return new StatusReport<>(
        integration,
        new IntegrationStatus(
            integration.getMetadata().getGeneration(),
            conditions.write(shared.all(Optional.empty(), List.of())),
            revision(integration, shared, conditions),
            new VendorUrls(judgement).ofCompany(integration).orElse(null)));
  }

  private ConditionList conditions(CrewletResource<?, ? extends PartStatus> resource) {
    return ConditionList.of(resource, judgement.snapshot().now());
  }

  private PartVerdicts shared(
      PartKind kind, CrewletResource<?, ? extends PartStatus> resource, ConditionList conditions) {
    return new PartVerdicts(judgement, Part.of(kind, resource), conditions);
  }

  /**
   * The revision in which the content last changed or first ran (C56). An object that stays in the
   * running document keeps its own through any number of later revisions; a change passes through
   * Applied=False first, and so gets the new one.
   */
  private @Nullable String revision(
      CrewletResource<?, ? extends PartStatus> resource,
      PartVerdicts part,
      ConditionList conditions) {
    PartStatus last = resource.getStatus();
    String known = last == null ? null : last.revisionID();
    boolean stays = known != null && conditions.wasTrue(ConditionType.APPLIED);
    if (stays || !part.runs()) {
      return known;
    }
    return judgement.engine().applied().orElse(known);
  }

  private String identity(Seat seat) {
    String companyName = judgement.snapshot().company().getSpec().companyName();
    return SeatIdentity.of(companyName, seat.getMetadata().getName()).toString();
  }

  /** Only of a Human seat; the last known while the engine is silent. */
  private @Nullable Boolean vacant(Seat seat) {
    if (!seat.getSpec().human()) {
      return null;
    }
    String handle = seat.getMetadata().getName();
    return judgement
        .engine()
        .answered()
        .map(answer -> !answer.joinedSeats().contains(handle))
        .orElseGet(() -> seat.getStatus() == null ? null : seat.getStatus().vacant());
  }
}
