package ai.crewlet.tenantry.testbed.junit;

import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.testbed.platform.PlatformOptions;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * See {@link LocalPlatformTest}. The session's store closes the platform when this JVM has run its
 * last class; the root store would with every class, where forks are handed one after the other.
 */
final class LocalPlatformExtension implements ParameterResolver {

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == LocalPlatform.class;
  }

  @Override
  public LocalPlatform resolveParameter(ParameterContext parameter, ExtensionContext context) {
    var platform =
        context
            .getStore(StoreScope.LAUNCHER_SESSION, Namespace.GLOBAL)
            .getOrComputeIfAbsent(
                LocalPlatform.class,
                type -> LocalPlatform.start(PlatformOptions.defaults().withoutTemporal()),
                LocalPlatform.class);
    if (wantsTemporal(context)) {
      platform.startTemporal();
    }
    return platform;
  }

  private static boolean wantsTemporal(ExtensionContext context) {
    return AnnotationSupport.findAnnotation(context.getRequiredTestClass(), LocalPlatformTest.class)
        .map(LocalPlatformTest::temporal)
        .orElse(true);
  }
}
