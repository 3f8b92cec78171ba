package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;
import java.util.Map;
import java.util.TreeMap;

/** What all objects of one company share: namespace, labels, owner. */
record Family(Company company) {

  /** Metadata of an object that goes when the Company goes. */
  ObjectMeta owned(String name, Component component) {
    return new ObjectMetaBuilder(kept(name, component)).withOwnerReferences(owner()).build();
  }

  /** Metadata of an object that outlives the Company under Retain (M177). */
  ObjectMeta kept(String name, Component component) {
    return new ObjectMetaBuilder()
        .withNamespace(company.getMetadata().getNamespace())
        .withName(name)
        .withLabels(labels(component))
        .build();
  }

  /** Metadata of an object of a seat pool. */
  ObjectMeta ownedByPool(String name, String pool) {
    return new ObjectMetaBuilder(owned(name, Component.SEATS)).withLabels(poolLabels(pool)).build();
  }

  Map<String, String> poolLabels(String pool) {
    Map<String, String> labels = labels(Component.SEATS);
    labels.put(Labels.POOL, pool);
    return labels;
  }

  Map<String, String> poolSelector(String pool) {
    Map<String, String> labels = selector(Component.SEATS);
    labels.put(Labels.POOL, pool);
    return labels;
  }

  Map<String, String> labels(Component component) {
    Map<String, String> labels = new TreeMap<>(Labels.ofCompany(company.getMetadata().getName()));
    labels.putAll(selector(component));
    return labels;
  }

  /** The least that tells these pods from all others; can never change on a StatefulSet. */
  Map<String, String> selector(Component component) {
    Map<String, String> labels = new TreeMap<>(everyPod());
    labels.put(Labels.COMPONENT, component.label());
    return labels;
  }

  /** Selects every pod of the company. */
  Map<String, String> everyPod() {
    return Map.of(Labels.COMPANY, company.getMetadata().getName());
  }

  private OwnerReference owner() {
    return new OwnerReferenceBuilder()
        .withApiVersion(company.getApiVersion())
        .withKind(company.getKind())
        .withName(company.getMetadata().getName())
        .withUid(company.getMetadata().getUid())
        .withController(true)
        .withBlockOwnerDeletion(true)
        .build();
  }

  /** The two kinds of pods. */
  enum Component {
    DATA(Labels.COMPONENT_DATA),
    SEATS(Labels.COMPONENT_SEATS);

    private final String label;

    Component(String label) {
      this.label = label;
    }

    String label() {
      return label;
    }
  }
}
