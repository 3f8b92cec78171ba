package ai.crewlet.tenantry.api.crewlet.common;

import ai.crewlet.tenantry.api.ApiValue;
import ai.crewlet.tenantry.api.schema.HttpUrl;
import ai.crewlet.tenantry.api.schema.KeyedBy;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A tool server of a Seat or Unit; each counts towards the class's {@code limits.maxMCPServers}
 * (M60, M73, M76).
 */
@ValidationRule(
    value = "self.transport != 'Stdio' || has(self.command)",
    message =
        "command is required with transport Stdio: name the program to start, or set transport: HTTP and url",
    fieldPath = ".command")
@ValidationRule(
    value = "self.transport != 'HTTP' || has(self.url)",
    message = "url is required with transport HTTP: give the server's address",
    fieldPath = ".url")
@ValidationRule(
    value = "self.transport != 'Stdio' || (!has(self.url) && !has(self.headers))",
    message = "url and headers are for transport HTTP: remove them, or set transport: HTTP",
    fieldPath = ".url")
@ValidationRule(
    value = "self.transport != 'HTTP' || (!has(self.command) && !has(self.args) && !has(self.env))",
    message = "command, args and env are for transport Stdio: remove them, or set transport: Stdio",
    fieldPath = ".command")
@ValidationRule(
    value = "!has(self.env) || self.env.all(e, e.name.matches('^[A-Za-z_][A-Za-z0-9_]*$'))",
    message = "env: names are letters, digits and underscores and do not begin with a digit",
    fieldPath = ".env")
@ValidationRule(
    value = "!has(self.headers) || self.headers.all(h, h.name.matches('^[A-Za-z0-9-]+$'))",
    message = "headers: names are letters, digits and dashes",
    fieldPath = ".headers")
@ApiValue
public record McpServer(
    @Required
        @JsonPropertyDescription(
            "Name of the server; the key of this list, so that several writers can own different servers.")
        @Size(min = 1, max = 63) @Pattern("^[a-z0-9]([-_a-z0-9]*[a-z0-9])?$") String name,
    @Default("Stdio")
        @JsonPropertyDescription(
            "Stdio starts command inside the engine's pod; HTTP calls the server at url.")
        @Nullable McpTransport transport,
    @JsonPropertyDescription("Program to start; for Stdio only.") @Size(min = 1, max = 1024) @Nullable String command,
    @JsonPropertyDescription("Arguments of command, in order; for Stdio only.") @Size(max = 64) List<@Size(max = 4096) String> args,
    @JsonPropertyDescription("Environment of command, keyed by name; for Stdio only.")
        @Size(max = 64) @KeyedBy("name")
        List<NamedValue> env,
    @JsonPropertyDescription("Address of the server; for HTTP only.") @HttpUrl @Nullable String url,
    @JsonPropertyDescription("Headers of every request to url, keyed by name; for HTTP only.")
        @Size(max = 64) @KeyedBy("name")
        List<NamedValue> headers,
    @JsonPropertyDescription("Put before each tool's name, to keep the tools of two servers apart.")
        @Size(min = 1, max = 32) @Pattern("^[A-Za-z0-9_-]+$") @Nullable String toolPrefix) {

  public McpServer {
    args = OrEmpty.list(args);
    env = OrEmpty.list(env);
    headers = OrEmpty.list(headers);
  }

  public McpTransport transportOrDefault() {
    return transport == null ? McpTransport.STDIO : transport;
  }
}
