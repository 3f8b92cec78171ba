package ai.crewlet.tenantry.testbed.node.pod;

import ai.crewlet.tenantry.testbed.node.NotReadyException;
import ai.crewlet.tenantry.testbed.node.storage.NamespaceData;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVarSource;
import io.fabric8.kubernetes.api.model.Pod;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The variables and arguments of a container, resolved. Touches nothing but {@code data}. */
record ContainerEnvironment(Pod pod, String podIp, NamespaceData data) {
  private static final Pattern REFERENCE = Pattern.compile("\\$\\(([A-Za-z0-9_.-]+)\\)");

  Map<String, String> variables(Container container) throws NotReadyException {
    var env = new LinkedHashMap<String, String>();
    env.put("HOSTNAME", pod.getMetadata().getName());
    for (var source : container.getEnvFrom()) {
      var prefix = source.getPrefix() == null ? "" : source.getPrefix();
      if (source.getSecretRef() != null) {
        var ref = source.getSecretRef();
        addAll(env, prefix, "secret", ref.getName(), data.secret(ref.getName()), ref.getOptional());
      }
      if (source.getConfigMapRef() != null) {
        var ref = source.getConfigMapRef();
        addAll(
            env,
            prefix,
            "configmap",
            ref.getName(),
            data.configMap(ref.getName()),
            ref.getOptional());
      }
    }
    for (var variable : container.getEnv()) {
      if (variable.getValueFrom() == null) {
        env.put(variable.getName(), expand(variable.getValue(), env));
      } else {
        value(variable.getValueFrom()).ifPresent(value -> env.put(variable.getName(), value));
      }
    }
    return env;
  }

  /** Command and arguments with {@code $(NAME)} replaced where there is such a variable. */
  static List<String> arguments(Container container, Map<String, String> env) {
    var all = new ArrayList<String>(container.getCommand());
    all.addAll(container.getArgs());
    return all.stream().map(argument -> expand(argument, env)).toList();
  }

  private static void addAll(
      Map<String, String> env,
      String prefix,
      String kind,
      String name,
      Optional<Map<String, byte[]>> found,
      Boolean optional)
      throws NotReadyException {
    if (found.isEmpty() && !Boolean.TRUE.equals(optional)) {
      throw missing(kind + " \"" + name + "\" not found");
    }
    found
        .orElse(Map.of())
        .forEach((key, value) -> env.put(prefix + key, new String(value, StandardCharsets.UTF_8)));
  }

  private Optional<String> value(EnvVarSource source) throws NotReadyException {
    if (source.getSecretKeyRef() != null) {
      var ref = source.getSecretKeyRef();
      var found = data.secret(ref.getName());
      return key("secret", ref.getName(), ref.getKey(), found, ref.getOptional());
    }
    if (source.getConfigMapKeyRef() != null) {
      var ref = source.getConfigMapKeyRef();
      var found = data.configMap(ref.getName());
      return key("configmap", ref.getName(), ref.getKey(), found, ref.getOptional());
    }
    if (source.getFieldRef() != null) {
      return Optional.of(field(source.getFieldRef().getFieldPath()));
    }
    throw missing("LocalNode resolves secretKeyRef, configMapKeyRef and fieldRef only");
  }

  private static Optional<String> key(
      String kind, String name, String key, Optional<Map<String, byte[]>> found, Boolean optional)
      throws NotReadyException {
    var value = found.map(data -> data.get(key));
    if (value.isEmpty() && !Boolean.TRUE.equals(optional)) {
      throw missing(
          found.isEmpty()
              ? kind + " \"" + name + "\" not found"
              : "couldn't find key " + key + " in " + kind + " \"" + name + "\"");
    }
    return value.map(bytes -> new String(bytes, StandardCharsets.UTF_8));
  }

  private String field(String path) throws NotReadyException {
    var meta = pod.getMetadata();
    var value =
        switch (path) {
          case "metadata.name" -> meta.getName();
          case "metadata.namespace" -> meta.getNamespace();
          case "metadata.uid" -> meta.getUid();
          case "spec.nodeName" -> pod.getSpec().getNodeName();
          case "spec.serviceAccountName" -> pod.getSpec().getServiceAccountName();
          case "status.podIP", "status.podIPs" -> podIp;
          case "status.hostIP", "status.hostIPs" -> "127.0.0.1";
          default -> mapEntry(path);
        };
    return value == null ? "" : value;
  }

  private String mapEntry(String path) throws NotReadyException {
    var entry = Pattern.compile("metadata\\.(labels|annotations)\\['(.+)']").matcher(path);
    if (!entry.matches()) {
      throw missing("LocalNode does not know the field " + path);
    }
    var meta = pod.getMetadata();
    var map = entry.group(1).equals("labels") ? meta.getLabels() : meta.getAnnotations();
    return map == null ? "" : map.getOrDefault(entry.group(2), "");
  }

  private static String expand(String text, Map<String, String> env) {
    return text == null
        ? ""
        : REFERENCE
            .matcher(text)
            .replaceAll(
                match -> Matcher.quoteReplacement(env.getOrDefault(match.group(1), match.group())));
  }

  private static NotReadyException missing(String message) {
    return new NotReadyException("CreateContainerConfigError", message);
  }
}
