package ai.crewlet.tenantry.testbed.chart;

import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.admissionregistration.v1.ValidatingAdmissionPolicyBindingBuilder;
import io.fabric8.kubernetes.api.model.admissionregistration.v1.ValidatingAdmissionPolicyBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Duration;
import java.util.UUID;

/**
 * Waits until the API server enforces every admission policy written so far: it learns of them in
 * the order of their writing and takes all it knows into force at once, so a policy written last
 * that refuses something proves the others. That one refuses one ConfigMap nobody wants, and goes.
 */
record EnforcementProbe(KubernetesClient admin, String namespace) {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration PAUSE = Duration.ofMillis(100);

  void awaitEnforced() {
    var name = "enforcement-probe-" + UUID.randomUUID();
    writePolicy(name);
    try {
      var deadline = System.nanoTime() + PATIENCE.toNanos();
      while (!refuses(name)) {
        if (System.nanoTime() > deadline) {
          throw new IllegalStateException(
              "the API server does not enforce admission policies " + PATIENCE + " after the last");
        }
        Thread.sleep(PAUSE.toMillis());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for the admission policies", e);
    } finally {
      removePolicy(name);
    }
  }

  private void writePolicy(String name) {
    var policy =
        new ValidatingAdmissionPolicyBuilder()
            .withNewMetadata()
            .withName(name)
            .endMetadata()
            .withNewSpec()
            .withFailurePolicy("Ignore")
            .withNewMatchConstraints()
            .addNewResourceRule()
            .withApiGroups("")
            .withApiVersions("v1")
            .withResources("configmaps")
            .withResourceNames(name)
            .withOperations("CREATE")
            .endResourceRule()
            .endMatchConstraints()
            .addNewValidation()
            .withExpression("false")
            .withMessage("enforced")
            .endValidation()
            .endSpec()
            .build();
    var binding =
        new ValidatingAdmissionPolicyBindingBuilder()
            .withNewMetadata()
            .withName(name)
            .endMetadata()
            .withNewSpec()
            .withPolicyName(name)
            .withValidationActions("Deny")
            .endSpec()
            .build();
    admin.resource(policy).create();
    admin.resource(binding).create();
  }

  private void removePolicy(String name) {
    var policies = admin.admissionRegistration().v1();
    policies.validatingAdmissionPolicyBindings().withName(name).delete();
    policies.validatingAdmissionPolicies().withName(name).delete();
  }

  private boolean refuses(String name) {
    var unwanted =
        new ConfigMapBuilder()
            .withNewMetadata()
            .withName(name)
            .withNamespace(namespace)
            .endMetadata()
            .build();
    try {
      admin.resource(unwanted).dryRun(true).create();
      return false;
    } catch (KubernetesClientException e) {
      if (String.valueOf(e.getMessage()).contains(name)) {
        return true;
      }
      throw e;
    }
  }
}
