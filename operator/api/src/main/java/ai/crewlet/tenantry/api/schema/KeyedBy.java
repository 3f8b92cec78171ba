package ai.crewlet.tenantry.api.schema;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A list whose entries have an identity, so that each can have an owner of its own (M41, M137);
 * other lists are replaced as a whole.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface KeyedBy {

  /** The entry's required field that tells entries apart. */
  String value();
}
