package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.operator.assess.document.SecretSource;
import ai.crewlet.tenantry.operator.assess.objects.GeneratedSecret;
import ai.crewlet.tenantry.operator.snapshot.SecretId;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.net.HttpURLConnection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes the Secrets whose values the operator invents (M108 to M110), once each: by create, never
 * by apply, so that a cache that lags behind can cost a refused create but never a keyring.
 */
final class GeneratedSecretWriter {
  private static final Logger LOG = LoggerFactory.getLogger(GeneratedSecretWriter.class);
  private static final String KEY_ID = "k1";

  private final KubernetesClient client;
  private final GeneratedValues generated = new GeneratedValues();

  GeneratedSecretWriter(KubernetesClient client) {
    this.client = client;
  }

  /**
   * Creates the Secret; one that appeared meanwhile is kept as it is, one that lost its labels gets
   * them back, and somebody else's is left alone (C57).
   *
   * @param values asked for what one repeats of another
   */
  ObjectWriter.Outcome create(GeneratedSecret wanted, Function<SecretSource, String> values) {
    try {
      client.resource(secret(wanted, values)).create();
      LOG.info("created Secret {}", wanted.metadata().getName());
      return ObjectWriter.Outcome.WRITTEN;
    } catch (KubernetesClientException e) {
      if (e.getCode() != HttpURLConnection.HTTP_CONFLICT) {
        throw e;
      }
      return there(wanted);
    }
  }

  private ObjectWriter.Outcome there(GeneratedSecret wanted) {
    Resource<Secret> place =
        client
            .secrets()
            .inNamespace(wanted.metadata().getNamespace())
            .withName(wanted.metadata().getName());
    Secret there = place.get();
    Secret ours = new SecretBuilder().withMetadata(wanted.metadata()).build();
    if (there == null) {
      return ObjectWriter.Outcome.UNCHANGED;
    }
    if (!OurObjects.isOurs(there, ours) && !isKeyring(wanted, there)) {
      LOG.warn("Secret {} exists and is not the operator's", wanted.metadata().getName());
      return ObjectWriter.Outcome.NAME_TAKEN;
    }
    if (there.getMetadata().getLabels().entrySet().containsAll(labels(wanted).entrySet())) {
      LOG.debug("Secret {} is there already", wanted.metadata().getName());
      return ObjectWriter.Outcome.UNCHANGED;
    }
    place.patch(
        PatchContext.of(PatchType.JSON_MERGE),
        Serialization.asJson(Map.of("metadata", Map.of("labels", labels(wanted)))));
    LOG.info("Secret {} has its labels back", wanted.metadata().getName());
    return ObjectWriter.Outcome.WRITTEN;
  }

  /**
   * The keyring has no owner to be known by, and is the one Secret nobody must be told to remove.
   */
  private static boolean isKeyring(GeneratedSecret wanted, Secret there) {
    return wanted.content() == GeneratedSecret.Content.KEYRING
        && there.getData() != null
        && there.getData().containsKey(SecretKeys.KEYRING_ACTIVE_KEY_ID);
  }

  private static Map<String, String> labels(GeneratedSecret wanted) {
    return wanted.metadata().getLabels();
  }

  /** Writes one anew that repeats values of another Secret, which have changed. */
  void renew(GeneratedSecret wanted, Function<SecretSource, String> values) {
    client
        .resource(secret(wanted, values))
        .fieldManager(FieldManagers.OPERATOR)
        .forceConflicts()
        .serverSideApply();
    LOG.info(
        "wrote Secret {} anew: what it repeats, or what it held, has changed",
        wanted.metadata().getName());
  }

  private Secret secret(GeneratedSecret wanted, Function<SecretSource, String> values) {
    Map<String, String> data = new LinkedHashMap<>(wanted.literals());
    data.putAll(content(wanted, values));
    return new SecretBuilder()
        .withMetadata(wanted.metadata())
        .withType("Opaque")
        .withData(SecretValues.encode(data))
        .build();
  }

  private Map<String, String> content(
      GeneratedSecret wanted, Function<SecretSource, String> values) {
    return switch (wanted.content()) {
      case KEYRING -> Map.of(SecretKeys.KEYRING_ACTIVE_KEY_ID, KEY_ID, KEY_ID, generated.key());
      case API_TOKENS ->
          Map.of(
              SecretKeys.API_TOKENS_OPERATOR, generated.token(),
              SecretKeys.API_TOKENS_API_ACCESS, generated.token());
      case API_ACCESS -> Map.of(SecretKeys.API_ACCESS_TOKEN, values.apply(consumersToken(wanted)));
    };
  }

  private static SecretSource consumersToken(GeneratedSecret wanted) {
    String company = wanted.metadata().getLabels().get(Labels.COMPANY);
    return new SecretSource(
        new SecretId(wanted.metadata().getNamespace(), ObjectNames.apiTokens(company)),
        SecretKeys.API_TOKENS_API_ACCESS);
  }
}
