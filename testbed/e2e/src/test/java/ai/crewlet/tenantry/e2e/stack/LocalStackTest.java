package ai.crewlet.tenantry.e2e.stack;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Lets constructors and methods of a test take the {@link LocalStack}, with the tiers of {@code
 * testbed/e2e/tiers.yaml} in it, and a {@link Client}. It starts with the first class that asks,
 * and all classes of the test run share it: use tenants under names of your own, and leave every
 * process running.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Documented
@ExtendWith(LocalStackExtension.class)
public @interface LocalStackTest {}
