package ai.crewlet.tenantry.workflows;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.fakes.FakeEngine;
import ai.crewlet.tenantry.workflows.fakes.Faults;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.invitation.InvitationOutcome;
import ai.crewlet.tenantry.workflows.invitation.InvitePersonWorkflow;
import ai.crewlet.tenantry.workflows.invitation.InvitePersonWorkflowImpl;
import io.temporal.api.enums.v1.IndexedValueType;
import io.temporal.testing.TestWorkflowExtension;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The pair this build pins works together: temporal-testing's extension under this JUnit. */
@Timeout(120)
class ExtensionTest {

  @RegisterExtension
  static final TestWorkflowExtension TEMPORAL =
      TestWorkflowExtension.newBuilder()
          .registerWorkflowImplementationTypes(InvitePersonWorkflowImpl.class)
          .setActivityImplementations(new FakeEngine(new Faults(), System::currentTimeMillis))
          .registerSearchAttribute("TenantId", IndexedValueType.INDEXED_VALUE_TYPE_KEYWORD)
          .registerSearchAttribute("Step", IndexedValueType.INDEXED_VALUE_TYPE_KEYWORD)
          .build();

  @Test
  @DisplayName("The extension hands a typed stub to a test and runs the workflow behind it")
  void runsUnderTheExtension(InvitePersonWorkflow workflow) {
    assertThat(workflow.invite(Requests.invitation()).outcome())
        .isEqualTo(InvitationOutcome.JOINED);
  }
}
