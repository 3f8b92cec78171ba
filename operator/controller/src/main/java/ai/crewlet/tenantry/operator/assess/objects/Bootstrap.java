package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.api.crewlet.common.PlatformNamedValue;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClassSpec;
import ai.crewlet.tenantry.operator.assess.document.Hashes;
import ai.crewlet.tenantry.operator.assess.document.SecretSource;
import ai.crewlet.tenantry.operator.assess.document.SecretUse;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.EnvVarBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a data pod starts from: its file, and the class's variables (M28, M29, M111).
 *
 * @param plan nothing while a value is missing: what runs then keeps what it has
 * @param env the container's environment
 * @param uses values that people supply, for judging whether they are there
 */
public record Bootstrap(Optional<BootstrapPlan> plan, List<EnvVar> env, List<SecretUse> uses) {

  private static final String ENV_KEY = "env.";

  private static final YAMLMapper YAML =
      YAMLMapper.builder().disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER).build();

  public static Bootstrap none() {
    return new Bootstrap(Optional.empty(), List.of(), List.of());
  }

  public static Bootstrap of(CompanySnapshot snapshot, EngineClassSpec engineClass) {
    var values = new BootstrapValues(snapshot);
    Map<String, String> data = new TreeMap<>();
    data.put(
        SecretKeys.BOOTSTRAP_FILE,
        yaml(new BootstrapFile(snapshot, engineClass, values).content()));
    List<EnvVar> env = new ArrayList<>();
    String secret = ObjectNames.bootstrap(snapshot.name());
    for (PlatformNamedValue variable : engineClass.env()) {
      env(snapshot, secret, variable, values, data).ifPresent(env::add);
    }
    Map<String, String> atStart = new TreeMap<>(data);
    atStart.put(
        SecretKeys.BOOTSTRAP_FILE,
        yaml(
            new BootstrapFile(snapshot, engineClass, new BootstrapValues(snapshot)).readAtStart()));
    Optional<BootstrapPlan> plan =
        values.complete()
            ? Optional.of(plan(snapshot, secret, data, atStart, values))
            : Optional.empty();
    return new Bootstrap(plan, List.copyOf(env), List.copyOf(values.uses()));
  }

  private static Optional<EnvVar> env(
      CompanySnapshot snapshot,
      String secret,
      PlatformNamedValue variable,
      BootstrapValues values,
      Map<String, String> data) {
    if (variable.valueFrom() == null) {
      return Optional.ofNullable(variable.value())
          .map(value -> new EnvVarBuilder().withName(variable.name()).withValue(value).build());
    }
    String key = ENV_KEY + variable.name();
    var company = Part.of(PartKind.COMPANY, snapshot.company());
    return values
        .named(company, "env", variable)
        .map(
            placeholder -> {
              data.put(key, placeholder);
              return new EnvVarBuilder()
                  .withName(variable.name())
                  .withNewValueFrom()
                  .withNewSecretKeyRef(key, secret, null)
                  .endValueFrom()
                  .build();
            });
  }

  private static BootstrapPlan plan(
      CompanySnapshot snapshot,
      String secret,
      Map<String, String> data,
      Map<String, String> atStart,
      BootstrapValues values) {
    List<SecretSource> all = List.copyOf(values.sources().values());
    List<SecretSource> readAtStart = values.uses().stream().map(SecretUse::source).toList();
    return new BootstrapPlan(
        new Family(snapshot.company()).owned(secret, Family.Component.DATA),
        data,
        values.sources(),
        Hashes.of(data + values.versions(all)),
        Hashes.of(atStart + values.versions(readAtStart)));
  }

  private static String yaml(Map<String, Object> content) {
    try {
      return YAML.writeValueAsString(content);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("maps and texts are always written", e);
    }
  }
}
