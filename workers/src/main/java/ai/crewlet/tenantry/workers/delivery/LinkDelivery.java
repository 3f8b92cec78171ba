package ai.crewlet.tenantry.workers.delivery;

import ai.crewlet.tenantry.engine.people.InvitationLink;
import ai.crewlet.tenantry.workers.settings.DeliverySettings;

/** The channel by which people get their links. Delivering twice the same link does no harm. */
public interface LinkDelivery {

  /**
   * Delivers one link.
   *
   * @return where it went, without the link
   * @throws DeliveryFailed when it did not go; the message never holds the link
   */
  Receipt deliver(Addressee addressee, InvitationLink link);

  /** The channel the settings name. */
  static LinkDelivery by(DeliverySettings settings) {
    if (settings instanceof DeliverySettings.ToFolder folder) {
      return new FileDelivery(folder.folder());
    }
    if (settings instanceof DeliverySettings.ByMail mail) {
      return new MailDelivery(mail);
    }
    return new NoDelivery();
  }

  /**
   * Whom a link is for.
   *
   * @param tenant the Tenant's name
   * @param seat the Human seat's handle
   * @param email the person's address; stays out of logs
   */
  record Addressee(String tenant, String seat, String email) {

    @Override
    public String toString() {
      return "Addressee[" + tenant + "/" + seat + "]";
    }
  }

  /**
   * What may be told about a delivery.
   *
   * @param channel {@code file} or {@code mail}
   * @param place where the person or their administrator looks: a path, or the mail server
   */
  record Receipt(String channel, String place) {}
}
