package ai.crewlet.tenantry.testbed.engine.control;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;

/** The controls of every data pod that has ever started, by namespace and pod. */
public final class StandInEngines {

  private final Map<String, EngineControl> controls = new ConcurrentSkipListMap<>();

  /** The control of this pod, made when there is none yet: switches may be set before it starts. */
  public EngineControl of(String namespace, String pod) {
    return controls.computeIfAbsent(
        namespace + "/" + pod, key -> new EngineControl(namespace, pod));
  }

  /** The control of this company's data pod, {@code <company>-engine-0}. */
  public EngineControl ofCompany(String namespace, String company) {
    return of(namespace, company + "-engine-0");
  }

  /** The control of the only data pod of a namespace; empty while none has ever started there. */
  public Optional<EngineControl> in(String namespace) {
    return all().stream().filter(c -> c.namespace().equals(namespace)).findFirst();
  }

  public List<EngineControl> all() {
    return List.copyOf(controls.values());
  }
}
