package ai.crewlet.tenantry.testbed.engine.parts;

import ai.crewlet.tenantry.testbed.engine.clock.EngineClock;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Model calls made, as a test tells it; nothing here calls a model. */
public final class Usage {

  /** One model call. */
  public record Spent(YearMonth month, String handle, String model, long input, long output) {}

  private final EngineClock clock;
  private final List<Spent> calls = new ArrayList<>();

  public Usage(EngineClock clock) {
    this.clock = clock;
  }

  public synchronized void spend(String handle, String model, long input, long output) {
    calls.add(new Spent(YearMonth.from(clock.now()), handle, model, input, output));
  }

  /** The calls of one month, or all. */
  public synchronized List<Spent> calls(Optional<YearMonth> month) {
    return calls.stream().filter(c -> month.isEmpty() || month.get().equals(c.month())).toList();
  }
}
