package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.operator.assess.events.EventPlan;
import ai.crewlet.tenantry.operator.assess.events.EventReason;
import ai.crewlet.tenantry.operator.fingerprint.ForeignEntries;
import ai.crewlet.tenantry.operator.fingerprint.ForeignEntry;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes out of the pods of a StatefulSet of ours what somebody else put in. Exactly those entries
 * are removed: replacing the template would make them all fields of a second manager, and
 * server-side apply could then remove none of them again.
 */
final class TemplateRestorer {
  private static final Logger LOG = LoggerFactory.getLogger(TemplateRestorer.class);
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final KubernetesClient client;

  TemplateRestorer(KubernetesClient client) {
    this.client = client;
  }

  /**
   * @param foreign what is there and not ours, as the cache has it
   * @return what to tell people, once
   */
  Optional<EventPlan> restore(
      String namespace, ObjectRef statefulSet, List<String> foreign, Restorations restorations) {
    return switch (restorations.advice(statefulSet)) {
      case WAIT -> Optional.empty();
      case LEAVE -> Optional.of(left(statefulSet, foreign));
      case RESTORE -> {
        restorations.remember(statefulSet);
        yield restore(namespace, statefulSet);
      }
    };
  }

  private Optional<EventPlan> restore(String namespace, ObjectRef statefulSet) {
    Resource<StatefulSet> resource =
        client.apps().statefulSets().inNamespace(namespace).withName(statefulSet.name());
    StatefulSet live = resource.get();
    List<ForeignEntry> foreign =
        live == null ? List.of() : ForeignEntries.of(live, FieldManagers.OPERATOR);
    if (foreign.isEmpty()) {
      return Optional.empty();
    }
    resource.patch(PatchContext.of(PatchType.JSON), removing(live, foreign));
    String what = words(foreign.stream().map(ForeignEntry::path).sorted().toList());
    LOG.info("{}: removed {}, which is not the operator's", statefulSet, what);
    return Optional.of(
        new EventPlan(
            EventReason.TEMPLATE_RESTORED,
            true,
            "%s: %s was added by somebody else and is removed again; what a pod holds is the EngineClass's to say"
                .formatted(statefulSet, what)));
  }

  private static String removing(StatefulSet live, List<ForeignEntry> foreign) {
    ArrayNode patch = JSON.createArrayNode();
    patch
        .addObject()
        .put("op", "test")
        .put("path", "/metadata/resourceVersion")
        .put("value", live.getMetadata().getResourceVersion());
    foreign.forEach(entry -> patch.addObject().put("op", "remove").put("path", entry.pointer()));
    return patch.toString();
  }

  private static EventPlan left(ObjectRef statefulSet, List<String> foreign) {
    String what = words(foreign);
    LOG.debug("{}: {} is left there, it came back too often", statefulSet, what);
    return new EventPlan(
        EventReason.TEMPLATE_CONTESTED,
        true,
        "%s: %s was removed %d times within %d minutes and came back, so it is left there; find who adds it, an admission webhook perhaps"
            .formatted(statefulSet, what, Restorations.TRIES, Restorations.WINDOW.toMinutes()));
  }

  private static String words(List<String> paths) {
    return String.join(", ", paths.subList(0, Math.min(paths.size(), 10)));
  }
}
