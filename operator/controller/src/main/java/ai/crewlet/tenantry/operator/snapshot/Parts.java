package ai.crewlet.tenantry.operator.snapshot;

import ai.crewlet.tenantry.api.crewlet.integration.Integration;
import ai.crewlet.tenantry.api.crewlet.llm.LLMProvider;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.unit.Unit;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Comparator;
import java.util.List;

/**
 * The objects whose companyRef names the company, sorted by name: no order of arrival shows
 * anywhere.
 */
public record Parts(
    List<Seat> seats,
    List<Unit> units,
    List<LLMProvider> providers,
    List<Integration> integrations) {

  public Parts {
    seats = sorted(seats);
    units = sorted(units);
    providers = sorted(providers);
    integrations = sorted(integrations);
  }

  private static <R extends HasMetadata> List<R> sorted(List<R> given) {
    return given.stream()
        .sorted(Comparator.comparing(part -> part.getMetadata().getName()))
        .toList();
  }
}
