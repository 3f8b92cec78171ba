package ai.crewlet.tenantry.workers.cli.repair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.client.RunningMotion;
import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.MotionType;
import io.temporal.client.WorkflowClient;
import io.temporal.serviceclient.WorkflowServiceStubs;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;

@DisplayName("C50: which of a tenant's motions a person means")
class MotionChoiceTest {
  /** Never asked: what runs is given. */
  private static final Motions NOWHERE =
      new Motions(WorkflowClient.newInstance(WorkflowServiceStubs.newLocalServiceStubs()));

  private static final RunningMotion MOVE = running(MotionType.MOVE_TIER, "tenant/acme", false);
  private static final RunningMotion PARKED_MOVE =
      running(MotionType.MOVE_TIER, "tenant/acme", true);
  private static final RunningMotion INVITATION =
      running(MotionType.INVITE_PERSON, Ids.invitation("acme"), false);
  private static final RunningMotion PARKED_INVITATION =
      running(MotionType.INVITE_PERSON, Ids.invitation("acme"), true);
  private static final RunningMotion PARKED_SLACK =
      running(MotionType.CONNECT_SEAT, Ids.connection("acme", "lead", "slack"), true);
  private static final RunningMotion PARKED_GITHUB =
      running(MotionType.CONNECT_SEAT, Ids.connection("acme", "lead", "github"), true);

  @Command(name = "retry")
  static final class Line {
    @Mixin MotionChoice choice;
  }

  @Test
  void theOneThatWaitsIsMeant() {
    assertThat(choice("acme").among(List.of(PARKED_INVITATION, MOVE), "retry"))
        .isEqualTo(PARKED_INVITATION);
    assertThat(choice("acme").among(List.of(MOVE), "abort")).isEqualTo(MOVE);
  }

  @Test
  void whereTwoWaitAlikeItAsks() {
    assertThatThrownBy(() -> choice("acme").among(List.of(PARKED_MOVE, PARKED_INVITATION), "retry"))
        .isInstanceOf(CommandFailed.class)
        .hasMessage(
            "several motions of tenant acme could be meant; say which one to retry: --motion MoveTier, or --motion InvitePerson");
    assertThatThrownBy(() -> choice("acme").among(List.of(MOVE, INVITATION), "abort"))
        .hasMessageContaining("--motion MoveTier, or --motion InvitePerson");
  }

  @Test
  void aKindOrAnIdNamesIt() {
    var running = List.of(PARKED_MOVE, PARKED_SLACK, PARKED_GITHUB, INVITATION);
    assertThat(choice("acme", "--motion", "move-tier").among(running, "skip"))
        .isEqualTo(PARKED_MOVE);
    assertThat(choice("acme", "--motion", "InvitePerson").among(running, "abort"))
        .isEqualTo(INVITATION);
    assertThat(choice("acme", "--motion", "tenant/acme/seat/lead/github").among(running, "retry"))
        .isEqualTo(PARKED_GITHUB);
    assertThatThrownBy(() -> choice("acme", "--motion", "ConnectSeat").among(running, "retry"))
        .hasMessageContaining("--motion tenant/acme/seat/lead/slack, or")
        .hasMessageContaining("--motion tenant/acme/seat/lead/github");
  }

  @Test
  void nothingRunsOrNothingLikeIt() {
    assertThatThrownBy(() -> choice("acme").among(List.of(), "retry"))
        .hasMessageContaining("no motion of tenant acme is running", "tenantry status acme");
    assertThatThrownBy(
            () -> choice("acme", "--motion", "MoveTier").among(List.of(INVITATION), "retry"))
        .hasMessageContaining("no MoveTier of tenant acme is running");
    assertThatThrownBy(() -> choice("acme", "--motion", "moving"))
        .isInstanceOf(ParameterException.class)
        .hasMessageContaining("'moving' is no motion")
        .hasMessageContaining("MoveTier");
  }

  private static MotionChoice choice(String... arguments) {
    var line = new Line();
    new CommandLine(line).parseArgs(arguments);
    return line.choice;
  }

  private static RunningMotion running(MotionType type, String id, boolean parked) {
    return new RunningMotion(id, "run-of-" + id, type, parked, NOWHERE);
  }
}
