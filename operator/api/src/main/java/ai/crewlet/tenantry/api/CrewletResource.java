package ai.crewlet.tenantry.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import io.fabric8.generator.annotation.Required;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An object of ours as the API server holds it. Only the envelope is mutable, as client libraries
 * expect; spec and status are records.
 *
 * @param <S> the spec
 * @param <T> the status
 */
@JsonDeserialize(using = JsonDeserializer.None.class)
@JsonInclude(JsonInclude.Include.NON_EMPTY)
@JsonPropertyOrder({"apiVersion", "kind", "metadata", "spec", "status"})
public abstract class CrewletResource<S, T> implements HasMetadata {

  private String apiVersion = HasMetadata.getApiVersion(getClass());
  private String kind = HasMetadata.getKind(getClass());
  private ObjectMeta metadata = new ObjectMeta();
  private @Nullable S spec;
  private @Nullable T status;

  @Override
  public String getApiVersion() {
    return apiVersion;
  }

  @Override
  public void setApiVersion(String apiVersion) {
    this.apiVersion = apiVersion;
  }

  @Override
  public String getKind() {
    return kind;
  }

  public void setKind(String kind) {
    this.kind = kind;
  }

  @Override
  public ObjectMeta getMetadata() {
    return metadata;
  }

  @Override
  public void setMetadata(ObjectMeta metadata) {
    this.metadata = metadata;
  }

  /**
   * Null only on an object that never passed the API server, or one applied for its status alone.
   */
  @Required
  @JsonPropertyDescription("What should be.")
  public S getSpec() {
    return spec;
  }

  public void setSpec(@Nullable S spec) {
    this.spec = spec;
  }

  /** Null until somebody reported. */
  @JsonPropertyDescription("What was found, and what stands in the way.")
  public @Nullable T getStatus() {
    return status;
  }

  public void setStatus(@Nullable T status) {
    this.status = status;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CrewletResource<?, ?> that
        && getClass() == that.getClass()
        && Objects.equals(apiVersion, that.apiVersion)
        && Objects.equals(metadata, that.metadata)
        && Objects.equals(spec, that.spec)
        && Objects.equals(status, that.status);
  }

  @Override
  public int hashCode() {
    return Objects.hash(getClass(), apiVersion, metadata, spec, status);
  }

  /** Kind, namespace and name; never the content. */
  @Override
  public String toString() {
    return "%s %s/%s".formatted(kind, metadata.getNamespace(), metadata.getName());
  }
}
