package ai.crewlet.tenantry.operator.apply;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.Labels;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OurObjectsTest {

  @ParameterizedTest(name = "C57: {0}")
  @CsvSource({
    "labelled, crewlet-operator, acme, '', '', true",
    "of another company, crewlet-operator, other, '', crewlet-operator, false",
    "stripped of its labels, '', '', uid, '', true",
    "of another Company of the name, '', '', uid-before, crewlet-operator, false",
    "stripped of labels and owner, '', '', '', crewlet-operator, true",
    "somebody else's, '', '', '', kubectl, false",
    "taken over by another tool, helm, '', '', crewlet-operator, false",
  })
  void whoseItIs(
      String what, String managedBy, String company, String owner, String writer, boolean ours) {
    assertThat(
            OurObjects.isOurs(there(managedBy, company, owner, writer), "acme", Optional.of("uid")))
        .isEqualTo(ours);
  }

  private static Secret there(String managedBy, String company, String owner, String writer) {
    SecretBuilder secret = new SecretBuilder().withNewMetadata().withName("acme-x").endMetadata();
    Map.of(Labels.MANAGED_BY, managedBy, Labels.COMPANY, company)
        .forEach(
            (key, value) -> {
              if (!value.isEmpty()) {
                secret.editMetadata().addToLabels(key, value).endMetadata();
              }
            });
    if (!owner.isEmpty()) {
      secret
          .editMetadata()
          .addNewOwnerReference()
          .withUid(owner)
          .withController(true)
          .endOwnerReference()
          .endMetadata();
    }
    if (!writer.isEmpty()) {
      secret
          .editMetadata()
          .addNewManagedField()
          .withManager(writer)
          .endManagedField()
          .endMetadata();
    }
    return secret.build();
  }
}
