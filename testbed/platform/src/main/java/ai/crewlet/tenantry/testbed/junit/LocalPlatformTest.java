package ai.crewlet.tenantry.testbed.junit;

import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Lets constructors and methods of a test take a {@link LocalPlatform}. It starts with the first
 * class that asks, and all classes that this JVM runs share it: use namespaces of your own.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Documented
@ExtendWith(LocalPlatformExtension.class)
public @interface LocalPlatformTest {

  /** Whether Temporal must run; it starts with the first class that says so. */
  boolean temporal() default true;
}
