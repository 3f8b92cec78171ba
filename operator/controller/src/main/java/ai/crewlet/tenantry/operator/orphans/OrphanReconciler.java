package ai.crewlet.tenantry.operator.orphans;

import ai.crewlet.tenantry.api.CrewletResource;
import ai.crewlet.tenantry.api.crewlet.common.CompanyReference;
import ai.crewlet.tenantry.operator.apply.StatusWriter;
import ai.crewlet.tenantry.operator.assess.conditions.StatusReport;
import ai.crewlet.tenantry.operator.watch.CompanyPresence;
import io.javaoperatorsdk.operator.api.reconciler.Context;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.api.reconciler.Reconciler;
import io.javaoperatorsdk.operator.api.reconciler.UpdateControl;
import io.javaoperatorsdk.operator.processing.event.Event;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.AbstractEventSource;
import io.javaoperatorsdk.operator.processing.event.source.EventSource;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells one kind of part that its Company is missing. */
abstract class OrphanReconciler<P extends CrewletResource<?, ?>> implements Reconciler<P> {
  private static final Logger LOG = LoggerFactory.getLogger(OrphanReconciler.class);
  private static final String COMPANY = "parts-of-company";
  private static final Duration ASK_AGAIN = Duration.ofSeconds(2);

  private final Class<P> type;
  private final CompanyPresence companies;
  private final StatusWriter statuses;
  private final InstantSource clock;

  OrphanReconciler(
      Class<P> type, CompanyPresence companies, StatusWriter statuses, InstantSource clock) {
    this.type = type;
    this.companies = companies;
    this.statuses = statuses;
    this.clock = clock;
  }

  abstract CompanyReference company(P part);

  abstract StatusReport<?> report(P orphan, Instant now);

  @Override
  public UpdateControl<P> reconcile(P part, Context<P> context) {
    if (!companies.isAnswerable()) {
      return UpdateControl.<P>noUpdate().rescheduleAfter(ASK_AGAIN);
    }
    if (!part.isMarkedForDeletion() && !companies.isThere(companyOf(part))) {
      LOG.debug("{} has no Company", part);
      statuses.write(List.of(report(part, clock.instant())));
    }
    return UpdateControl.noUpdate();
  }

  @Override
  public List<EventSource<?, P>> prepareEventSources(EventSourceContext<P> context) {
    context
        .getPrimaryCache()
        .addIndexers(Map.of(COMPANY, part -> List.of(companyOf(part).toString())));
    Bereavement<P> bereavement = new Bereavement<>(type);
    companies.onGone(
        company ->
            context
                .getPrimaryCache()
                .byIndex(COMPANY, ResourceID.fromResource(company).toString())
                .stream()
                .map(ResourceID::fromResource)
                .forEach(bereavement::wake));
    return List.of(bereavement);
  }

  private ResourceID companyOf(P part) {
    return new ResourceID(company(part).name(), part.getMetadata().getNamespace());
  }

  /** Wakes a part when its Company is gone. */
  private static final class Bereavement<P extends CrewletResource<?, ?>>
      extends AbstractEventSource<P, P> {
    Bereavement(Class<P> type) {
      super(type, "bereavement");
    }

    void wake(ResourceID part) {
      if (isRunning()) {
        getEventHandler().handleEvent(new Event(part));
      }
    }

    @Override
    public Set<P> getSecondaryResources(P part) {
      return Set.of();
    }
  }
}
