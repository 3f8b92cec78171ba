package ai.crewlet.tenantry.operator.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import io.javaoperatorsdk.operator.processing.event.ResourceID;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Issue 4.10: of many companies created at once those that have begun go first")
class NewcomersTest {
  private static final int FEW = 3;

  private int backlog;
  private final Newcomers newcomers = new Newcomers(() -> backlog, FEW);

  @Test
  void whileLittleIsToBeDoneEverybodyBeginsAtOnce() {
    backlog = FEW - 1;
    assertThat(newcomers.mayBegin(company(1))).isTrue();
  }

  @Test
  void asManyBeginAsThereIsRoomForInTheOrderInWhichTheyCame() {
    backlog = FEW;
    for (int i = 1; i <= 4; i++) {
      assertThat(newcomers.mayBegin(company(i))).isFalse();
    }
    assertThat(newcomers.next()).isEmpty();
    assertThat(newcomers.waiting()).isEqualTo(4);

    backlog = 1;
    assertThat(newcomers.mayBegin(company(5))).as("others came before").isFalse();
    assertThat(newcomers.mayBegin(company(1))).as("not called yet").isFalse();
    assertThat(newcomers.next()).containsExactly(company(1), company(2));
    assertThat(newcomers.waiting()).as("those whose turn it is wait no more").isEqualTo(3);
    assertThat(newcomers.mayBegin(company(2))).isTrue();
    assertThat(newcomers.mayBegin(company(2))).as("once").isFalse();
    assertThat(newcomers.next()).containsExactly(company(3), company(4));
  }

  @Test
  void somebodyBeginsNowAndThenWhateverElseIsToBeDone() {
    backlog = 1_000;
    newcomers.mayBegin(company(1));
    newcomers.mayBegin(company(2));

    List<ResourceID> begun = new ArrayList<>();
    for (int look = 0; look < 40; look++) {
      begun.addAll(newcomers.next());
    }
    assertThat(begun).containsExactly(company(1), company(2));
  }

  @Test
  void whoIsGoneTakesNobodysTurn() {
    backlog = FEW;
    newcomers.mayBegin(company(1));
    newcomers.mayBegin(company(2));
    newcomers.forget(company(1));

    backlog = FEW - 1;
    assertThat(newcomers.next()).containsExactly(company(2));
  }

  private static ResourceID company(int number) {
    return new ResourceID("acme", "tenant-" + number);
  }
}
