package ai.crewlet.tenantry.testbed.engine.seal;

import ai.crewlet.tenantry.testbed.engine.bootstrap.Bootstrap;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** The keys that seal a volume (M110). AES-256-GCM; the key's id stands before the sealed bytes. */
public final class Keyring {

  private static final int NONCE = 12;
  private static final int TAG_BITS = 128;

  private final SecureRandom random = new SecureRandom();
  private final Map<String, SecretKey> keys = new LinkedHashMap<>();
  private final String activeId;

  public Keyring(Bootstrap.Secrets secrets) {
    for (var key : secrets.keys()) {
      keys.put(key.id(), new SecretKeySpec(Base64.getDecoder().decode(key.material()), "AES"));
    }
    var named = secrets.activeKeyId();
    activeId = named == null ? keys.keySet().iterator().next() : named;
  }

  byte[] seal(byte[] plain) {
    var nonce = new byte[NONCE];
    random.nextBytes(nonce);
    var id = activeId.getBytes(StandardCharsets.UTF_8);
    try {
      var sealed = cipher(Cipher.ENCRYPT_MODE, activeId, nonce).doFinal(plain);
      return ByteBuffer.allocate(2 + id.length + NONCE + sealed.length)
          .putShort((short) id.length)
          .put(id)
          .put(nonce)
          .put(sealed)
          .array();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("cannot seal with key '" + activeId + "'", e);
    }
  }

  byte[] open(byte[] sealed) throws SealBroken {
    var buffer = ByteBuffer.wrap(sealed);
    var id = new byte[buffer.getShort()];
    buffer.get(id);
    var nonce = new byte[NONCE];
    buffer.get(nonce);
    var rest = new byte[buffer.remaining()];
    buffer.get(rest);
    return open(new String(id, StandardCharsets.UTF_8), nonce, rest);
  }

  /** What a seat pod shows to prove that it holds the same keyring. */
  public String joinProof() {
    try {
      var mac = Mac.getInstance("HmacSHA256");
      mac.init(keys.get(activeId));
      return HexFormat.of().formatHex(mac.doFinal("stream".getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java has no HmacSHA256", e);
    }
  }

  private byte[] open(String keyId, byte[] nonce, byte[] sealed) throws SealBroken {
    if (!keys.containsKey(keyId)) {
      throw new SealBroken(
          "the keyring does not open what the volume holds: it was sealed with key '"
              + keyId
              + "', the keyring has "
              + keys.keySet()
              + "; restore the Secret <company>-keyring that belongs to this volume");
    }
    try {
      return cipher(Cipher.DECRYPT_MODE, keyId, nonce).doFinal(sealed);
    } catch (GeneralSecurityException e) {
      throw new SealBroken(
          "the keyring does not open what the volume holds: its key '"
              + keyId
              + "' is not the one that sealed it; restore the Secret <company>-keyring that belongs"
              + " to this volume");
    }
  }

  private Cipher cipher(int mode, String keyId, byte[] nonce) throws GeneralSecurityException {
    var cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(mode, keys.get(keyId), new GCMParameterSpec(TAG_BITS, nonce));
    return cipher;
  }

  @Override
  public String toString() {
    return "Keyring" + keys.keySet();
  }
}
