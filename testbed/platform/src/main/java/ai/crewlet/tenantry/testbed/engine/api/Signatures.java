package ai.crewlet.tenantry.testbed.engine.api;

import ai.crewlet.tenantry.testbed.engine.http.Request;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Whether a vendor signed what it sent. */
final class Signatures {

  private Signatures() {}

  static boolean slack(String secret, Request request) {
    var time = request.header("x-slack-request-timestamp").orElse("");
    return !secret.isEmpty()
        && same(
            "v0=" + hmac(secret, "v0:" + time + ":" + request.text()),
            request,
            "x-slack-signature");
  }

  static boolean github(String secret, Request request) {
    return same("sha256=" + hmac(secret, request.text()), request, "x-hub-signature-256");
  }

  private static boolean same(String wanted, Request request, String header) {
    return MessageDigest.isEqual(
        wanted.getBytes(StandardCharsets.UTF_8),
        request.header(header).orElse("").getBytes(StandardCharsets.UTF_8));
  }

  private static String hmac(String secret, String text) {
    try {
      var mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java has no HmacSHA256", e);
    }
  }
}
