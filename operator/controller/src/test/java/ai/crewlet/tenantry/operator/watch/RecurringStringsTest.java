package ai.crewlet.tenantry.operator.watch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RecurringStringsTest {
  private final ObjectMapper mapper = new ObjectMapper().registerModule(RecurringStrings.module());

  @Test
  @DisplayName("C55: what recurs in objects that are read is held once; values stay what they are")
  void isHeldOnce() throws JsonProcessingException {
    Condition one = read("Ready", "nothing is wrong with it");
    Condition two = read("Ready", "nothing is wrong with it");

    assertThat(two.getType()).isEqualTo("Ready").isSameAs(one.getType());
    assertThat(two.getMessage()).isSameAs(one.getMessage());
    assertThat(mapper.readValue("[null, \"\", \"Ready\"]", String[].class))
        .isEqualTo(new String[] {null, "", "Ready"});
  }

  @Test
  @DisplayName("C55: words that share a place replace each other and are never mistaken")
  void isNeverMistaken() throws JsonProcessingException {
    for (String word : List.of("AaAa", "BBBB", "AaBB", "BBAa", "AaAa")) { // one hash
      assertThat(read(word, word).getType()).isEqualTo(word);
    }
  }

  private Condition read(String type, String message) throws JsonProcessingException {
    return mapper.readValue(
        "{\"type\": \"%s\", \"message\": \"%s\"}".formatted(type, message), Condition.class);
  }
}
