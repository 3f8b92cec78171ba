package ai.crewlet.tenantry.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConditionReasonTest {

  @ParameterizedTest
  @CsvSource({
    "SecretNotFound, true",
    "SecretKeyNotFound, true",
    "UnitNotFound, true",
    "SeatNotFound, true",
    "ProviderNotFound, true",
    "PlatformProvidersNotUsed, true",
    "Cycle, true",
    "PoolNotFound, false",
    "NoProvisioner, false",
    "SecretValueEmpty, false",
    "NotAnAccountID, false",
    "HumanSeat, false"
  })
  @DisplayName("M85, M86, C18: which unresolved reference holds the next revision back")
  void saysWhichUnresolvedReferenceBlocks(String reason, boolean blocking) {
    assertThat(ConditionReason.values())
        .filteredOn(known -> known.value().equals(reason))
        .singleElement()
        .extracting(ConditionReason::blocking)
        .isEqualTo(blocking);
  }

  @Test
  void reasonsAndTypesAreOneWordEachAndUnique() {
    var reasons = Arrays.stream(ConditionReason.values()).map(ConditionReason::value).toList();
    var types = Arrays.stream(ConditionType.values()).map(ConditionType::value).toList();

    assertThat(reasons).doesNotHaveDuplicates().allMatch(value -> value.matches("[A-Z]\\w+"));
    assertThat(types).doesNotHaveDuplicates().allMatch(value -> value.matches("[A-Z]\\w+"));
  }
}
