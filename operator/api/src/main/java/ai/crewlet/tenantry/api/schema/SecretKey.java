package ai.crewlet.tenantry.api.schema;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Size;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A key of a Secret's data. */
@JacksonAnnotationsInside
@Size(min = 1, max = 253) @Pattern("^[-._a-zA-Z0-9]+$") @Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD})
public @interface SecretKey {}
