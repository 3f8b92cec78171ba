package ai.crewlet.tenantry.workers.codec;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import io.temporal.api.common.v1.Payload;
import io.temporal.payload.codec.PayloadCodec;
import io.temporal.payload.codec.PayloadCodecException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;

/**
 * Encrypts every payload with AES-256-GCM (C62): a random 96-bit nonce in front, the whole original
 * payload (metadata included) as plaintext, the key id as authenticated data. Decoding refuses what
 * is not encrypted: a worker with a key never acts on a payload somebody wrote in clear.
 */
public final class EncryptingCodec implements PayloadCodec {
  static final String ENCODING = "binary/encrypted";
  private static final String ENCODING_KEY = "encoding";
  private static final String KEY_ID_KEY = "encryption-key-id";
  private static final String CIPHER = "AES/GCM/NoPadding";
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;

  private final CodecKeys keys;
  private final SecureRandom random = new SecureRandom();

  public EncryptingCodec(CodecKeys keys) {
    this.keys = keys;
  }

  @Override
  public List<Payload> encode(List<Payload> payloads) {
    return payloads.stream().map(this::encrypt).toList();
  }

  @Override
  public List<Payload> decode(List<Payload> payloads) {
    return payloads.stream().map(this::decrypt).toList();
  }

  /** Whether this codec wrote {@code payload}. */
  static boolean isEncrypted(Payload payload) {
    return ENCODING.equals(metadata(payload, ENCODING_KEY));
  }

  private Payload encrypt(Payload plain) {
    var nonce = new byte[NONCE_BYTES];
    random.nextBytes(nonce);
    var sealed =
        apply(
            Cipher.ENCRYPT_MODE,
            keys.activeKey(),
            keys.activeKeyId(),
            nonce,
            plain.toByteArray(),
            0);
    return Payload.newBuilder()
        .putMetadata(ENCODING_KEY, ByteString.copyFromUtf8(ENCODING))
        .putMetadata(KEY_ID_KEY, ByteString.copyFromUtf8(keys.activeKeyId()))
        .setData(ByteString.copyFrom(nonce).concat(ByteString.copyFrom(sealed)))
        .build();
  }

  private Payload decrypt(Payload sealed) {
    if (!isEncrypted(sealed)) {
      throw new PayloadCodecException(
          "payload is not encrypted (encoding '%s'); whoever wrote it must use the codec key"
              .formatted(metadata(sealed, ENCODING_KEY)));
    }
    var keyId = metadata(sealed, KEY_ID_KEY);
    var key = keys.find(keyId).orElseThrow(() -> unknownKey(keyId));
    var data = sealed.getData().toByteArray();
    if (data.length < NONCE_BYTES) {
      throw new PayloadCodecException("payload under key '%s' is cut short".formatted(keyId));
    }
    var nonce = Arrays.copyOf(data, NONCE_BYTES);
    try {
      return Payload.parseFrom(apply(Cipher.DECRYPT_MODE, key, keyId, nonce, data, NONCE_BYTES));
    } catch (InvalidProtocolBufferException e) {
      throw new PayloadCodecException(
          "payload under key '%s' does not hold a payload".formatted(keyId));
    }
  }

  private PayloadCodecException unknownKey(String keyId) {
    return new PayloadCodecException(
        "payload is encrypted with key '%s'; this process knows %s. Add the key to the codec keys file"
            .formatted(keyId, keys.ids()));
  }

  private static byte[] apply(
      int mode, SecretKey key, String keyId, byte[] nonce, byte[] data, int from) {
    try {
      var cipher = Cipher.getInstance(CIPHER);
      cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
      cipher.updateAAD(keyId.getBytes(StandardCharsets.UTF_8));
      return cipher.doFinal(data, from, data.length - from);
    } catch (GeneralSecurityException e) {
      throw new PayloadCodecException(
          "payload under key '%s' was changed, or the key is another one of the same name"
              .formatted(keyId));
    }
  }

  private static String metadata(Payload payload, String name) {
    return payload.getMetadataOrDefault(name, ByteString.EMPTY).toStringUtf8();
  }
}
