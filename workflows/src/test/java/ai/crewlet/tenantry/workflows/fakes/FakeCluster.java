package ai.crewlet.tenantry.workflows.fakes;

import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObjects;
import ai.crewlet.tenantry.workflows.tenancy.TenantTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * A cluster in memory: objects by name with the mark of the request that created them and what they
 * say, and one Tenant's status. The fakes of activities, one per concern, stand on it; their calls
 * pass its {@link Faults}.
 */
public final class FakeCluster {

  public static final String TENANT_ID = "0123456789";
  public static final String NAMESPACE = "tenant-012345";

  private final Faults faults;
  private final Map<String, String> marks = new ConcurrentSkipListMap<>();
  private final Map<String, Object> bodies = new ConcurrentSkipListMap<>();
  private final List<String> creations = new CopyOnWriteArrayList<>();
  private final FakeStatus status;

  public FakeCluster(Faults faults) {
    this.faults = faults;
    this.status = new FakeStatus(faults, () -> exists("Tenant"));
  }

  /** What disturbs the calls of this cluster's fakes. */
  public Faults faults() {
    return faults;
  }

  /** Everything there is, without marks. */
  public Set<String> objects() {
    return new TreeSet<>(marks.keySet());
  }

  /** Every object with what it says, for those that say anything. */
  public Map<String, Object> bodies() {
    return Map.copyOf(bodies);
  }

  /** Every creation that ever happened, in order. */
  public List<String> creations() {
    return List.copyOf(creations);
  }

  /** What motions have said on the Tenant. */
  public FakeStatus status() {
    return status;
  }

  /** Puts an object there that no request of ours made. */
  public void preexisting(String object) {
    marks.put(object, "somebody");
  }

  public boolean exists(String object) {
    return marks.containsKey(object);
  }

  /** Creates an object if it is not there; whether it carries this mark now. */
  public boolean create(String object, String mark) {
    if (marks.putIfAbsent(object, mark) == null) {
      creations.add(object);
    }
    return mark.equals(marks.get(object));
  }

  /** Removes an object that carries this mark. */
  public boolean remove(String object, String mark) {
    return marks.remove(object, mark);
  }

  /** Removes an object, whoever made it. */
  public void removeAnybodys(String object) {
    marks.remove(object);
    bodies.remove(object);
  }

  /** What an object says; null when it says nothing. */
  public @Nullable Object body(String object) {
    return bodies.get(object);
  }

  public void body(String object, Object says) {
    bodies.put(object, says);
  }

  /** An {@code ensure…} of objects that are told apart by kind alone. */
  AppliedObjects ensure(String activity, TenantTarget target, String... kinds) {
    return faults.call(
        activity,
        () -> {
          var applied = new ArrayList<AppliedObject>();
          for (var kind : kinds) {
            applied.add(new AppliedObject("v1", kind, kind, 0, create(kind, target.requestId())));
          }
          return new AppliedObjects(applied);
        });
  }

  /** A {@code remove…} of objects that are told apart by kind alone. */
  void remove(String activity, TenantTarget target, String... kinds) {
    faults.call(
        activity,
        () -> {
          for (var kind : kinds) {
            remove(kind, target.requestId());
          }
          return true;
        });
  }
}
