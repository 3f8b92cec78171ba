package ai.crewlet.tenantry.engine.document;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a stored document says of pauses on which the desired one is silent. They are the
 * dashboard's (M64): whoever replaces the stored document hands them over to it.
 */
public final class OpenPauses {

  private OpenPauses() {}

  /** By handle: seats of both documents that the stored one pauses, or keeps from pausing. */
  public static Map<String, Boolean> between(EngineDocument desired, EngineDocument stored) {
    var said = new TreeMap<String, Boolean>();
    var wanted = new TreeMap<String, JsonNode>();
    collect(desired.content(), wanted);
    var there = new TreeMap<String, JsonNode>();
    collect(stored.content(), there);
    wanted.forEach(
        (handle, role) -> {
          JsonNode pause = there.getOrDefault(handle, role).path("paused");
          if (!role.has("paused") && pause.isBoolean()) {
            said.put(handle, pause.booleanValue());
          }
        });
    return said;
  }

  private static void collect(JsonNode members, Map<String, JsonNode> roles) {
    members.path("roles").forEach(role -> roles.put(role.path("handle").asText(""), role));
    members.path("units").forEach(unit -> collect(unit, roles));
    members.path("children").forEach(unit -> collect(unit, roles));
  }
}
