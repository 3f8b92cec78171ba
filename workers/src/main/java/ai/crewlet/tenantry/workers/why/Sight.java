package ai.crewlet.tenantry.workers.why;

import ai.crewlet.tenantry.api.crewlet.company.PodStatus;
import ai.crewlet.tenantry.api.tenant.Operation;
import ai.crewlet.tenantry.api.tenant.Settled;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Everything there is to see of one tenant at one moment.
 *
 * @param tenant the Tenant itself
 * @param namespace where it lives
 * @param suspended whether its spec asks for rest
 * @param operation what a motion reports; null when none does
 * @param settled what the last motion left; null before the first
 * @param companyName the Company its spec names; null when it names none
 * @param company that Company; null when there is none
 * @param engineClass the class the Company names; null when there is none
 * @param parts Seats, Units, LLMProviders, Integrations of the Company
 * @param pods what the Company says about its pods
 */
public record Sight(
    Seen tenant,
    String namespace,
    boolean suspended,
    @Nullable Operation operation,
    @Nullable Settled settled,
    @Nullable String companyName,
    @Nullable Seen company,
    @Nullable Seen engineClass,
    List<Seen> parts,
    List<PodStatus> pods) {

  public Sight {
    parts = List.copyOf(parts);
    pods = List.copyOf(pods);
  }

  Optional<Operation> running() {
    return Optional.ofNullable(operation);
  }

  Optional<Operation> parked() {
    return running().filter(o -> Boolean.TRUE.equals(o.needsAttention()));
  }

  /** The part a message speaks of by its title, e.g. {@code Seat lead: …}. */
  Optional<Seen> part(String title) {
    return parts.stream().filter(part -> part.title().equals(title)).findFirst();
  }
}
