package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.api.crewlet.common.PlatformNamedValue;
import ai.crewlet.tenantry.operator.assess.document.Hashes;
import ai.crewlet.tenantry.operator.assess.document.SecretSource;
import ai.crewlet.tenantry.operator.assess.document.SecretUse;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.EnvVarBuilder;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A bootstrap Secret while it is put together: the file, and the variables beside it. */
final class BootstrapContent {

  private static final String ENV_KEY = "env.";
  private static final int HASH = 10;

  /** Sorted: another order of the same keys would be another file, and a restart. */
  private static final YAMLMapper YAML =
      YAMLMapper.builder()
          .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
          .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
          .build();

  private final BootstrapValues values;
  private final Part company;
  private final Map<String, String> data = new TreeMap<>();
  private final List<PlatformNamedValue> variables = new ArrayList<>();
  private Optional<String> readAtStart = Optional.empty();

  BootstrapContent(CompanySnapshot snapshot) {
    this.values = new BootstrapValues(snapshot);
    this.company = Part.of(PartKind.COMPANY, snapshot.company());
  }

  BootstrapValues values() {
    return values;
  }

  void file(Map<String, Object> content) {
    data.put(SecretKeys.BOOTSTRAP_FILE, yaml(content));
  }

  /** The part of the file that a running engine does not read again; without it, all of it. */
  void readAtStart(Map<String, Object> content) {
    readAtStart = Optional.of(yaml(content));
  }

  /** The class's, those from Secrets copied beside the file (M29). */
  void variables(List<PlatformNamedValue> given) {
    variables.addAll(given);
    given.stream()
        .filter(variable -> variable.valueFrom() != null)
        .forEach(
            variable ->
                values
                    .named(company, "env", variable)
                    .ifPresent(placeholder -> data.put(ENV_KEY + variable.name(), placeholder)));
  }

  /** Changes when a pod would have to restart for it. */
  String hash() {
    return restartInputs().substring(0, HASH);
  }

  Bootstrap in(ObjectMeta secret) {
    List<EnvVar> env =
        variables.stream().flatMap(variable -> env(variable, secret.getName()).stream()).toList();
    Optional<BootstrapPlan> plan = values.complete() ? Optional.of(plan(secret)) : Optional.empty();
    return new Bootstrap(plan, env, values.uses());
  }

  private Optional<EnvVar> env(PlatformNamedValue variable, String secret) {
    var named = new EnvVarBuilder().withName(variable.name());
    if (variable.valueFrom() == null) {
      return Optional.ofNullable(variable.value()).map(value -> named.withValue(value).build());
    }
    String key = ENV_KEY + variable.name();
    return data.containsKey(key)
        ? Optional.of(
            named.withNewValueFrom().withNewSecretKeyRef(key, secret, null).endValueFrom().build())
        : Optional.empty();
  }

  private BootstrapPlan plan(ObjectMeta secret) {
    List<SecretSource> all = List.copyOf(values.sources().values());
    return new BootstrapPlan(
        secret, data, values.sources(), Hashes.of(data + values.versions(all)), restartInputs());
  }

  /** Without the versions of what is ours: tokens are read again, a keyring never changes. */
  private String restartInputs() {
    Map<String, String> atStart = new TreeMap<>(data);
    readAtStart.ifPresent(file -> atStart.put(SecretKeys.BOOTSTRAP_FILE, file));
    List<SecretSource> supplied = values.uses().stream().map(SecretUse::source).toList();
    return Hashes.of(atStart + values.versions(supplied));
  }

  private static String yaml(Map<String, Object> content) {
    try {
      return YAML.writeValueAsString(content);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("maps and texts are always written", e);
    }
  }
}
