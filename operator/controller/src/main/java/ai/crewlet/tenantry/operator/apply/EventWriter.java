package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.operator.assess.events.EventPlan;
import io.fabric8.kubernetes.api.model.MicroTime;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import io.fabric8.kubernetes.api.model.events.v1.EventBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells what happened to a company, once: an event's name follows from what it says, so neither the
 * next pass nor the next start of the operator repeats it.
 */
public final class EventWriter {
  private static final Logger LOG = LoggerFactory.getLogger(EventWriter.class);
  private static final int LONGEST_NOTE = 1024;
  private static final DateTimeFormatter MICROS =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSS'Z'").withZone(ZoneOffset.UTC);

  private final KubernetesClient client;
  private final InstantSource clock;
  private final String instance;

  public EventWriter(KubernetesClient client, InstantSource clock, String instance) {
    this.client = client;
    this.clock = clock;
    this.instance = instance;
  }

  /** Writes what happened just now; the first that cannot be written ends it. */
  void write(Company company, List<EventPlan> events) {
    events.forEach(event -> write(event(company, event, name(company, event))));
  }

  /**
   * Writes those not told before; the first that cannot be written ends it, for the next pass.
   *
   * @param events everything whose cause lasts: what is not among them any more is forgotten
   * @param told names of the company's events this process has written and whose cause lasts; kept
   *     up to date
   */
  void write(Company company, List<EventPlan> events, Set<String> told) {
    Set<String> lasting = new HashSet<>();
    for (EventPlan event : events) {
      String name = name(company, event);
      lasting.add(name);
      if (!told.contains(name)) {
        write(event(company, event, name));
        told.add(name);
      }
    }
    told.retainAll(lasting);
  }

  private void write(Event event) {
    try {
      client.events().v1().events().resource(event).create();
      LOG.info("event {}: {}", event.getReason(), event.getNote());
    } catch (KubernetesClientException e) {
      if (e.getCode() != HttpURLConnection.HTTP_CONFLICT) { // else an earlier start told it
        throw e;
      }
    }
  }

  private Event event(Company company, EventPlan plan, String name) {
    return new EventBuilder()
        .withNewMetadata()
        .withName(name)
        .withNamespace(company.getMetadata().getNamespace())
        .endMetadata()
        .withEventTime(new MicroTime(MICROS.format(clock.instant())))
        .withReportingController("crewlet.ai/" + FieldManagers.OPERATOR)
        .withReportingInstance(instance)
        .withAction("Reconcile")
        .withReason(plan.reason().reason())
        .withType(plan.warning() ? "Warning" : "Normal")
        .withNote(shortened(plan.message()))
        .withNewRegarding()
        .withApiVersion(company.getApiVersion())
        .withKind(company.getKind())
        .withName(company.getMetadata().getName())
        .withNamespace(company.getMetadata().getNamespace())
        .withUid(company.getMetadata().getUid())
        .endRegarding()
        .build();
  }

  private static String name(Company company, EventPlan event) {
    String what = company.getMetadata().getUid() + event.reason().reason() + event.message();
    UUID hash = UUID.nameUUIDFromBytes(what.getBytes(StandardCharsets.UTF_8));
    return company.getMetadata().getName()
        + "."
        + hash.toString().replace("-", "").substring(0, 16);
  }

  private static String shortened(String message) {
    return message.length() <= LONGEST_NOTE
        ? message
        : message.substring(0, LONGEST_NOTE - 1) + "…";
  }
}
