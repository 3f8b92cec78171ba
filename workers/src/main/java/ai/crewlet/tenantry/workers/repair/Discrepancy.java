package ai.crewlet.tenantry.workers.repair;

import ai.crewlet.tenantry.workers.tenancy.Surroundings.Concern;
import io.fabric8.kubernetes.api.model.HasMetadata;

/** One object that is not as it should be. */
sealed interface Discrepancy {
  Concern concern();

  /** The object by kind and name, and what is the matter. */
  String sentence();

  /** It is not there. */
  record Missing(Concern concern, HasMetadata desired) implements Discrepancy {
    @Override
    public String sentence() {
      return "missing: " + name(desired);
    }

    @Override
    public String toString() {
      return sentence();
    }
  }

  /**
   * It differs.
   *
   * @param wanted how it should be, as {@link Patience} counts it
   */
  record Differing(
      Concern concern, HasMetadata desired, HasMetadata live, Difference difference, String wanted)
      implements Discrepancy {
    @Override
    public String sentence() {
      return "%s is not as it should be: %s".formatted(name(live), difference.path());
    }

    @Override
    public String toString() {
      return sentence();
    }
  }

  /** It is of an earlier spec. */
  record Unwanted(Concern concern, HasMetadata live) implements Discrepancy {
    @Override
    public String sentence() {
      return name(live) + " is asked for no more";
    }

    @Override
    public String toString() {
      return sentence();
    }
  }

  /** It cannot be made as it should be; a person has to act. */
  record Unmendable(Concern concern, Gap gap) implements Discrepancy {
    @Override
    public String sentence() {
      return gap.text();
    }
  }

  static String name(HasMetadata object) {
    return "%s %s".formatted(object.getKind(), object.getMetadata().getName());
  }
}
