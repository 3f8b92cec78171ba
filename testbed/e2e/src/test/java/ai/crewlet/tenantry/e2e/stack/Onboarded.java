package ai.crewlet.tenantry.e2e.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The {@link EndState} that every way through an onboarding must lead to. */
public final class Onboarded {
  private Onboarded() {}

  /** Of a {@link TenantFile}. */
  public static List<String> withCompany() {
    try (var file = Onboarded.class.getResourceAsStream("onboarded.txt")) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException("onboarded.txt cannot be read", e);
    }
  }
}
