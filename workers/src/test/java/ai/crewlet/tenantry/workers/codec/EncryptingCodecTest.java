package ai.crewlet.tenantry.workers.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.workers.codec.CodecKeys.KeyFile;
import com.google.protobuf.ByteString;
import io.temporal.api.common.v1.Payload;
import io.temporal.failure.ApplicationFailure;
import io.temporal.payload.codec.PayloadCodecException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("C62: what Temporal stores is encrypted")
class EncryptingCodecTest {
  private static final String CANARY = "canary-7c1f";
  private static final String K1 = Base64.getEncoder().encodeToString(new byte[32]);
  private static final String K2 = Base64.getEncoder().encodeToString("2".repeat(32).getBytes());

  private final CodecKeys old = CodecKeys.of(new KeyFile("k1", Map.of("k1", K1)));
  private final CodecKeys rotated = CodecKeys.of(new KeyFile("k2", Map.of("k1", K1, "k2", K2)));
  private final Payload plain =
      Payload.newBuilder()
          .putMetadata("encoding", ByteString.copyFromUtf8("json/plain"))
          .setData(ByteString.copyFromUtf8('"' + CANARY + '"'))
          .build();

  @Test
  void aPayloadComesBackWholeAndIsNotReadableMeanwhile() {
    var sealed = new EncryptingCodec(old).encode(List.of(plain));
    assertThat(clear(plain)).as("control").contains(CANARY);
    assertThat(clear(sealed.get(0))).doesNotContain(CANARY).doesNotContain("json/plain");
    assertThat(new EncryptingCodec(old).decode(sealed)).containsExactly(plain);
  }

  private static String clear(Payload payload) {
    return new String(payload.toByteArray(), StandardCharsets.ISO_8859_1);
  }

  @Test
  void aKeyIsRotatedWithoutLosingWhatTheOldOneWrote() {
    var sealed = new EncryptingCodec(old).encode(List.of(plain));
    assertThat(new EncryptingCodec(rotated).decode(sealed)).containsExactly(plain);
    var sealedAnew = new EncryptingCodec(rotated).encode(List.of(plain));
    assertThatThrownBy(() -> new EncryptingCodec(old).decode(sealedAnew))
        .isInstanceOf(PayloadCodecException.class)
        .hasMessageContaining("'k2'")
        .hasMessageContaining("[k1]");
  }

  @Test
  void plaintextAndTamperedPayloadsAreRefused() {
    var codec = new EncryptingCodec(old);
    assertThatThrownBy(() -> codec.decode(List.of(plain))).hasMessageContaining("not encrypted");
    var sealed = codec.encode(List.of(plain)).get(0);
    var bytes = sealed.getData().toByteArray();
    bytes[bytes.length - 1] ^= 1;
    var tampered = sealed.toBuilder().setData(ByteString.copyFrom(bytes)).build();
    assertThatThrownBy(() -> codec.decode(List.of(tampered))).hasMessageContaining("was changed");
    var renamed =
        sealed.toBuilder().putMetadata("encryption-key-id", ByteString.copyFromUtf8("k2")).build();
    assertThatThrownBy(() -> new EncryptingCodec(rotated).decode(List.of(renamed)))
        .as("the key id is authenticated")
        .hasMessageContaining("was changed");
  }

  @Test
  @DisplayName("C62, faults I74: a failure's message and stack trace are encrypted too")
  void failuresAreEncrypted() {
    var failure = ApplicationFailure.newFailure(CANARY, "InvalidRequest");
    var encrypted = Payloads.converter(Optional.of(old)).exceptionToFailure(failure);
    var inClear = Payloads.converter(Optional.empty()).exceptionToFailure(failure);
    assertThat(inClear.toString()).as("control").contains(CANARY);
    assertThat(encrypted.toString()).doesNotContain(CANARY).contains("InvalidRequest");
    assertThat(Payloads.converter(Optional.of(old)).failureToException(encrypted))
        .hasMessageContaining(CANARY);
  }

  @Test
  void aRecordMayGainAField() {
    var converter = Payloads.converter(Optional.empty());
    var payload = converter.toPayload(Map.of("name", "acme", "added", 1)).orElseThrow();
    assertThat(converter.fromPayload(payload, Named.class, Named.class))
        .isEqualTo(new Named("acme"));
  }

  record Named(String name) {}

  @Test
  void aBadKeyFileNamesTheEntryAndNeverItsValue(@TempDir Path folder) throws Exception {
    var file = folder.resolve("keys.json");
    var shortKey = Base64.getEncoder().encodeToString("short-secret".getBytes());
    Files.writeString(file, "{\"activeKeyId\":\"k1\",\"keys\":{\"k1\":\"" + shortKey + "\"}}");
    assertThatThrownBy(() -> CodecKeys.read(file))
        .hasMessageContaining("keys.json")
        .hasMessageContaining("keys.k1 has 12 bytes")
        .hasMessageNotContaining(shortKey);
    Files.writeString(file, "{\"activeKeyId\":\"k9\",\"keys\":{\"k1\":\"" + K1 + "\"}}");
    assertThatThrownBy(() -> CodecKeys.read(file)).hasMessageContaining("'k9'");
    assertThat(old.toString()).doesNotContain(K1);
  }
}
