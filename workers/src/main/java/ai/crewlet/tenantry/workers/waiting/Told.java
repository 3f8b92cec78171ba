package ai.crewlet.tenantry.workers.waiting;

import org.jspecify.annotations.Nullable;

/**
 * What an object's status tells besides its conditions, as far as waits look.
 *
 * @param pods of a Company: how many there are, going ones included
 * @param slackUrl of a Seat: where Slack delivers to
 * @param githubUrl of a Seat: where GitHub delivers to
 * @param revision of a part: the revision in which it last changed
 */
public record Told(
    int pods, @Nullable String slackUrl, @Nullable String githubUrl, @Nullable String revision) {

  /** Of an object that tells nothing. */
  public static final Told NOTHING = new Told(0, null, null, null);
}
