package ai.crewlet.tenantry.e2e.secrecy;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** All that anybody wrote down or printed, by the words for the place. */
public final class WrittenDown {
  /** Payloads, failures, summaries, search attributes, each decoded with the codec key. */
  static final String DECODED = "decoded histories";

  static final String RAW = "histories without the key";
  static final String OBJECTS = "objects";
  private static final String EVERYTHING =
      "tenants,companies,seats,units,llmproviders,integrations,engineclasses,events,namespaces,pods,"
          + "statefulsets,services,serviceaccounts,configmaps,persistentvolumeclaims,persistentvolumes,"
          + "networkpolicies,resourcequotas,limitranges,roles,rolebindings,leases";

  private final LocalStack stack;
  private final Client client;
  private final StringBuilder printed = new StringBuilder();

  public WrittenDown(LocalStack stack, Client client) {
    this.stack = stack;
    this.client = client;
  }

  /** Runs {@code tenantry}; its answer is one of the places. */
  public Client.Printed run(String... arguments) {
    var answer = client.tenantry(arguments);
    printed.append(answer.text());
    return answer;
  }

  /** Every object but Secrets, as it is now. */
  String objects() {
    return client.kubectl("get", EVERYTHING, "-A", "-o", "yaml").text();
  }

  /** All places as they are now, and what was printed so far. */
  public Map<String, String> places() {
    var places = new LinkedHashMap<String, String>();
    try (var histories = new Histories(stack)) {
      places.put(DECODED, histories.decoded());
      places.put(RAW, histories.raw());
      places.put("list of workflows", histories.listed());
    }
    places.put(OBJECTS, objects());
    places.put("answers of the command line", printed.toString());
    places.put("logs of our processes", logs(stack.platform().workDir().resolve("logs")));
    return places;
  }

  /**
   * Fails for a value that stands anywhere; and where it would not be seen if it stood there.
   *
   * @param name stands in every place that is about the tenant
   * @param planted one of the values
   */
  public static void assertNone(
      Map<String, String> places, SecretValues secrets, String name, String planted) {
    places.forEach(
        (place, text) -> {
          assertThat(text).as("control: %s is of this tenant", place).contains(name);
          assertThat(secrets.in(text)).as(place).isEmpty();
          assertThat(secrets.in(text + "\n" + planted)).as("control: found in " + place).hasSize(1);
        });
  }

  private static String logs(Path folder) {
    try (var files = Files.list(folder)) {
      return files.map(WrittenDown::read).collect(Collectors.joining("\n"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
