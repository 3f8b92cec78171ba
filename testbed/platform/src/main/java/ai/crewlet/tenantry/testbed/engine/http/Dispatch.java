package ai.crewlet.tenantry.testbed.engine.http;

import java.util.Optional;
import java.util.function.Consumer;

/** One listener's way from request to answer: count, mistreat if told so, check, route, answer. */
public final class Dispatch implements Service {

  private final Loops loops;
  private final Router router;
  private final Gate gate;
  private final Faults faults;
  private final Recording recording;
  private final Consumer<String> log;

  public Dispatch(
      Loops loops,
      Router router,
      Gate gate,
      Faults faults,
      Recording recording,
      Consumer<String> log) {
    this.loops = loops;
    this.router = router;
    this.gate = gate;
    this.faults = faults;
    this.recording = recording;
    this.log = log;
  }

  @Override
  public void accept(Request request, Exchange exchange) {
    var match = router.find(request.method(), request.path());
    var name = match.map(m -> m.route().name()).orElse(request.method() + " (no such route)");
    recording.add(name);
    var fault = faults.take(name);
    if (fault.isEmpty()) {
      loops.soon(() -> exchange.reply(answer(request, match)));
      return;
    }
    mistreat(fault.get(), request, match, exchange);
  }

  /** A hanging request is dropped on the floor, its connection left open. */
  private void mistreat(
      Fault fault, Request request, Optional<Router.Match> match, Exchange exchange) {
    if (fault instanceof Fault.Fail fail) {
      exchange.reply(Reply.text(fail.status(), "told to fail"));
    } else if (fault instanceof Fault.Drop) {
      exchange.drop();
    } else if (fault instanceof Fault.Delay delay) {
      loops.later(delay.by(), () -> exchange.reply(answer(request, match)));
    } else if (fault instanceof Fault.LoseAnswer) {
      loops.soon(
          () -> {
            answer(request, match);
            exchange.drop();
          });
    }
  }

  private Reply answer(Request request, Optional<Router.Match> match) {
    try {
      var refusal = gate.refusal(request, match.map(Router.Match::route));
      if (refusal.isPresent()) {
        return refusal.get();
      }
      return match
          .map(m -> m.route().handler().handle(request, m.variables(), gate.caller(request)))
          .orElseGet(() -> noRoute(request));
    } catch (RuntimeException e) {
      log.accept("error: " + request + " failed: " + e);
      return Reply.text(500, "Internal Server Error");
    }
  }

  private Reply noRoute(Request request) {
    var path = request.path();
    if (path.length() > 1 && path.endsWith("/")) {
      var bare = path.substring(0, path.length() - 1);
      if (!router.methods(bare).isEmpty()) {
        return Reply.empty(307)
            .with("location", "http://" + request.header("host").orElse("") + bare);
      }
    }
    var methods = router.methods(path);
    return methods.isEmpty()
        ? Reply.text(404, "Not Found")
        : Reply.text(405, "Method Not Allowed").with("allow", String.join(", ", methods));
  }
}
