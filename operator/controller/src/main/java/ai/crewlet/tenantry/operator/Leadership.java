package ai.crewlet.tenantry.operator;

import ai.crewlet.tenantry.operator.settings.OperatorSettings;
import io.fabric8.kubernetes.client.extended.leaderelection.LeaderCallbacks;
import io.javaoperatorsdk.operator.api.config.ConfigurationServiceOverrider;
import io.javaoperatorsdk.operator.api.config.LeaderElectionConfigurationBuilder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Who works, when several instances run: the one that holds the Lease. One that lost it must end.
 */
final class Leadership {
  private static final Logger LOG = LoggerFactory.getLogger(Leadership.class);

  private final OperatorSettings settings;
  private final String instance;
  private final Runnable onLost;
  private volatile boolean lost;
  private volatile boolean givenUp;

  Leadership(OperatorSettings settings, String instance, Runnable onLost) {
    this.settings = settings;
    this.instance = instance;
    this.onLost = onLost;
  }

  void configure(ConfigurationServiceOverrider framework) {
    if (!settings.leaderElection()) {
      return;
    }
    framework.withLeaderElectionConfiguration(
        LeaderElectionConfigurationBuilder.aLeaderElectionConfiguration(settings.leaseName())
            .withLeaseNamespace(settings.self().namespace())
            .withIdentity(instance)
            // The framework would end the JVM from within, which deadlocks a stop
            // (java-operator-sdk#3383).
            .withExitOnStopLeading(false)
            .withLeaderCallbacks(
                new LeaderCallbacks(
                    this::began, this::ended, leader -> LOG.info("{} leads", leader)))
            .build());
  }

  boolean isLost() {
    return lost;
  }

  /** From now on, losing the Lease is what we want. */
  void giveUp() {
    givenUp = true;
  }

  private void began() {
    LOG.info("this instance leads");
  }

  private void ended() {
    if (!givenUp) {
      lost = true;
      LOG.error("another instance leads now; this one must end");
      onLost.run();
    }
  }
}
