package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.workers.settings.ControlPlaneSettings;
import io.fabric8.kubernetes.client.extended.leaderelection.LeaderCallbacks;
import io.javaoperatorsdk.operator.api.config.ConfigurationServiceOverrider;
import io.javaoperatorsdk.operator.api.config.LeaderElectionConfigurationBuilder;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Which of several controllers works: the one that holds the Lease (C52). */
final class Leadership {
  private static final Logger LOG = LoggerFactory.getLogger(Leadership.class);

  private final ControlPlaneSettings settings;
  private final Runnable onLost;
  private final String instance = "controller-" + UUID.randomUUID();
  private volatile boolean givenUp;

  Leadership(ControlPlaneSettings settings, Runnable onLost) {
    this.settings = settings;
    this.onLost = onLost;
  }

  void configure(ConfigurationServiceOverrider framework) {
    var installation = settings.installation();
    if (!installation.leaderElection()) {
      return;
    }
    framework.withLeaderElectionConfiguration(
        LeaderElectionConfigurationBuilder.aLeaderElectionConfiguration(
                installation.fullname() + "-controller")
            .withLeaseNamespace(installation.namespace())
            .withIdentity(instance)
            // The framework would end the JVM from within, which deadlocks a stop
            // (java-operator-sdk#3383).
            .withExitOnStopLeading(false)
            .withLeaderCallbacks(
                new LeaderCallbacks(
                    () -> LOG.info("this controller leads"),
                    this::ended,
                    leader -> LOG.info("{} leads", leader)))
            .build());
  }

  /** From now on, losing the Lease is what we want. */
  void giveUp() {
    givenUp = true;
  }

  private void ended() {
    if (!givenUp) {
      LOG.error("another controller leads now; this process ends and starts anew");
      onLost.run();
    }
  }
}
