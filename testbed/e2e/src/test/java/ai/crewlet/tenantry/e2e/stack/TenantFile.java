package ai.crewlet.tenantry.e2e.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/**
 * A person's manifest: the company of {@code testbed/e2e/acme.yaml} under another name, so that
 * every test has a tenant of its own.
 *
 * @param name of the Tenant and of its Company
 * @param text the whole manifest
 */
public record TenantFile(String name, String text) {
  private static final Path TEMPLATE = Path.of("acme.yaml");
  private static final Path FOLDER = Path.of("target", "manifests");

  public static TenantFile of(String name) {
    try {
      return new TenantFile(name, Files.readString(TEMPLATE).replaceAll("\\bacme\\b", name));
    } catch (IOException e) {
      throw new UncheckedIOException("%s cannot be read".formatted(TEMPLATE), e);
    }
  }

  /** The same with some of its text changed. */
  public TenantFile with(UnaryOperator<String> change) {
    return new TenantFile(name, change.apply(text));
  }

  /** Where it lies now, for {@code -f}. */
  public String path() {
    try {
      Files.createDirectories(FOLDER);
      return Files.writeString(FOLDER.resolve(name + ".yaml"), text).toAbsolutePath().toString();
    } catch (IOException e) {
      throw new UncheckedIOException("the manifest of %s cannot be written".formatted(name), e);
    }
  }
}
