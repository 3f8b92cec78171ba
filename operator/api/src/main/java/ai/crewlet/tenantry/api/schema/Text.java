package ai.crewlet.tenantry.api.schema;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import io.fabric8.generator.annotation.Size;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Free text of some pages at most. */
@JacksonAnnotationsInside
@Size(max = 16384) @Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD})
public @interface Text {}
