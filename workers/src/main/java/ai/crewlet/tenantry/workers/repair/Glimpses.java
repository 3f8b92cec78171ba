package ai.crewlet.tenantry.workers.repair;

import io.fabric8.kubernetes.api.model.HasMetadata;

/** What is known of objects without asking for them. */
public interface Glimpses {

  /** What is known of the object with this kind, namespace and name. */
  Glimpse of(HasMetadata like);

  /** Nothing is watched: every object is read. */
  static Glimpses none() {
    return like -> new Glimpse.Unknown();
  }

  /** What is known of one object. */
  sealed interface Glimpse {
    /** Not watched. */
    record Unknown() implements Glimpse {}

    /** Watched, and not there with the labels it should have. */
    record Absent() implements Glimpse {}

    /** There, in this version. */
    record Version(String resourceVersion) implements Glimpse {}
  }
}
