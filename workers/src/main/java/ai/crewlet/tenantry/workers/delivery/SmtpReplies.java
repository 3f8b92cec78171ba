package ai.crewlet.tenantry.workers.delivery;

import jakarta.mail.MessagingException;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.eclipse.angus.mail.smtp.SMTPAddressFailedException;
import org.eclipse.angus.mail.smtp.SMTPSendFailedException;
import org.eclipse.angus.mail.smtp.SMTPSenderFailedException;

/** What a mail server's refusal means for another try. */
final class SmtpReplies {

  private static final int PERMANENT = 500;

  private SmtpReplies() {}

  /** The 5xx reply in it, if there is one: the same message is refused again (RFC 5321, 4.2.1). */
  static OptionalInt refusal(MessagingException e) {
    return Stream.<Exception>iterate(e, x -> x != null, SmtpReplies::next)
        .mapToInt(SmtpReplies::code)
        .filter(code -> code >= PERMANENT)
        .findFirst();
  }

  /** Whether encryption was required and the server has none. */
  static boolean withoutEncryption(MessagingException e) {
    return e.getMessage() != null && e.getMessage().startsWith("STARTTLS is required");
  }

  private static Exception next(Exception e) {
    return e instanceof MessagingException messaging ? messaging.getNextException() : null;
  }

  private static int code(Exception e) {
    if (e instanceof SMTPAddressFailedException address) {
      return address.getReturnCode();
    }
    if (e instanceof SMTPSenderFailedException sender) {
      return sender.getReturnCode();
    }
    return e instanceof SMTPSendFailedException send ? send.getReturnCode() : 0;
  }
}
