package ai.crewlet.tenantry.api.crewlet.engineclass;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What of two classes a data pod has to restart for when its company moves from one to the other
 * (M105, M163). Limits, network rules, platform providers and the volume's size restart nothing.
 */
public final class DataPodChanges {

  private DataPodChanges() {}

  /**
   * The fields of the class that differ, as paths below {@code spec}.
   *
   * @param address what the company's host names are made from
   */
  public static List<String> between(
      EngineClassSpec from, EngineClassSpec to, CompanyAddress address) {
    List<String> fields = new ArrayList<>();
    differ(fields, "engine.image", from.engine().image(), to.engine().image());
    differ(
        fields,
        "engine.terminationGracePeriodSeconds",
        from.engine().terminationGracePeriodSecondsOrDefault(),
        to.engine().terminationGracePeriodSecondsOrDefault());
    differ(fields, "data.resources", from.data().resources(), to.data().resources());
    differ(fields, "exposure", addresses(from, address), addresses(to, address));
    differ(fields, "seatPools.policy", allowsPools(from), allowsPools(to));
    differ(fields, "signIn", signIn(from), signIn(to));
    differ(fields, "telemetry", from.telemetry(), to.telemetry());
    differ(fields, "env", from.env(), to.env());
    differ(fields, "objects", from.objects(), to.objects());
    return List.copyOf(fields);
  }

  private static void differ(
      List<String> fields, String name, @Nullable Object one, @Nullable Object other) {
    if (!Objects.equals(one, other)) {
      fields.add(name);
    }
  }

  private static List<String> addresses(EngineClassSpec spec, CompanyAddress address) {
    var exposure = spec.exposure();
    return exposure == null
        ? List.of("", "")
        : List.of(
            address.url(exposure.webhooks()).orElse(""), address.url(exposure.api()).orElse(""));
  }

  private static boolean allowsPools(EngineClassSpec spec) {
    return spec.seatPools() != null && spec.seatPools().allowed();
  }

  private static List<Boolean> signIn(EngineClassSpec spec) {
    var asked = spec.signIn();
    return asked == null
        ? List.of(false, false)
        : List.of(asked.secondFactorOrDefault() == SecondFactor.OPTIONAL, asked.insecureAccepted());
  }
}
