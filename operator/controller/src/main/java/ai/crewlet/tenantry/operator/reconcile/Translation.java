package ai.crewlet.tenantry.operator.reconcile;

import ai.crewlet.tenantry.operator.assess.AssessmentSettings;
import ai.crewlet.tenantry.operator.assess.document.QuietWindow;
import ai.crewlet.tenantry.operator.assess.rotation.RotationTimes;
import ai.crewlet.tenantry.operator.settings.OperatorSettings;
import ai.crewlet.tenantry.operator.settings.OperatorSettings.NamespaceSharing;

/** What of the operator's settings the pure middle is told. */
final class Translation {
  private Translation() {}

  static AssessmentSettings forAssessment(OperatorSettings settings) {
    AssessmentSettings standard =
        AssessmentSettings.of(settings.self().namespace(), settings.self().podLabels());
    return new AssessmentSettings(
        standard.operatorNamespace(),
        standard.operatorPodLabels(),
        standard.operatorTokenId(),
        new QuietWindow(settings.quiet().window(), settings.quiet().bound()),
        settings.engine().pollResting(),
        settings.engine().pollAwaiting(),
        standard.applyWithin(),
        settings.sharing() == NamespaceSharing.REFUSE,
        new RotationTimes(
            settings.rotation().overlap(),
            settings.rotation().volumeLag(),
            settings.engine().pollAwaiting()));
  }
}
