package ai.crewlet.tenantry.api;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SeatIdentityTest {

  @Test
  @DisplayName("M68: a seat's identity is the one the engine derives itself")
  void agreesWithTheEnginesCheckValue() {
    assertThat(SeatIdentity.of("Acme Test", "lead"))
        .hasToString("b75d2985-399f-56d8-bd47-c1144f8a7162");
  }
}
