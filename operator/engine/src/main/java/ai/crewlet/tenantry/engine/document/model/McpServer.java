package ai.crewlet.tenantry.engine.document.model;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A tool server.
 *
 * @param transport {@code stdio} (the engine's default) or {@code http}
 * @param shared one process for all seats rather than one each; the engine's default is true
 */
@RecordBuilder
public record McpServer(
    String name,
    String transport,
    @Nullable Boolean shared,
    String command,
    List<String> args,
    Map<String, String> env,
    String url,
    Map<String, String> headers,
    String toolPrefix)
    implements McpServerBuilder.With {

  public McpServer {
    transport = Absent.text(transport);
    command = Absent.text(command);
    args = Absent.list(args);
    env = Absent.map(env);
    url = Absent.text(url);
    headers = Absent.map(headers);
    toolPrefix = Absent.text(toolPrefix);
  }
}
