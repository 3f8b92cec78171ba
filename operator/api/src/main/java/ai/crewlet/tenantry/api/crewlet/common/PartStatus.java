package ai.crewlet.tenantry.api.crewlet.common;

import org.jspecify.annotations.Nullable;

/** What the status of a Seat, Unit, LLMProvider and Integration have in common (M55). */
public interface PartStatus extends Reported {

  /**
   * Revision in which the part's content last changed or first ran (C56); null while it is in none.
   */
  @Nullable String revisionID();
}
