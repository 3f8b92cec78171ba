package ai.crewlet.tenantry.workers.offboarding;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.workflows.ManifestObject;
import ai.crewlet.tenantry.workflows.offboarding.Inventory.Claim;
import ai.crewlet.tenantry.workflows.offboarding.Inventory.Found;
import ai.crewlet.tenantry.workflows.offboarding.Inventory.Grace;
import ai.crewlet.tenantry.workflows.offboarding.ObjectPrefix;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * {@link Saved} as the ConfigMap {@code restore} (C60): JSON that a person can read and apply; a
 * large company's objects compressed, since a ConfigMap holds a megabyte. Pure.
 */
final class RestoreConfigMap {
  /** Its name; the chart grants rights on no other. */
  static final String NAME = "restore";

  private static final String TENANT = "tenant.json";
  private static final String FACTS = "facts.json";
  private static final String OBJECTS = "objects.json";
  private static final String SHARES = "shares.json";
  private static final String ZIPPED = ".gz";
  private static final int LARGE = 200_000;
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .addModule(new JavaTimeModule())
          .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
          .disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  private record Facts(
      List<Claim> claims, List<Found> found, List<ObjectPrefix> prefixes, @Nullable Grace grace) {}

  private RestoreConfigMap() {}

  /** The object that is looked for. */
  static ConfigMap like(String namespace) {
    return new ConfigMapBuilder()
        .withNewMetadata()
        .withName(NAME)
        .withNamespace(namespace)
        .endMetadata()
        .build();
  }

  static ConfigMap of(String namespace, String tenantId, Saved saved) {
    var map = like(namespace);
    map.getMetadata().setLabels(Labels.ofTenant(tenantId));
    var facts = new Facts(saved.claims(), saved.found(), saved.prefixes(), saved.grace());
    var text = new TreeMap<>(Map.of(TENANT, write(saved.tenant()), FACTS, write(facts)));
    var lists = Map.of(OBJECTS, write(saved.objects()), SHARES, write(saved.shares()));
    if (lists.values().stream().mapToInt(String::length).sum() > LARGE) {
      var packed = new TreeMap<String, String>();
      lists.forEach((key, json) -> packed.put(key + ZIPPED, pack(json)));
      map.setBinaryData(packed);
    } else {
      text.putAll(lists);
    }
    map.setData(text);
    return map;
  }

  static Saved read(ConfigMap map) {
    var facts = read(map.getData().get(FACTS), new TypeReference<Facts>() {});
    return new Saved(
        read(map.getData().get(TENANT), new TypeReference<@Nullable SavedTenant>() {}),
        read(list(map, OBJECTS), new TypeReference<List<ManifestObject>>() {}),
        facts.claims(),
        facts.found(),
        facts.prefixes(),
        facts.grace(),
        read(list(map, SHARES), new TypeReference<List<SavedShare>>() {}));
  }

  private static String list(ConfigMap map, String key) {
    var packed = map.getBinaryData() == null ? null : map.getBinaryData().get(key + ZIPPED);
    return packed == null ? map.getData().getOrDefault(key, "[]") : unpack(packed);
  }

  private static String write(@Nullable Object value) {
    try {
      return JSON.writeValueAsString(value);
    } catch (IOException e) {
      throw new UncheckedIOException("an inventory cannot be written as JSON", e);
    }
  }

  private static <T> T read(String json, TypeReference<T> type) {
    try {
      return JSON.readValue(json, type);
    } catch (IOException e) {
      throw new UncheckedIOException("ConfigMap restore is not the JSON that was written", e);
    }
  }

  private static String pack(String text) {
    var bytes = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(bytes)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("an inventory cannot be compressed", e);
    }
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
  }

  private static String unpack(String packed) {
    var bytes = new ByteArrayInputStream(Base64.getDecoder().decode(packed));
    try (var gzip = new GZIPInputStream(bytes)) {
      return new String(gzip.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("ConfigMap restore is not what was compressed", e);
    }
  }
}
