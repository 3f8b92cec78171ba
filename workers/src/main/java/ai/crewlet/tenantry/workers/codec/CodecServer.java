package ai.crewlet.tenantry.workers.codec;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.util.JsonFormat;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.temporal.api.common.v1.Payload;
import io.temporal.api.common.v1.Payloads;
import io.temporal.payload.codec.PayloadCodecException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;

/**
 * Serves {@code POST /decode} and {@code POST /encode} in Temporal's remote-codec protocol (C62),
 * for the Temporal UI. Whoever reaches it reads every payload, so each call needs the bearer token,
 * and browsers are admitted from the UI's origin only. Payloads are never logged.
 */
public final class CodecServer implements AutoCloseable {
  private static final int MAX_BODY = 16 * 1024 * 1024;

  private final HttpServer server;
  private final ExecutorService threads = Executors.newFixedThreadPool(4);
  private final EncryptingCodec codec;
  private final CodecAccess access;

  private CodecServer(HttpServer server, EncryptingCodec codec, CodecAccess access) {
    this.server = server;
    this.codec = codec;
    this.access = access;
  }

  /** Listens on {@code address} (port 0 picks a free one) until closed. */
  public static CodecServer start(InetSocketAddress address, CodecKeys keys, CodecAccess access)
      throws IOException {
    var codecServer =
        new CodecServer(HttpServer.create(address, 0), new EncryptingCodec(keys), access);
    codecServer.server.createContext("/", codecServer::handle);
    codecServer.server.setExecutor(codecServer.threads);
    codecServer.server.start();
    return codecServer;
  }

  /** Where it listens. */
  public InetSocketAddress address() {
    return server.getAddress();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      access.corsHeaders(exchange);
      var method = exchange.getRequestMethod();
      if (method.equals("OPTIONS")) {
        answer(exchange, 204, "");
      } else if (exchange.getRequestURI().getPath().equals("/healthz")) {
        answer(exchange, 200, "ok\n");
      } else if (!access.admits(exchange)) {
        answer(exchange, 401, "the codec needs its bearer token, and the UI's origin\n");
      } else if (!method.equals("POST")) {
        answer(exchange, 405, "POST /decode or /encode\n");
      } else {
        convert(exchange);
      }
    }
  }

  private void convert(HttpExchange exchange) throws IOException {
    var path = exchange.getRequestURI().getPath();
    if (path.endsWith("/decode")) {
      answerConverted(exchange, this::decodeIfEncrypted);
    } else if (path.endsWith("/encode")) {
      answerConverted(exchange, codec::encode);
    } else {
      answer(exchange, 404, "POST /decode or /encode\n");
    }
  }

  /** The UI sends whatever it shows; what was never encrypted is shown as it is. */
  private List<Payload> decodeIfEncrypted(List<Payload> payloads) {
    return payloads.stream()
        .map(p -> EncryptingCodec.isEncrypted(p) ? codec.decode(List.of(p)).get(0) : p)
        .toList();
  }

  private void answerConverted(HttpExchange exchange, UnaryOperator<List<Payload>> conversion)
      throws IOException {
    var body = exchange.getRequestBody().readNBytes(MAX_BODY + 1);
    if (body.length > MAX_BODY) {
      answer(exchange, 413, "a request holds at most 16 MiB\n");
      return;
    }
    try {
      var request = Payloads.newBuilder();
      JsonFormat.parser().merge(new String(body, StandardCharsets.UTF_8), request);
      var converted = conversion.apply(request.getPayloadsList());
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      answer(
          exchange,
          200,
          JsonFormat.printer().print(Payloads.newBuilder().addAllPayloads(converted).build()));
    } catch (InvalidProtocolBufferException e) {
      answer(exchange, 400, "the body is not {\"payloads\": [{\"metadata\": …, \"data\": …}]}\n");
    } catch (PayloadCodecException e) {
      answer(exchange, 400, e.getMessage() + "\n");
    }
  }

  private static void answer(HttpExchange exchange, int status, String text) throws IOException {
    var bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    if (bytes.length > 0) {
      exchange.getResponseBody().write(bytes);
    }
  }
}
