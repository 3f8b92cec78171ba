package ai.crewlet.tenantry.operator;

import ai.crewlet.tenantry.operator.classes.ClassReconciler;
import ai.crewlet.tenantry.operator.watch.ClassInformer;
import io.javaoperatorsdk.operator.Operator;
import io.javaoperatorsdk.operator.processing.retry.GenericRetry;
import io.javaoperatorsdk.operator.processing.retry.Retry;
import java.time.Duration;

/** The controller beside the Company's: it reports on classes. */
final class ClassController {
  private ClassController() {}

  static void register(Operator operator, ClassReconciler reconciler) {
    operator.register(
        reconciler,
        engineClass -> {
          ClassInformer.configure(engineClass);
          engineClass.withRetry(retryForEver());
        });
  }

  /** The framework's own gives up after five attempts and waits for the next event. */
  static Retry retryForEver() {
    return new GenericRetry()
        .setInitialInterval(Duration.ofSeconds(1))
        .setIntervalMultiplier(1.5)
        .setMaxInterval(Duration.ofMinutes(1).toMillis())
        .withoutMaxAttempts();
  }
}
