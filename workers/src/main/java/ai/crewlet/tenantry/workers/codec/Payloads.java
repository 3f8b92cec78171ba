package ai.crewlet.tenantry.workers.codec;

import com.fasterxml.jackson.databind.DeserializationFeature;
import io.temporal.common.converter.CodecDataConverter;
import io.temporal.common.converter.DataConverter;
import io.temporal.common.converter.DefaultDataConverter;
import io.temporal.common.converter.JacksonJsonPayloadConverter;
import java.util.List;
import java.util.Optional;

/** The data converters all our Temporal clients and workers share. */
public final class Payloads {
  private Payloads() {}

  /**
   * JSON that tolerates unknown properties, so that a record may gain a field while older workers
   * run; encrypted when keys are given, failure messages and stack traces included (C62).
   */
  public static DataConverter converter(Optional<CodecKeys> keys) {
    return keys.<DataConverter>map(
            k -> new CodecDataConverter(plain(), List.of(new EncryptingCodec(k)), true))
        .orElseGet(Payloads::plain);
  }

  private static DataConverter plain() {
    var mapper =
        JacksonJsonPayloadConverter.newDefaultObjectMapper()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    return DefaultDataConverter.newDefaultInstance()
        .withPayloadConverterOverrides(new JacksonJsonPayloadConverter(mapper));
  }
}
