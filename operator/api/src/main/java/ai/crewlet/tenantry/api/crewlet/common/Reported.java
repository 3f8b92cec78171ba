package ai.crewlet.tenantry.api.crewlet.common;

import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What every status has (M48, M49). */
public interface Reported {

  /** Generation of the object this status describes; null before the first report. */
  @Nullable Long observedGeneration();

  /** One per type; never null. */
  List<Condition> conditions();
}
