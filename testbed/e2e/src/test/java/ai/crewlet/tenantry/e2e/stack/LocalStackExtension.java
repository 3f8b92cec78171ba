package ai.crewlet.tenantry.e2e.stack;

import ai.crewlet.tenantry.testbed.node.storage.Folders;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.slf4j.LoggerFactory;

/**
 * See {@link LocalStackTest}. Every class also proves that the rights of the chart sufficed (C44,
 * C52). The session's store closes the stack when this JVM has run its last class; data and logs of
 * each fork's stack stay in {@code target/stack-<fork>} until the next run.
 */
final class LocalStackExtension implements ParameterResolver, BeforeAllCallback, AfterAllCallback {
  private static final Path FOLDER =
      Path.of("target", System.getProperty("it.stack", "stack-1")).toAbsolutePath();
  private static final Path CLASSES = Path.of("target", "tenantry.jsa").toAbsolutePath();
  private static final Path TIERS = Path.of("tiers.yaml");

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    var type = parameter.getParameter().getType();
    return type == LocalStack.class || type == Client.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    var stack =
        store(context).getOrComputeIfAbsent(LocalStack.class, type -> start(), LocalStack.class);
    return parameter.getParameter().getType() == Client.class
        ? store(context).getOrComputeIfAbsent(Client.class, type -> client(stack), Client.class)
        : stack;
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    store(context).put(context.getUniqueId(), Instant.now());
  }

  @Override
  public void afterAll(ExtensionContext context) {
    var since = store(context).get(context.getUniqueId(), Instant.class);
    var stack = store(context).get(LocalStack.class, LocalStack.class);
    if (stack != null) {
      Rights.assertSufficient(stack, since);
    }
  }

  private static Store store(ExtensionContext context) {
    return context.getStore(StoreScope.LAUNCHER_SESSION, Namespace.GLOBAL);
  }

  /** Of the hundreds of commands of a test run each would begin with reading the same classes. */
  private static Client client(LocalStack stack) {
    return new Client(stack).keepingClasses(CLASSES);
  }

  private static LocalStack start() {
    empty(FOLDER);
    var log = LoggerFactory.getLogger(LocalStackExtension.class);
    var stack = LocalStack.start(FOLDER, log::info);
    try {
      Tiers.apply(stack, TIERS);
      return stack;
    } catch (RuntimeException e) {
      stack.close();
      throw e;
    }
  }

  private static void empty(Path folder) {
    try {
      Folders.delete(folder);
    } catch (IOException e) {
      throw new UncheckedIOException("%s cannot be emptied".formatted(folder), e);
    }
  }
}
