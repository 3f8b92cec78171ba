package ai.crewlet.tenantry.workers.why;

import static ai.crewlet.tenantry.workers.why.Passing.is;

import ai.crewlet.tenantry.api.ConditionReason;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What to type about a fault. Looks, or changes exactly what the sentence says; pure. */
record Commands(String tenant, String namespace) {

  private static final Pattern NO_SECRET =
      Pattern.compile("Secret (?:(\\S+)/)?(\\S+) does not exist(?:; create it with key (\\S+))?");
  private static final Pattern NO_KEY =
      Pattern.compile("Secret (?:(\\S+)/)?(\\S+) has no key (\\S+?);");
  private static final Pattern EMPTY_KEY =
      Pattern.compile("key (\\S+) of Secret (?:(\\S+)/)?(\\S+) is empty");
  private static final Pattern POD =
      Pattern.compile("\\b([a-z0-9-]+-(?:engine|pool-[a-z0-9-]+)-\\d+)\\b");

  /** About an object that says why it is not well. */
  String about(Seen object, String reason, String message) {
    return secret(message)
        .or(() -> pod(reason, message))
        .orElseGet(
            () ->
                is(reason, ConditionReason.LIMIT_EXCEEDED, ConditionReason.POOLS_NOT_ALLOWED)
                    ? "tenantry move-tier %s --to <tier> --plan".formatted(tenant)
                    : is(reason, ConditionReason.CLASS_NOT_FOUND, ConditionReason.CLASS_NOT_SET)
                        ? "kubectl get engineclasses"
                        : edit(object.kind(), object.name(), object.namespace()));
  }

  private Optional<String> secret(String message) {
    var missing = NO_SECRET.matcher(message);
    if (missing.find()) {
      return Optional.of(
          "kubectl create secret generic %s -n %s --from-literal=%s=<value>"
              .formatted(
                  missing.group(2),
                  in(missing),
                  Optional.ofNullable(missing.group(3)).orElse("<key>")));
    }
    var noKey = NO_KEY.matcher(message);
    if (noKey.find()) {
      return Optional.of(put(noKey.group(2), in(noKey), noKey.group(3)));
    }
    var empty = EMPTY_KEY.matcher(message);
    return empty.find()
        ? Optional.of(
            put(
                empty.group(3),
                Optional.ofNullable(empty.group(2)).orElse(namespace),
                empty.group(1)))
        : Optional.empty();
  }

  private String in(Matcher found) {
    return Optional.ofNullable(found.group(1)).orElse(namespace);
  }

  private static String put(String secret, String namespace, String key) {
    return "kubectl patch secret %s -n %s -p '{\"stringData\":{\"%s\":\"<value>\"}}'"
        .formatted(secret, namespace, key);
  }

  private Optional<String> pod(String reason, String message) {
    var found = POD.matcher(message);
    if (!found.find()) {
      return Optional.empty();
    }
    var pod = found.group(1);
    if (is(reason, ConditionReason.POD_CRASHING)) {
      return Optional.of("kubectl logs --previous %s -n %s".formatted(pod, namespace));
    }
    if (is(reason, ConditionReason.ENGINE_UNREACHABLE, ConditionReason.ENGINE_ERROR)) {
      return Optional.of("kubectl logs %s -n %s".formatted(pod, namespace));
    }
    return is(reason, ConditionReason.POD_NOT_STARTING, ConditionReason.POD_STARTING)
        ? Optional.of("kubectl describe pod %s -n %s".formatted(pod, namespace))
        : Optional.empty();
  }

  static String edit(String kind, String name, @Nullable String namespace) {
    return "kubectl edit %s %s%s"
        .formatted(
            kind.toLowerCase(Locale.ROOT), name, namespace == null ? "" : " -n " + namespace);
  }

  /**
   * Tries a parked step again.
   *
   * @param motion which, where several wait; else null
   */
  String retry(@Nullable String motion) {
    return toMotion("retry", motion);
  }

  /** Ends a parked motion; as {@link #retry}. */
  String abort(@Nullable String motion) {
    return toMotion("abort", motion);
  }

  /** Goes on without a parked step; as {@link #retry}. */
  String skip(@Nullable String motion) {
    return toMotion("skip", motion) + " --reason <why>";
  }

  private String toMotion(String verb, @Nullable String motion) {
    return "tenantry " + verb + " " + tenant + (motion == null ? "" : " --motion " + motion);
  }

  String status() {
    return "tenantry status " + tenant;
  }
}
