package ai.crewlet.tenantry.testbed.engine.api;

import ai.crewlet.tenantry.testbed.engine.http.Access;
import ai.crewlet.tenantry.testbed.engine.http.Reply;
import ai.crewlet.tenantry.testbed.engine.http.Request;
import ai.crewlet.tenantry.testbed.engine.http.Router;
import ai.crewlet.tenantry.testbed.engine.parts.Usage;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.DateTimeException;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** {@code /tokens/breakdown} (contract 6). */
public final class UsageRoutes {

  private final Parts parts;

  public UsageRoutes(Parts parts) {
    this.parts = parts;
  }

  public void addTo(Router router) {
    router.add("GET", "/tokens/breakdown", Access.READ, (request, v, caller) -> breakdown(request));
  }

  private Reply breakdown(Request request) {
    Optional<YearMonth> month;
    try {
      month = request.parameter("month").map(YearMonth::parse);
    } catch (DateTimeException e) {
      return Reply.error(400, "invalid_month");
    }
    var calls = parts.usage().calls(month);
    var body = Json.object();
    month.ifPresent(m -> body.put("month", m.toString()));
    body.set("totals", sum(Json.object(), calls));
    body.set("by_agent", grouped(calls, "handle", Usage.Spent::handle));
    body.set("by_model", grouped(calls, "model", Usage.Spent::model));
    return Reply.json(200, body);
  }

  private static ArrayNode grouped(
      List<Usage.Spent> calls, String name, Function<Usage.Spent, String> key) {
    var result = Json.array();
    calls.stream()
        .collect(Collectors.groupingBy(key, TreeMap::new, Collectors.toList()))
        .forEach((value, group) -> result.add(sum(Json.object().put(name, value), group)));
    return result;
  }

  private static ObjectNode sum(ObjectNode into, List<Usage.Spent> calls) {
    long input = calls.stream().mapToLong(Usage.Spent::input).sum();
    long output = calls.stream().mapToLong(Usage.Spent::output).sum();
    return into.put("input_tokens", input)
        .put("output_tokens", output)
        .put("total_tokens", input + output)
        .put("calls", calls.size());
  }
}
