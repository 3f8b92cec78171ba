package ai.crewlet.tenantry.workers.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.engine.people.InvitationLink;
import ai.crewlet.tenantry.workers.delivery.LinkDelivery.Addressee;
import ai.crewlet.tenantry.workers.settings.DeliverySettings;
import com.icegreen.greenmail.junit5.GreenMailExtension;
import com.icegreen.greenmail.util.ServerSetupTest;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("An invitation's link goes to its person and stays nowhere else (M149)")
class LinkDeliveryTest {

  private static final String CANARY = "https://acme.example.com/auth/join?token=canary-link";
  private static final InvitationLink LINK = InvitationLink.of(URI.create(CANARY));
  private static final Addressee ADA = new Addressee("acme", "founder", "ada@example.com");

  @RegisterExtension
  static final GreenMailExtension MAIL = new GreenMailExtension(ServerSetupTest.SMTP.dynamicPort());

  @TempDir Path folder;

  @Test
  @DisplayName("a file that only this user reads, in a folder only this user enters (M149)")
  void writesAPrivateFile() throws IOException {
    var place = folder.resolve("invitations");
    var receipt = LinkDelivery.by(new DeliverySettings.ToFolder(place)).deliver(ADA, LINK);
    var file = place.resolve("acme/founder.link");
    assertThat(file).hasContent(CANARY);
    assertThat(permissions(file)).isEqualTo("rw-------");
    assertThat(permissions(file.getParent())).isEqualTo("rwx------");
    assertThat(permissions(place)).isEqualTo("rwx------");
    assertThat(receipt.place()).isEqualTo(file.toString());
    assertThat(receipt.toString()).doesNotContain("canary");
  }

  @Test
  void deliveringAgainReplacesTheFile() throws IOException {
    var delivery = LinkDelivery.by(new DeliverySettings.ToFolder(folder));
    delivery.deliver(ADA, LINK);
    delivery.deliver(ADA, InvitationLink.of(URI.create("https://acme.example.com/second")));
    try (var files = Files.list(folder.resolve("acme"))) {
      assertThat(files)
          .singleElement()
          .satisfies(f -> assertThat((Path) f).hasContent("https://acme.example.com/second"));
    }
  }

  @Test
  void neverWritesOutsideItsFolder() {
    var delivery = LinkDelivery.by(new DeliverySettings.ToFolder(folder.resolve("in")));
    assertThatThrownBy(() -> delivery.deliver(new Addressee("..", "founder", "a@b"), LINK))
        .isInstanceOf(DeliveryFailed.class)
        .hasMessageNotContaining("canary");
    assertThat(folder.resolve("founder.link")).doesNotExist();
  }

  @Test
  @DisplayName("a mail to the person alone, and a receipt without link or address (M149)")
  void sendsAMail() throws Exception {
    var receipt = LinkDelivery.by(mail(MAIL.getSmtp().getPort())).deliver(ADA, LINK);
    assertThat(MAIL.getReceivedMessages())
        .singleElement()
        .satisfies(
            message -> {
              assertThat(message.getAllRecipients()).singleElement().hasToString("ada@example.com");
              assertThat((String) message.getContent()).contains(CANARY);
            });
    assertThat(receipt.toString()).doesNotContain("canary", "ada@");
  }

  @Test
  void saysWhatToLookAtWhenTheMailServerIsGone() {
    assertThatThrownBy(() -> LinkDelivery.by(mail(1)).deliver(ADA, LINK))
        .isInstanceOfSatisfying(DeliveryFailed.class, e -> assertThat(e.worthRepeating()).isTrue())
        .hasMessageContaining("smtp://127.0.0.1:1")
        .hasNoCause()
        .hasMessageNotContainingAny("canary", "ada@");
  }

  @Test
  void saysWhichSettingIsMissing() {
    assertThatThrownBy(() -> LinkDelivery.by(DeliverySettings.UNSET).deliver(ADA, LINK))
        .isInstanceOfSatisfying(DeliveryFailed.class, e -> assertThat(e.worthRepeating()).isFalse())
        .hasMessageContaining("TENANTRY_INVITATIONS");
  }

  private static DeliverySettings mail(int port) {
    return new DeliverySettings.ByMail(
        URI.create("smtp://127.0.0.1:" + port), "crew@example.com", Optional.empty(), false);
  }

  private static String permissions(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }
}
