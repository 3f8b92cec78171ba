package ai.crewlet.tenantry.api.schema;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Size;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A DNS subdomain: the name of somebody else's object, such as a Secret. */
@JacksonAnnotationsInside
@Size(min = 1, max = 253) @Pattern("^[a-z0-9]([-.a-z0-9]*[a-z0-9])?$") @Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD})
public @interface ObjectName {}
