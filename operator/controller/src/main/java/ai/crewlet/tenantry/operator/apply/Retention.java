package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes sure that what Retain keeps outlives the Company: nothing kept may name it as its owner,
 * whoever wrote that, or the garbage collector takes it (M177, I20).
 */
public final class Retention {
  private static final Logger LOG = LoggerFactory.getLogger(Retention.class);
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final KubernetesClient client;

  public Retention(KubernetesClient client) {
    this.client = client;
  }

  /** To be called before the Company is let go. */
  public void keep(Company company) {
    String namespace = company.getMetadata().getNamespace();
    String name = company.getMetadata().getName();
    Stream<HasMetadata> claims =
        client
            .persistentVolumeClaims()
            .inNamespace(namespace)
            .withLabel(Labels.MANAGED_BY, Labels.OPERATOR)
            .withLabel(Labels.COMPANY, name)
            .list()
            .getItems()
            .stream()
            .map(HasMetadata.class::cast);
    Stream<HasMetadata> keyring =
        Optional.<HasMetadata>ofNullable(
            client.secrets().inNamespace(namespace).withName(ObjectNames.keyring(name)).get())
            .stream();
    Stream.concat(claims, keyring).forEach(kept -> disown(kept, company.getMetadata().getUid()));
  }

  private void disown(HasMetadata kept, String owner) {
    List<OwnerReference> all = kept.getMetadata().getOwnerReferences();
    List<OwnerReference> others = all.stream().filter(ref -> !ref.getUid().equals(owner)).toList();
    if (others.size() == all.size()) {
      return;
    }
    Map<String, Object> metadata =
        Map.of("uid", kept.getMetadata().getUid(), "ownerReferences", others);
    client
        .resource(kept)
        .patch(
            PatchContext.of(PatchType.JSON_MERGE),
            JSON.valueToTree(Map.of("metadata", metadata)).toString());
    LOG.info(
        "{} {} stays: the Company is not its owner any more",
        kept.getKind(),
        kept.getMetadata().getName());
  }
}
