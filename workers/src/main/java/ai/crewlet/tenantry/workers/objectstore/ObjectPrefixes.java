package ai.crewlet.tenantry.workers.objectstore;

import ai.crewlet.tenantry.api.crewlet.engineclass.CompanyPrefix;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.crewlet.engineclass.S3Bucket;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.offboarding.ObjectPrefix;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Where a company's objects may lie, by the classes there are. */
public final class ObjectPrefixes {

  private ObjectPrefixes() {}

  /**
   * One place for each bucket: a tenant that was moved between tiers may have left objects in the
   * bucket of a class it was on.
   *
   * @return empty where no class has an object store
   * @throws io.temporal.failure.ApplicationFailure ObjectRefused when another class keeps companies
   *     beneath such a prefix, so that erasing it would take them along (I4)
   */
  public static List<ObjectPrefix> all(
      Collection<EngineClass> classes, String namespace, String company) {
    var places =
        buckets(classes).map(bucket -> prefix(bucket, namespace, company)).distinct().toList();
    places.forEach(place -> refuseShared(place, classes));
    return places;
  }

  private static ObjectPrefix prefix(S3Bucket bucket, String namespace, String company) {
    return new ObjectPrefix(
        bucket.endpoint(),
        bucket.region(),
        bucket.bucket(),
        CompanyPrefix.of(bucket, namespace, company),
        Boolean.TRUE.equals(bucket.forcePathStyle()));
  }

  private static void refuseShared(ObjectPrefix place, Collection<EngineClass> classes) {
    buckets(classes)
        .filter(bucket -> bucket.bucket().equals(place.bucket()))
        .filter(bucket -> Objects.equals(bucket.endpoint(), place.endpoint()))
        .flatMap(bucket -> CompanyPrefix.beneath(place.prefix(), bucket).stream())
        .findFirst()
        .ifPresent(
            beneath -> {
              throw FailureType.OBJECT_REFUSED.failure(
                  "%s is not erased: another EngineClass keeps companies beneath %s of the same bucket; erase this company's objects by hand, then skip the step"
                      .formatted(place, beneath));
            });
  }

  private static Stream<S3Bucket> buckets(Collection<EngineClass> classes) {
    return classes.stream()
        .map(one -> one.getSpec().objects())
        .filter(Objects::nonNull)
        .map(objects -> objects.s3());
  }
}
