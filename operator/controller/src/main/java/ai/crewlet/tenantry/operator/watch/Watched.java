package ai.crewlet.tenantry.operator.watch;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.javaoperatorsdk.operator.api.config.informer.InformerEventSourceConfiguration;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.SecondaryToPrimaryMapper;
import io.javaoperatorsdk.operator.processing.event.source.filter.OnUpdateFilter;
import io.javaoperatorsdk.operator.processing.event.source.informer.InformerEventSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * One kind of object that companies are made of: its informer, and its objects by what they belong
 * to.
 */
final class Watched<T extends HasMetadata> {
  /** Pages of a first listing, so that it never is in memory whole (C54). */
  private static final long PAGE = 500;

  private static final String INDEX = "belongs-to";

  private final InformerEventSource<T, Company> source;

  private Watched(InformerEventSource<T, Company> source) {
    this.source = source;
  }

  InformerEventSource<T, Company> source() {
    return source;
  }

  /**
   * Objects that belong to this: for most kinds a company by {@link #key}, else what the kind's
   * index says.
   */
  List<T> of(String belongsTo) {
    return source.byIndex(INDEX, belongsTo);
  }

  Optional<T> get(String namespace, String name) {
    return source.get(new ResourceID(name, namespace));
  }

  Optional<T> get(String name) {
    return source.get(new ResourceID(name));
  }

  static String key(String namespace, String company) {
    return namespace + "/" + company;
  }

  static String key(ResourceID company) {
    return key(company.getNamespace().orElseThrow(), company.getName());
  }

  /** Objects that the operator made, or the StatefulSet controller for it. */
  static <T extends HasMetadata> Watched<T> ours(
      EventSourceContext<Company> context, Class<T> type, UnaryOperator<T> reduction) {
    return new Plan<>(context, type, reduction)
        .selecting(Labels.MANAGED_BY + "=" + Labels.OPERATOR)
        .indexed(object -> List.of(keyOf(object)))
        .build(object -> Set.of(companyOf(object)));
  }

  /** The {@link #key} of the company that an object of ours belongs to. */
  static String keyOf(HasMetadata object) {
    return key(object.getMetadata().getNamespace(), company(object));
  }

  /** The company that an object of ours belongs to. */
  static ResourceID companyOf(HasMetadata object) {
    return new ResourceID(company(object), object.getMetadata().getNamespace());
  }

  private static String company(HasMetadata object) {
    return object.getMetadata().getLabels().getOrDefault(Labels.COMPANY, "");
  }

  /** How one kind is watched. */
  static final class Plan<T extends HasMetadata> {
    private final EventSourceContext<Company> context;
    private final UnaryOperator<T> reduction;
    private final InformerEventSourceConfiguration.Builder<T> builder;
    private Function<T, List<String>> index = object -> List.of();
    private @Nullable Consumer<T> listener;

    Plan(EventSourceContext<Company> context, Class<T> type, UnaryOperator<T> reduction) {
      this.context = context;
      this.reduction = reduction;
      this.builder =
          InformerEventSourceConfiguration.from(type, Company.class)
              .withName(type.getSimpleName())
              .withItemStore(new ReducingStore<>(object -> ContentMark.on(reduction.apply(object))))
              .withInformerListLimit(PAGE)
              .withOnUpdateFilter(Changes.ofAnythingKept())
              // Ours are the indexes; the framework's own would keep every object twice.
              .withPrimaryToSecondaryMapper(company -> Set.of());
    }

    Plan<T> selecting(String labels) {
      builder.withLabelSelector(labels);
      return this;
    }

    Plan<T> clusterWide() {
      builder.withWatchAllNamespaces();
      return this;
    }

    /** Which updates count, told without a mark of what an object holds. */
    Plan<T> concerning(OnUpdateFilter<T> changes) {
      builder.withOnUpdateFilter(changes).withItemStore(new ReducingStore<>(reduction));
      return this;
    }

    Plan<T> indexed(Function<T, List<String>> by) {
      index = by;
      return this;
    }

    /** Who else is told of every object that comes, or whose intent changes. */
    Plan<T> heardBy(Consumer<T> further) {
      listener = further;
      return this;
    }

    Watched<T> build(SecondaryToPrimaryMapper<T> companies) {
      InformerEventSource<T, Company> source =
          source(builder.withSecondaryToPrimaryMapper(companies).build());
      source.addIndexers(Map.of(INDEX, index));
      return new Watched<>(source);
    }

    private InformerEventSource<T, Company> source(
        InformerEventSourceConfiguration<T> configuration) {
      return listener == null
          ? new InformerEventSource<>(configuration, context)
          : new HeardSource<>(configuration, context, listener);
    }
  }
}
