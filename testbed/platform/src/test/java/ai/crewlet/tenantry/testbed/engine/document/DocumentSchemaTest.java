package ai.crewlet.tenantry.testbed.engine.document;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Contract 3: the document's keys, beyond what the recordings show. */
class DocumentSchemaTest {

  private static final DocumentSchema SCHEMA = new DocumentSchema();

  @ParameterizedTest(name = "{1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "'x': 1                                          | x",
        "'roles': [{'name':'a','x':1}]                   | roles.0.x",
        "'roles': [{'name':'a','contact':{'phone':'1'}}] | roles.0.contact.phone",
        "'roles': [{'name':'a','placement':{'x':''}}]    | roles.0.placement.x",
        "'roles': [{'name':'a','llm':{'x':'k'}}]         | roles.0.llm.x",
        "'roles': [{'name':'a','integrations':{'github':{'token':'t'}}}] | roles.0.integrations.github.token",
        "'units': [{'name':'u','children':[{'name':'v','x':1}]}] | units.0.children.0.x",
        "'units': [{'name':'u','roles':[{'name':'a','sandbox':{'x':1}}]}] | units.0.roles.0.sandbox.x",
        "'providers': {'x':{}}                           | providers.x",
        "'providers': {'llm':{'k':{'x':1}}}              | providers.llm.k.x",
        "'providers': {'sandbox':{'x':1}}                | providers.sandbox.x",
        "'mcp_servers': [{'name':'m','x':1}]             | mcp_servers.0.x",
        "'integrations': {'teams':{}}                    | integrations.teams",
        "'integrations': {'slack':{'x':1}}               | integrations.slack.x",
        "'turn_engine': {'x':1}                          | turn_engine.x",
        "'learning': {'reflect':{'x':1}}                 | learning.reflect.x",
        "'knowledge': {'x':[]}                           | knowledge.x"
      })
  @DisplayName("an unknown key is refused at every level")
  void refusesUnknownKeys(String part, String path) throws JsonProcessingException {
    assertThat(SCHEMA.violations(document(part)))
        .containsExactly(new Violation(path, "Extra inputs are not permitted", "extra_forbidden"));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "'roles': [{'handle':'a'}]                        | roles.0.name",
        "'roles': [{'name':'a','handle':'Not A Handle'}]  | roles.0.handle",
        "'roles': [{'name':'a','token_budget':-1}]        | roles.0.token_budget",
        "'roles': [{'name':'a','manages':'b'}]            | roles.0.manages",
        "'mcp_servers': [{'name':'m','env':{'A':1}}]      | mcp_servers.0.env.A",
        "'providers': {'llm':{'k':{'type':'telepathy'}}}  | providers.llm.k.type",
        "'integrations': {'github':{'enabled':true}}      | integrations.github",
        "'integrations': {'plane':{'enabled':true}}       | integrations.plane",
        "'units': [{'name':'u','roles':[{'name':'a','unit':'v'}]}] | units.0.roles.0",
        "'roles': [{'name':'a','schedules':[{'name':'s','cron':'* * * *','task':'t'}]}] | roles.0.schedules.0.cron"
      })
  @DisplayName("a value of the wrong kind is refused where it stands")
  void refusesWrongValues(String part, String path) throws JsonProcessingException {
    assertThat(SCHEMA.violations(document(part))).extracting(Violation::path).contains(path);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'roles': [{'name':'a','placement':{'pool':'p'},'paused':true}]",
        "'roles': [{'name':'a','integrations':{'github':{'app_id':'1','private_key':'${K}','webhook_secret':'${W}'}}}]",
        "'providers': {'sandbox':{'api_key':'${E2B}'}}",
        "'providers': {'llm':{'cli':{'type':'cli-agent','mode':'agent'}}}",
        "'roles': [{'name':'a','llm':['one','two']}]"
      })
  @DisplayName("the hosted engine's additions are taken")
  void takesWhatTheHostedEngineAdds(String part) throws JsonProcessingException {
    assertThat(SCHEMA.violations(document(part))).isEmpty();
  }

  @Test
  @DisplayName("a seat's identity is the one of the contract's check value")
  void derivesTheSeatsIdentity() {
    assertThat(SeatIdentity.of("Acme Test", "lead"))
        .isEqualTo(UUID.fromString("b75d2985-399f-56d8-bd47-c1144f8a7162"));
  }

  @ParameterizedTest
  @CsvSource({
    "*/5 0-6 1 * 1, ''",
    "60 * * * *, value 60 out of range 0-59",
    "* * * *, expected 5 fields",
    "* * 0 * *, value 0 out of range 1-31",
    "x * * * *, cannot read 'x'"
  })
  @DisplayName("a cron line has five fields in range")
  void readsCron(String line, String mistake) {
    assertThat(Cron.mistake(line)).isEqualTo(mistake);
  }

  private static ObjectNode document(String part) throws JsonProcessingException {
    return (ObjectNode)
        JsonMapper.builder()
            .build()
            .readTree("{'name':'n',".concat(part).concat("}").replace('\'', '"'));
  }
}
