package ai.crewlet.tenantry.workers.waiting;

import ai.crewlet.tenantry.workers.kube.CustomKind;
import java.util.Optional;

/** Where waits look: the last known state, without asking the API server. */
public interface Looks {

  /** Whether the state is complete; before that nothing can be said to be absent. */
  boolean complete();

  Optional<Observed> find(CustomKind kind, String namespace, String name);

  /** Calls back after each change in a namespace, on a thread that must not be kept. */
  void onChange(NamespaceListener listener);

  /** Hears of changes. */
  @FunctionalInterface
  interface NamespaceListener {
    void changed(String namespace);
  }
}
