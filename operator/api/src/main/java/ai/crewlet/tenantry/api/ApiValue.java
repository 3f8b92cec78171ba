package ai.crewlet.tenantry.api;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.annotation.JsonInclude;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A value of the API: an immutable record with a generated builder ({@code SeatSpec} has {@code
 * SeatSpecBuilder}) whose JSON carries only what was set (M136, C39).
 *
 * <p>Absent lists and maps read as empty; empty ones are not written.
 */
@RecordBuilder.Template(
    options =
        @RecordBuilder.Options(
            useImmutableCollections = true,
            addSingleItemCollectionBuilders = true,
            singleItemBuilderPrefix = "add"))
@JacksonAnnotationsInside
@JsonInclude(JsonInclude.Include.NON_EMPTY)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ApiValue {}
