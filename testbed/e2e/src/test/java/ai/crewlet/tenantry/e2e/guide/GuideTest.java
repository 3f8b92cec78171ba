package ai.crewlet.tenantry.e2e.guide;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * One section of the guide. Its constructor may ask for the {@link ControlPlane}; all sections
 * share one platform. Ends with the proof that the operator was forbidden nothing it tried.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(GuideExtension.class)
@interface GuideTest {}
