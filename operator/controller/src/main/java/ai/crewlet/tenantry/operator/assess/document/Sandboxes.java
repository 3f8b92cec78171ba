package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.api.crewlet.common.CodingAgent;
import ai.crewlet.tenantry.api.crewlet.company.CompanySandbox;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.seat.SeatSandbox;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Where coding runs happen and what writes code there (M45, M65). */
public final class Sandboxes {

  private Sandboxes() {}

  /** Nothing without a provisioner: coding runs are refused (M86). */
  static Map<String, Object> ofCompany(
      Part company, @Nullable CompanySandbox sandbox, SecretUses secrets) {
    Map<String, Object> all = new TreeMap<>();
    if (sandbox == null || sandbox.e2b() == null) {
      return all;
    }
    all.put("type", "e2b");
    secrets
        .reference(company, "spec.sandbox.e2b.apiKeySecretRef", sandbox.e2b().apiKeySecretRef())
        .ifPresent(key -> all.put("api_key", key));
    put(all, "template", sandbox.e2b().template());
    put(all, "default_timeout_seconds", sandbox.timeoutSeconds());
    put(all, "default_coding_agent", word(sandbox.codingAgent()));
    return all;
  }

  static Map<String, Object> ofSeat(SeatSandbox sandbox) {
    Map<String, Object> all = new TreeMap<>();
    all.put("enabled", true);
    put(all, "template", sandbox.template());
    put(all, "timeout_seconds", sandbox.timeoutSeconds());
    put(all, "coding_agent", word(sandbox.codingAgent()));
    return all;
  }

  /** The seat's own, else the Company's, else the engine's own choice. */
  public static CodingAgent codingAgent(Seat seat, CompanySandbox sandbox) {
    var own = seat.getSpec().sandbox();
    if (own != null && own.codingAgent() != null) {
      return own.codingAgent();
    }
    return sandbox.codingAgent() == null ? CodingAgent.CLAUDE_CODE : sandbox.codingAgent();
  }

  private static @Nullable String word(@Nullable CodingAgent agent) {
    if (agent == null) {
      return null;
    }
    return switch (agent) {
      case CLAUDE_CODE -> "claude-code";
      case OPEN_CODE -> "opencode";
    };
  }

  private static void put(Map<String, Object> all, String key, @Nullable Object value) {
    if (value != null) {
      all.put(key, value);
    }
  }
}
