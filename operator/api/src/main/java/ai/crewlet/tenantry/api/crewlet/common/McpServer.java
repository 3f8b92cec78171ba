package ai.crewlet.tenantry.api.crewlet.common;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Required;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A tool server of a Seat or Unit; each counts towards the class's {@code limits.maxMCPServers}
 * (M60, M73, M76).
 */
@ApiValue
public record McpServer(
    @Required
        @JsonPropertyDescription(
            "Name of the server; the key of this list, so that several writers can own different servers.")
        String name,
    @Default("Stdio")
        @JsonPropertyDescription(
            "Stdio starts command inside the engine's pod; HTTP calls the server at url.")
        @Nullable McpTransport transport,
    @JsonPropertyDescription("Program to start; for Stdio only.") @Nullable String command,
    @JsonPropertyDescription("Arguments of command, in order; for Stdio only.") List<String> args,
    @JsonPropertyDescription("Environment of command, keyed by name; for Stdio only.")
        List<NamedValue> env,
    @JsonPropertyDescription("Address of the server; for HTTP only.") @Nullable String url,
    @JsonPropertyDescription("Headers of every request to url, keyed by name; for HTTP only.")
        List<NamedValue> headers,
    @JsonPropertyDescription("Put before each tool's name, to keep the tools of two servers apart.")
        @Nullable String toolPrefix) {

  public McpServer {
    args = OrEmpty.list(args);
    env = OrEmpty.list(env);
    headers = OrEmpty.list(headers);
  }

  public McpTransport transportOrDefault() {
    return transport == null ? McpTransport.STDIO : transport;
  }
}
