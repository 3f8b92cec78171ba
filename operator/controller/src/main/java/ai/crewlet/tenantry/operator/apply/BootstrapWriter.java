package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.operator.assess.document.SecretSource;
import ai.crewlet.tenantry.operator.assess.objects.BootstrapPlan;
import ai.crewlet.tenantry.operator.fingerprint.Fingerprint;
import ai.crewlet.tenantry.operator.fingerprint.LiveObjects;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.util.function.Function;

/** Renders the Secret an engine pod starts from, with the values in their places (M111, M112). */
final class BootstrapWriter {
  private final ObjectWriter objects;

  BootstrapWriter(ObjectWriter objects) {
    this.objects = objects;
  }

  /**
   * @param values asked only when something has to be written
   */
  ObjectWriter.Outcome write(
      BootstrapPlan plan,
      LiveObjects live,
      WriteMemory memory,
      Function<SecretSource, String> values) {
    return isUpToDate(plan, live, memory)
        ? ObjectWriter.Outcome.UNCHANGED
        : objects.write(ObjectWriter.Wanted.of(render(plan, values)), live, memory);
  }

  /** Looks at what it was rendered from, so that an unchanged one costs no reading of values. */
  private static boolean isUpToDate(BootstrapPlan plan, LiveObjects live, WriteMemory memory) {
    ObjectRef secret = new ObjectRef("v1", "Secret", plan.metadata().getName());
    Fingerprint now = live.fingerprint(secret).orElse(null);
    return now != null
        && plan.inputs().equals(live.inputs().get(secret.name()))
        && live.holds(secret.name(), plan.data().keySet())
        && memory.became(secret).map(now::equals).orElse(true);
  }

  private static Secret render(BootstrapPlan plan, Function<SecretSource, String> values) {
    return new SecretBuilder()
        .withMetadata(plan.metadata())
        .editMetadata()
        .addToAnnotations(Annotations.INPUTS, plan.inputs())
        .endMetadata()
        .withType("Opaque")
        .withData(SecretValues.encode(plan.fill(values)))
        .build();
  }
}
