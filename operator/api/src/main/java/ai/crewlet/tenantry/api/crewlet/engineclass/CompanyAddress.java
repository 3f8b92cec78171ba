package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the host names of one company are made from (M14, C23).
 *
 * @param uid of the Company
 * @param stableUid of the first Company that ran on its volume
 * @param namespace of the Company
 * @param name of the Company
 */
@ApiValue
public record CompanyAddress(String uid, String stableUid, String namespace, String name) {

  /** Where browsers reach a company that nothing exposes: at the end of a port-forward. */
  public static final String PORT_FORWARD = "http://localhost:8080";

  private static final Pattern HOST =
      Pattern.compile(
          "(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*");

  /** The template with the company's own values. */
  public String host(String template) {
    return template
        .replace("{{uid}}", uid)
        .replace("{{stableUid}}", stableUid)
        .replace("{{namespace}}", namespace)
        .replace("{{name}}", name);
  }

  /** The template of a listener that a class opens; nothing when it opens none. */
  public static Optional<String> template(@Nullable Route route) {
    return Optional.ofNullable(route)
        .filter(open -> open.modeOrDefault() == ExposureMode.GATEWAY)
        .map(Route::hostname);
  }

  /** Where the listener is reached; nothing when it is not open, or its name is none for DNS. */
  public Optional<String> url(@Nullable Route route) {
    return template(route).map(this::host).filter(CompanyAddress::valid).map(CompanyAddress::url);
  }

  /** Gateways of a platform end TLS. */
  public static String url(String host) {
    return "https://" + host;
  }

  /** Whether DNS knows how to spell it. */
  public static boolean valid(String host) {
    return HOST.matcher(host).matches();
  }
}
