package ai.crewlet.tenantry.e2e.guide;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.testbed.chart.Role;
import java.time.Instant;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * See {@link GuideTest}. The session's store closes the platform when this JVM's last class has
 * run.
 */
final class GuideExtension implements ParameterResolver, BeforeAllCallback, AfterAllCallback {

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == ControlPlane.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return stack(context).controlPlane();
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    store(context).put(context.getUniqueId(), Instant.now());
  }

  @Override
  public void afterAll(ExtensionContext context) {
    var since = store(context).get(context.getUniqueId(), Instant.class);
    var stack = stack(context);
    var operator = stack.chart().username(Role.OPERATOR);
    assertThat(stack.platform().auditLog().forbidden(since))
        .filteredOn(entry -> entry.user().equals(operator))
        .isEmpty();
  }

  private static GuideStack stack(ExtensionContext context) {
    return store(context)
        .getOrComputeIfAbsent(GuideStack.class, type -> GuideStack.start(), GuideStack.class);
  }

  private static Store store(ExtensionContext context) {
    return context.getStore(StoreScope.LAUNCHER_SESSION, Namespace.GLOBAL);
  }
}
