package ai.crewlet.tenantry.operator.watch;

import ai.crewlet.tenantry.api.crewlet.common.PlatformNamedValue;
import ai.crewlet.tenantry.api.crewlet.common.PlatformSecretKeyReference;
import ai.crewlet.tenantry.api.crewlet.common.PlatformValueSource;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClassSpec;
import ai.crewlet.tenantry.operator.snapshot.SecretId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The platform's Secrets that a class refers to (M21, M28, M29). */
final class ClassSecrets {
  private ClassSecrets() {}

  static Set<SecretId> of(EngineClass engineClass) {
    EngineClassSpec spec = engineClass.getSpec();
    return Stream.concat(
            spec.platformLLMProviders().stream()
                .flatMap(provider -> provider.apiKeySecretRefs().stream()),
            named(spec))
        .map(reference -> new SecretId(reference.namespace(), reference.name()))
        .collect(Collectors.toSet());
  }

  private static Stream<PlatformSecretKeyReference> named(EngineClassSpec spec) {
    List<PlatformNamedValue> headers =
        Optional.ofNullable(spec.telemetry())
            .map(telemetry -> telemetry.headers())
            .orElse(List.of());
    return Stream.concat(spec.env().stream(), headers.stream())
        .map(PlatformNamedValue::valueFrom)
        .filter(Objects::nonNull)
        .map(PlatformValueSource::secretKeyRef);
  }
}
