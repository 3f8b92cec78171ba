package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.crewlet.common.CompanyReference;
import ai.crewlet.tenantry.api.crewlet.integration.Integration;
import ai.crewlet.tenantry.api.crewlet.integration.IntegrationStatus;
import ai.crewlet.tenantry.api.crewlet.llm.LLMProvider;
import ai.crewlet.tenantry.api.crewlet.llm.LLMProviderStatus;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.seat.SeatStatus;
import ai.crewlet.tenantry.api.crewlet.unit.Unit;
import ai.crewlet.tenantry.api.crewlet.unit.UnitStatus;
import ai.crewlet.tenantry.operator.assess.conditions.rows.PartRow;
import ai.crewlet.tenantry.operator.assess.conditions.rows.ReadyRow;
import ai.crewlet.tenantry.operator.assess.finding.ContentProblem;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.Parts;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** The status of a part whose Company does not exist (C66), in the same words as every other. */
public final class Orphans {

  private Orphans() {}

  /** Of all that are not on their way out themselves. */
  public static List<StatusReport<?>> reports(Parts parts, Instant now) {
    return Stream.of(
            stay(parts.seats()).map(seat -> report(seat, now)),
            stay(parts.units()).map(unit -> report(unit, now)),
            stay(parts.providers()).map(provider -> report(provider, now)),
            stay(parts.integrations()).map(integration -> report(integration, now)))
        .<StatusReport<?>>flatMap(Function.identity())
        .toList();
  }

  private static <P extends HasMetadata> Stream<P> stay(List<P> parts) {
    return parts.stream().filter(part -> !part.isMarkedForDeletion());
  }

  public static StatusReport<SeatStatus> report(Seat seat, Instant now) {
    var conditions = ConditionList.of(seat, now);
    var part = Part.of(PartKind.SEAT, seat);
    return new StatusReport<>(
        seat,
        new SeatStatus(
            seat.getMetadata().getGeneration(),
            write(conditions, part, seat.getSpec().companyRef()),
            null,
            null,
            null,
            null,
            null));
  }

  public static StatusReport<UnitStatus> report(Unit unit, Instant now) {
    var conditions = ConditionList.of(unit, now);
    var part = Part.of(PartKind.UNIT, unit);
    return new StatusReport<>(
        unit,
        new UnitStatus(
            unit.getMetadata().getGeneration(),
            write(conditions, part, unit.getSpec().companyRef()),
            null));
  }

  public static StatusReport<LLMProviderStatus> report(LLMProvider provider, Instant now) {
    var conditions = ConditionList.of(provider, now);
    var part = Part.of(PartKind.LLM_PROVIDER, provider);
    return new StatusReport<>(
        provider,
        new LLMProviderStatus(
            provider.getMetadata().getGeneration(),
            write(conditions, part, provider.getSpec().companyRef()),
            null));
  }

  public static StatusReport<IntegrationStatus> report(Integration integration, Instant now) {
    var conditions = ConditionList.of(integration, now);
    var part = Part.of(PartKind.INTEGRATION, integration);
    return new StatusReport<>(
        integration,
        new IntegrationStatus(
            integration.getMetadata().getGeneration(),
            write(conditions, part, integration.getSpec().companyRef()),
            null,
            null));
  }

  private static List<Condition> write(
      ConditionList conditions, Part part, CompanyReference company) {
    Verdict accepted =
        Verdict.found(List.of(ContentProblem.COMPANY_NOT_FOUND.on(part, company.name())));
    return conditions.write(
        List.of(
            Verdict.ready(List.of(accepted), ReadyRow.PART),
            accepted,
            Verdict.of(PartRow.RESOLVED_LATER),
            Verdict.of(PartRow.APPLIED_LATER)));
  }
}
