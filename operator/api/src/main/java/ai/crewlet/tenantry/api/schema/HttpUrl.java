package ai.crewlet.tenantry.api.schema;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Size;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** An http or https address. */
@JacksonAnnotationsInside
@Size(max = 2048) @Pattern("^https?://[^\\s/?#]+\\S*$") @Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD})
public @interface HttpUrl {}
