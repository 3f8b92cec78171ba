package ai.crewlet.tenantry.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.api.crewlet.common.CompanyReference;
import ai.crewlet.tenantry.api.crewlet.common.LocalReference;
import ai.crewlet.tenantry.api.crewlet.common.McpServerBuilder;
import ai.crewlet.tenantry.api.crewlet.common.NamedValue;
import ai.crewlet.tenantry.api.crewlet.company.CompanyStatusBuilder;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.seat.SeatSandbox;
import ai.crewlet.tenantry.api.crewlet.seat.SeatSpec;
import ai.crewlet.tenantry.api.crewlet.seat.SeatSpecBuilder;
import ai.crewlet.tenantry.api.tenant.Tenant;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class JsonTest {

  private final ObjectMapper json = new ObjectMapper();

  @Test
  @DisplayName("M136, C39: an object carries what was set, and nothing else")
  void carriesWhatWasSetAndNothingElse() throws JsonProcessingException {
    assertThat(json.writeValueAsString(lead()))
        .isEqualTo(
            "{\"apiVersion\":\"crewlet.ai/v1alpha1\",\"kind\":\"Seat\",\"metadata\":{\"name\":\"lead\"},"
                + "\"spec\":{\"companyRef\":{\"name\":\"acme\"},\"displayName\":\"Engineering Lead\","
                + "\"unitRef\":{\"name\":\"engineering\"},\"goal\":\"Decide what Acme builds next.\"}}");
  }

  @Test
  @DisplayName("C39: what is written reads back equal")
  void readsBackEqual() throws JsonProcessingException {
    var seat = lead();
    seat.setSpec(
        SeatSpecBuilder.builder(seat.getSpec())
            .sandbox(new SeatSandbox(null, null, null))
            .addMcp(
                McpServerBuilder.builder()
                    .name("files")
                    .command("files-server")
                    .addEnv(NamedValue.of("ROOT", ""))
                    .addEnv(NamedValue.fromSecret("FILES_TOKEN", "files", "token"))
                    .build())
            .build());

    assertThat(json.readValue(json.writeValueAsString(seat), Seat.class)).isEqualTo(seat);
  }

  @Test
  @DisplayName("M65: an empty object that means something is kept")
  void keepsAnEmptyObjectThatMeansSomething() throws JsonProcessingException {
    var spec = SeatSpecBuilder.builder().sandbox(new SeatSandbox(null, null, null)).build();

    assertThat(json.writeValueAsString(spec)).isEqualTo("{\"sandbox\":{}}");
  }

  @Test
  void absentListsReadAsEmpty() throws JsonProcessingException {
    var spec = json.readValue("{\"displayName\":\"Lead\"}", SeatSpec.class);

    assertThat(spec.mcp()).isEqualTo(List.of());
    assertThat(CompanyStatusBuilder.builder().build().conditions()).isEmpty();
  }

  @Test
  @DisplayName("M187, C10: a token budget is kept as it was written, a number or a quantity")
  void readsATokenBudgetInBothForms() throws JsonProcessingException {
    var number = tenant("10000000").getSpec().quotas().maxMonthlyTokens();
    var quantity = tenant("\"10M\"").getSpec().quotas().maxMonthlyTokens();

    assertThat(number.getNumericalAmount()).isEqualByComparingTo(quantity.getNumericalAmount());
    assertThat(quantity).hasToString("10M");
  }

  @Test
  void theReaderDecidesWhatAnUnknownFieldMeans() throws JsonProcessingException {
    var typo = "{\"spec\":{\"gaol\":\"Decide.\"}}";
    var tolerant = new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

    assertThatThrownBy(() -> json.readValue(typo, Seat.class)).hasMessageContaining("gaol");
    assertThat(tolerant.readValue(typo, Seat.class).getSpec().goal()).isNull();
  }

  private Tenant tenant(String tokens) throws JsonProcessingException {
    return json.readValue(
        "{\"spec\":{\"quotas\":{\"maxMonthlyTokens\":%s}}}".formatted(tokens), Tenant.class);
  }

  private static Seat lead() {
    var seat = new Seat();
    seat.getMetadata().setName("lead");
    seat.setSpec(
        SeatSpecBuilder.builder()
            .companyRef(new CompanyReference("acme"))
            .displayName("Engineering Lead")
            .unitRef(new LocalReference("engineering"))
            .goal("Decide what Acme builds next.")
            .build());
    return seat;
  }
}
