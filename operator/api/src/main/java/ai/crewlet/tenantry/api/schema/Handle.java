package ai.crewlet.tenantry.api.schema;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Size;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A DNS label: the name of one of our objects, or a namespace. */
@JacksonAnnotationsInside
@Size(min = 1, max = 63) @Pattern(Handle.PATTERN) @Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD})
public @interface Handle {

  String PATTERN = "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$";
}
