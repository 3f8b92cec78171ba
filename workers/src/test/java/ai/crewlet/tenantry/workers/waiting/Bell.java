package ai.crewlet.tenantry.workers.waiting;

import ai.crewlet.tenantry.workers.kube.CustomKind;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Nothing to see; rings when told. */
final class Bell implements Looks {

  private final List<NamespaceListener> listeners = new CopyOnWriteArrayList<>();

  void ring(String namespace) {
    listeners.forEach(listener -> listener.changed(namespace));
  }

  int listening() {
    return listeners.size();
  }

  @Override
  public boolean complete() {
    return true;
  }

  @Override
  public Optional<Observed> find(CustomKind kind, String namespace, String name) {
    return Optional.empty();
  }

  @Override
  public void onChange(NamespaceListener listener) {
    listeners.add(listener);
  }
}
