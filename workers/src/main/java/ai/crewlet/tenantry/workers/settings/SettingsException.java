package ai.crewlet.tenantry.workers.settings;

import java.util.List;

/** The environment does not describe a control plane; the message lists every mistake. */
public final class SettingsException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  SettingsException(List<String> problems) {
    super("settings cannot be used:\n  " + String.join("\n  ", problems));
  }
}
