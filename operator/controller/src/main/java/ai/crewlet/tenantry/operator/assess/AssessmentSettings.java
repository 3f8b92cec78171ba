package ai.crewlet.tenantry.operator.assess;

import ai.crewlet.tenantry.operator.assess.document.QuietWindow;
import ai.crewlet.tenantry.operator.assess.rotation.RotationTimes;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Duration;
import java.util.Map;

/**
 * What of the operator's settings shapes decisions.
 *
 * @param operatorNamespace and {@code operatorPodLabels}: which pods the engines' NetworkPolicy
 *     admits as the operator (C67)
 * @param operatorTokenId the id of the operator's token in the engine, by which its revisions are
 *     known (C65)
 * @param quiet the coalescing window
 * @param poll how often an engine at rest is asked
 * @param fastPoll how often an engine is asked from which something is awaited
 * @param applyWithin after this a revision that is stored and not applied is reported as slow
 * @param refuseSharedNamespace refuses the newer of two Companies in one namespace instead of
 *     warning (C42)
 * @param rotation how long the parts of a rotation of tokens take (C41)
 */
@RecordBuilder
public record AssessmentSettings(
    String operatorNamespace,
    Map<String, String> operatorPodLabels,
    String operatorTokenId,
    QuietWindow quiet,
    Duration poll,
    Duration fastPoll,
    Duration applyWithin,
    boolean refuseSharedNamespace,
    RotationTimes rotation)
    implements AssessmentSettingsBuilder.With {

  public AssessmentSettings {
    operatorPodLabels = Map.copyOf(operatorPodLabels);
  }

  /** Two quiet seconds, at most thirty; the rest by the operator's own place. */
  public static AssessmentSettings of(
      String operatorNamespace, Map<String, String> operatorPodLabels) {
    return new AssessmentSettings(
        operatorNamespace,
        operatorPodLabels,
        "operator",
        new QuietWindow(Duration.ofSeconds(2), Duration.ofSeconds(30)),
        Duration.ofSeconds(30),
        Duration.ofSeconds(1),
        Duration.ofSeconds(60),
        false,
        new RotationTimes(Duration.ofMinutes(10), Duration.ofMinutes(2), Duration.ofSeconds(1)));
  }
}
