package ai.crewlet.tenantry.workers.why;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answer to "why".
 *
 * @param sentence the whole answer in one line
 * @param fault the one thing to look at; null when there is none
 * @param notes what is worth knowing and no fault
 */
public record Diagnosis(
    String tenant, Verdict verdict, String sentence, @Nullable Fault fault, List<String> notes) {

  public Diagnosis {
    notes = List.copyOf(notes);
  }
}
