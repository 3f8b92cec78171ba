package ai.crewlet.tenantry.workers.tenancy;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.tenant.Tenant;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Who asked for what a Tenant's spec says: noted beside the spec by the command that writes it, so
 * that the history names the person whoever starts the motion (C46, C60). A word for readers and no
 * proof: whoever may write a Tenant may write it. Pure.
 */
public final class SpecAuthor {

  /** Whoever wrote a spec without a word. */
  public static final String UNNAMED = "kubectl";

  private static final long FIRST = 1;
  private static final Pattern READABLE = Pattern.compile("[^\\p{Cntrl}\\s][^\\p{Cntrl}]{0,63}");

  private SpecAuthor() {}

  /**
   * The annotation that says so.
   *
   * @param generation that the Tenant has once the write is made
   * @param who opaque name
   */
  public static Map<String, String> note(Tenant tenant, long generation, String who) {
    return Map.of(Annotations.REQUESTED_BY, about(tenant, generation) + who);
  }

  /**
   * The same for a Tenant that is created with it, whose uid nobody knows yet.
   *
   * @param tenantId which its spec names
   */
  public static Map<String, String> noteOfNew(String tenantId, String who) {
    return Map.of(Annotations.REQUESTED_BY, about(tenantId, FIRST) + who);
  }

  /** Who wrote the spec of this generation; a note about another one says nothing. */
  public static String of(Tenant tenant, long generation) {
    return Optional.ofNullable(tenant.getMetadata().getAnnotations())
        .map(annotations -> annotations.get(Annotations.REQUESTED_BY))
        .flatMap(note -> who(note, tenant, generation))
        .filter(who -> READABLE.matcher(who).matches())
        .orElse(UNNAMED);
  }

  private static Optional<String> who(String note, Tenant tenant, long generation) {
    var abouts = Stream.of(about(tenant, generation));
    if (generation == FIRST && tenant.getSpec().tenantId() != null) {
      abouts = Stream.concat(abouts, Stream.of(about(tenant.getSpec().tenantId(), FIRST)));
    }
    return abouts.filter(note::startsWith).findFirst().map(about -> note.substring(about.length()));
  }

  private static String about(Tenant tenant, long generation) {
    return about(tenant.getMetadata().getUid(), generation);
  }

  private static String about(String id, long generation) {
    return "%s/%d ".formatted(id, generation);
  }
}
