package ai.crewlet.tenantry.operator.watch;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.javaoperatorsdk.operator.api.config.informer.InformerEventSourceConfiguration;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.processing.event.source.informer.InformerEventSource;
import java.util.function.Consumer;

/**
 * Wakes companies, and tells somebody else of the same objects: events of an object whose Company
 * does not exist reach no pass.
 */
final class HeardSource<T extends HasMetadata> extends InformerEventSource<T, Company> {
  private final Consumer<T> listener;

  HeardSource(
      InformerEventSourceConfiguration<T> configuration,
      EventSourceContext<Company> context,
      Consumer<T> listener) {
    super(configuration, context);
    this.listener = listener;
  }

  @Override
  public void onAdd(T object) {
    super.onAdd(object);
    listener.accept(object);
  }

  @Override
  public void onUpdate(T before, T now) {
    super.onUpdate(before, now);
    if (Changes.<T>ofIntent().accept(now, before)) {
      listener.accept(now);
    }
  }
}
