package ai.crewlet.tenantry.workflows.tier;

import ai.crewlet.tenantry.workflows.FailureType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a move to another tier does: read by a person first, then carried out exactly, and undone
 * from. Amounts are spelled as Kubernetes spells them.
 *
 * @param tenant name of the Tenant
 * @param tenantId identity of the tenant (C45)
 * @param namespace the tenant's namespace
 * @param company name of its Company; null when it has none
 * @param from the tier it is settled on, which an undo goes back to; null when it has none
 * @param to the tier it goes to
 * @param nothingToDo whether everything is so already
 * @param suspended whether the company is suspended: the move then takes effect on resume (C40)
 * @param ready whether the Company is Ready now
 * @param changes every field that is written, in the order of writing
 * @param seats Seats that go to the data pod (C70)
 * @param pools pools that are removed (M168)
 * @param limits what is declared, and what both classes admit (M169)
 * @param quotas what the namespace may use, and what the engine needs (C8)
 * @param restarts of the data pod
 * @param volume of the data pod; null when there is none yet
 * @param urls addresses that will be other ones (C23)
 * @param obstacles what stands in the way; empty when the move can be made
 * @param notes further sentences for the person
 * @param basis what all this was made from; when any of it is another, the plan is stale
 */
public record TierPlan(
    String tenant,
    String tenantId,
    String namespace,
    @Nullable String company,
    @Nullable String from,
    String to,
    boolean nothingToDo,
    boolean suspended,
    boolean ready,
    List<FieldChange> changes,
    List<SeatMove> seats,
    List<PoolRelease> pools,
    List<Limit> limits,
    List<Quota> quotas,
    Restarts restarts,
    @Nullable Volume volume,
    List<UrlChange> urls,
    List<Obstacle> obstacles,
    List<String> notes,
    List<Basis> basis) {

  /** Whether Seats or pools are written at all. */
  public boolean touchesPlacements() {
    return !seats.isEmpty() || !pools.isEmpty();
  }

  /** Whether this move writes the intent, so that an undo has to put it back. */
  public boolean writesTenant() {
    return changes.stream().anyMatch(change -> change.object().equals("Tenant " + tenant));
  }

  /** Fields of others that are written, so that the move needs their take-over (C70). */
  public List<FieldChange> foreign() {
    return changes.stream().filter(FieldChange::foreign).toList();
  }

  /**
   * One field that is written.
   *
   * @param object kind and name
   * @param field its path
   * @param before its value now; null when it has none
   * @param after the value it gets; null when it is removed
   * @param owners field managers that own it now
   * @param foreign whether one of them is not the control plane
   */
  public record FieldChange(
      String object,
      String field,
      @Nullable String before,
      @Nullable String after,
      List<Owner> owners,
      boolean foreign) {}

  /**
   * A field manager that owns something.
   *
   * @param manager its name
   * @param applied whether by server-side apply; else by an update
   * @param fields which fields of a pool's entry it owns; empty elsewhere
   */
  public record Owner(String manager, boolean applied, List<String> fields) {}

  /**
   * A Seat that goes to the data pod.
   *
   * @param seat its name
   * @param pool where it is placed now
   * @param owners of its {@code spec.placement.pool}
   */
  public record SeatMove(String seat, String pool, List<Owner> owners) {}

  /**
   * A pool that is removed.
   *
   * @param name its name
   * @param kind {@code Shared} or {@code PerSeat}
   * @param replicas its number of pods
   * @param owners of its entry
   */
  public record PoolRelease(String name, String kind, int replicas, List<Owner> owners) {}

  /**
   * Something a class admits only so many of.
   *
   * @param what in words
   * @param used how many the company has, after the move
   * @param before what the present class admits; null without bound
   * @param after what the target admits; null without bound
   */
  public record Limit(String what, long used, @Nullable Integer before, @Nullable Integer after) {}

  /**
   * Something the namespace's quota bounds.
   *
   * @param resource in words
   * @param field of {@code Tenant.spec.quotas} that bounds it
   * @param allowed in all
   * @param used by everything in the namespace now; null when the quota has not been counted yet
   * @param engineBefore what the engine's pod asks for now
   * @param engineAfter what it will ask for
   * @param left after the move; negative when it does not fit
   */
  public record Quota(
      String resource,
      String field,
      String allowed,
      @Nullable String used,
      String engineBefore,
      String engineAfter,
      String left) {}

  /**
   * Restarts of the data pod.
   *
   * @param times how often
   * @param because fields of the class, or what else, that it restarts for
   */
  public record Restarts(int times, List<String> because) {}

  /**
   * The data volume, which stays as it was made (C24).
   *
   * @param size what it has
   * @param asked what the target asks for, for new companies
   * @param pinned whether these differ
   */
  public record Volume(String size, String asked, boolean pinned) {}

  /**
   * An address that will be another one.
   *
   * @param what whose, in words
   * @param before as it is now; null when there is none
   * @param after as it will be; null when there will be none
   */
  public record UrlChange(String what, @Nullable String before, @Nullable String after) {}

  /**
   * Something that stands in the way.
   *
   * @param type why, for programs
   * @param object kind and name
   * @param field the field to change
   * @param problem what is wrong, with the numbers
   * @param remedy what to do
   */
  public record Obstacle(
      FailureType type, String object, String field, String problem, String remedy) {

    /** {@code Company acme spec.topology.seatPools: <problem>; <remedy>}. */
    public String line() {
      return object + (field.isEmpty() ? "" : " " + field) + ": " + problem + "; " + remedy;
    }
  }

  /**
   * One thing the plan was made from.
   *
   * @param object kind and name
   * @param version what it was: a generation, or the labels that matter
   */
  public record Basis(String object, String version) {}
}
