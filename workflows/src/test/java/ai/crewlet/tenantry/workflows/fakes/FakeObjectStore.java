package ai.crewlet.tenantry.workflows.fakes;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.offboarding.ObjectCount;
import ai.crewlet.tenantry.workflows.offboarding.ObjectPrefix;
import ai.crewlet.tenantry.workflows.offboarding.ObjectStoreActivities;

/** An object store with a few objects of one company. */
public final class FakeObjectStore implements ObjectStoreActivities {
  /** Where they lie. */
  public static final ObjectPrefix PREFIX =
      new ObjectPrefix(null, null, "bucket", FakeCluster.NAMESPACE + "/acme/", false);

  /** They, as an object of the cluster's picture. */
  public static final String OBJECTS = "objects under " + PREFIX;

  private static final ObjectCount SOME = new ObjectCount(3, 2, 1, 1, 4096);

  private final FakeCluster cluster;

  public FakeObjectStore(FakeCluster cluster) {
    this.cluster = cluster;
  }

  @Override
  public ObjectCount countObjects(ObjectPrefix prefix) {
    return cluster.faults().call("countObjects", this::present);
  }

  private ObjectCount present() {
    return cluster.exists(OBJECTS) ? SOME : ObjectCount.NONE;
  }

  @Override
  public ObjectCount eraseObjects(ObjectPrefix prefix) {
    return cluster.faults().call("eraseObjects", this::erase);
  }

  private ObjectCount erase() {
    var erased = present();
    cluster.removeAnybodys(OBJECTS);
    return erased;
  }

  @Override
  public void verifyNoObjects(ObjectPrefix prefix) {
    cluster
        .faults()
        .call(
            "verifyNoObjects",
            () -> {
              if (cluster.exists(OBJECTS)) {
                throw FailureType.OBJECT_REFUSED.failure(OBJECTS + " are still there");
              }
              return true;
            });
  }
}
