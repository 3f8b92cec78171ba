package ai.crewlet.tenantry.workers.delivery;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** An SMTP server without STARTTLS that answers one command as told and the rest with consent. */
final class ScriptedMailServer implements AutoCloseable {

  private final ServerSocket socket = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
  private final List<String> lines = new CopyOnWriteArrayList<>();
  private final Map<String, String> script;

  private ScriptedMailServer(Map<String, String> script) throws IOException {
    this.script = script;
    var thread = new Thread(this::serve, "scripted-mail");
    thread.setDaemon(true);
    thread.start();
  }

  static ScriptedMailServer answering(String command, String reply) throws IOException {
    return new ScriptedMailServer(Map.of(command, reply));
  }

  static ScriptedMailServer obliging() throws IOException {
    return new ScriptedMailServer(Map.of());
  }

  int port() {
    return socket.getLocalPort();
  }

  /** Everything clients have said. */
  String heard() {
    return String.join("\n", lines);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  private void serve() {
    while (!socket.isClosed()) {
      try (var client = socket.accept()) {
        converse(client);
      } catch (IOException e) {
        lines.add("connection ended");
      }
    }
  }

  private void converse(Socket client) throws IOException {
    var in =
        new BufferedReader(
            new InputStreamReader(client.getInputStream(), StandardCharsets.US_ASCII));
    say(client, "220 ready");
    var inMessage = false;
    for (var line = in.readLine(); line != null; line = in.readLine()) {
      lines.add(line);
      if (inMessage && !line.equals(".")) {
        continue;
      }
      var command = line.split(" ")[0];
      var reply = script.getOrDefault(command, command.equals("DATA") ? "354 go on" : "250 ok");
      inMessage = reply.startsWith("354");
      say(client, reply);
    }
  }

  private static void say(Socket client, String reply) throws IOException {
    client.getOutputStream().write((reply + "\r\n").getBytes(StandardCharsets.US_ASCII));
  }
}
