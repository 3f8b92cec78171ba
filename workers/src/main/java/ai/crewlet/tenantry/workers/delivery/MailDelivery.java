package ai.crewlet.tenantry.workers.delivery;

import ai.crewlet.tenantry.engine.people.InvitationLink;
import ai.crewlet.tenantry.workers.settings.DeliverySettings;
import jakarta.mail.AuthenticationFailedException;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.SendFailedException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** Sends the link by SMTP. The link is a credential: it leaves this host encrypted (M149). */
final class MailDelivery implements LinkDelivery {

  private static final String TIMEOUT_MILLIS = "10000";

  private final DeliverySettings.ByMail settings;

  MailDelivery(DeliverySettings.ByMail settings) {
    this.settings = settings;
  }

  @Override
  public Receipt deliver(Addressee addressee, InvitationLink link) {
    try {
      send(message(addressee, link));
    } catch (AddressException e) {
      throw new DeliveryFailed("not an e-mail address: that of " + addressee, false);
    } catch (AuthenticationFailedException e) {
      throw failed(
          "refused the sign-in; look at the credentials file of TENANTRY_INVITATIONS", true);
    } catch (SendFailedException e) {
      throw notTaken(addressee, e);
    } catch (MessagingException e) {
      throw notSpokenTo(e);
    }
    return new Receipt("mail", settings.server().toString());
  }

  private Message message(Addressee addressee, InvitationLink link) throws MessagingException {
    var message = new MimeMessage(Session.getInstance(properties()));
    message.setFrom(new InternetAddress(settings.from(), true));
    message.setRecipient(Message.RecipientType.TO, new InternetAddress(addressee.email(), true));
    message.setSubject("Your invitation", StandardCharsets.UTF_8.name());
    message.setText(
        """
        You are invited to join as %s.

        %s

        The link is valid for a week and is meant for you alone: whoever opens it joins in your name.
        """
            .formatted(addressee.seat(), link.reveal()),
        StandardCharsets.UTF_8.name());
    return message;
  }

  private void send(Message message) throws MessagingException {
    try (var transport =
        Session.getInstance(properties()).getTransport(settings.server().getScheme())) {
      connect(transport);
      message.saveChanges();
      transport.sendMessage(message, message.getAllRecipients());
    }
  }

  private void connect(Transport transport) throws MessagingException {
    var server = settings.server();
    if (settings.credentialsFile().isEmpty()) {
      transport.connect(server.getHost(), server.getPort(), null, null);
      return;
    }
    var credentials = read(settings.credentialsFile().get()).split(":", 2);
    if (credentials.length != 2) {
      throw new DeliveryFailed(
          "the credentials file of TENANTRY_INVITATIONS does not read user:password", false);
    }
    transport.connect(server.getHost(), server.getPort(), credentials[0], credentials[1]);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file).strip();
    } catch (IOException e) {
      throw new DeliveryFailed(
          "the credentials file %s of TENANTRY_INVITATIONS cannot be read".formatted(file), true);
    }
  }

  private Properties properties() {
    var prefix = "mail." + settings.server().getScheme();
    var properties = new Properties();
    properties.setProperty(
        prefix + ".auth", Boolean.toString(settings.credentialsFile().isPresent()));
    properties.setProperty(prefix + ".starttls.enable", "true");
    properties.setProperty(
        prefix + ".starttls.required", Boolean.toString(settings.encrypted() && !implicit()));
    properties.setProperty(prefix + ".ssl.checkserveridentity", "true");
    properties.setProperty(prefix + ".connectiontimeout", TIMEOUT_MILLIS);
    properties.setProperty(prefix + ".timeout", TIMEOUT_MILLIS);
    properties.setProperty(prefix + ".writetimeout", TIMEOUT_MILLIS);
    return properties;
  }

  /** Whether the connection is encrypted from its first byte. */
  private boolean implicit() {
    return settings.server().getScheme().equals("smtps");
  }

  private DeliveryFailed notTaken(Addressee addressee, SendFailedException e) {
    var code = SmtpReplies.refusal(e);
    return code.isPresent()
        ? failed(
            "refused the message for %s for good (SMTP %d); look at the person's address and at from= in TENANTRY_INVITATIONS"
                .formatted(addressee, code.getAsInt()),
            false)
        : failed("did not take the message for " + addressee, true);
  }

  private DeliveryFailed notSpokenTo(MessagingException e) {
    return SmtpReplies.withoutEncryption(e)
        ? failed(
            "offers no STARTTLS, and a link does not travel in clear; let it offer STARTTLS, use smtps://, or say insecure=true in TENANTRY_INVITATIONS",
            false)
        : failed("could not be spoken to (" + e.getClass().getSimpleName() + ")", true);
  }

  /** Without a cause: the library's exceptions may carry the message and its text. */
  private DeliveryFailed failed(String what, boolean worthRepeating) {
    return new DeliveryFailed(
        "the mail server %s %s".formatted(settings.server(), what), worthRepeating);
  }
}
