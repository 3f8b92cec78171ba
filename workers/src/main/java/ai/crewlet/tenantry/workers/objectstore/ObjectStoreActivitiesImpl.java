package ai.crewlet.tenantry.workers.objectstore;

import ai.crewlet.tenantry.api.crewlet.engineclass.CompanyPrefix;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.offboarding.ObjectCount;
import ai.crewlet.tenantry.workflows.offboarding.ObjectPrefix;
import ai.crewlet.tenantry.workflows.offboarding.ObjectStoreActivities;
import io.temporal.activity.Activity;
import java.util.function.BiFunction;

/** Counts, erases and looks again, with the rule of the prefix asked first (M180). */
public final class ObjectStoreActivitiesImpl implements ObjectStoreActivities {

  private final ObjectStores stores;

  public ObjectStoreActivitiesImpl(ObjectStores stores) {
    this.stores = stores;
  }

  @Override
  public ObjectCount countObjects(ObjectPrefix prefix) {
    return in(prefix, (bucket, bookmark) -> new Counting(bucket, bookmark).resumed());
  }

  @Override
  public ObjectCount eraseObjects(ObjectPrefix prefix) {
    return in(prefix, (bucket, bookmark) -> new Erasure(bucket, bookmark).run());
  }

  @Override
  public void verifyNoObjects(ObjectPrefix prefix) {
    in(
        prefix,
        (bucket, bookmark) -> {
          var left = new Counting(bucket, bookmark).fromTheStart();
          if (left.entries() > 0) {
            throw bucket.refusal().left(left);
          }
          return left;
        });
  }

  private ObjectCount in(
      ObjectPrefix prefix, BiFunction<CompanyBucket, Bookmark, ObjectCount> work) {
    check(prefix);
    try (var s3 = stores.open(prefix)) {
      return work.apply(
          new CompanyBucket(s3, prefix, stores.pageSize()),
          new ActivityBookmark(Activity.getExecutionContext()));
    }
  }

  private static void check(ObjectPrefix prefix) {
    try {
      CompanyPrefix.checked(prefix.prefix());
    } catch (IllegalArgumentException e) {
      throw FailureType.INVALID_REQUEST.failure(
          "bucket %s: %s; nothing is deleted there".formatted(prefix.bucket(), e.getMessage()));
    }
  }
}
