package ai.crewlet.tenantry.testbed.engine.api;

import ai.crewlet.tenantry.testbed.engine.bootstrap.Bootstrap;
import ai.crewlet.tenantry.testbed.engine.clock.EngineClock;
import ai.crewlet.tenantry.testbed.engine.document.DocumentSchema;
import ai.crewlet.tenantry.testbed.engine.parts.Applier;
import ai.crewlet.tenantry.testbed.engine.parts.Deliveries;
import ai.crewlet.tenantry.testbed.engine.parts.Drain;
import ai.crewlet.tenantry.testbed.engine.parts.Nodes;
import ai.crewlet.tenantry.testbed.engine.parts.Pauses;
import ai.crewlet.tenantry.testbed.engine.parts.People;
import ai.crewlet.tenantry.testbed.engine.parts.SecretStore;
import ai.crewlet.tenantry.testbed.engine.parts.Usage;
import ai.crewlet.tenantry.testbed.engine.revision.Revisions;

/** What the routes of one data pod work with. */
public record Parts(
    String nodeId,
    Bootstrap bootstrap,
    EngineClock clock,
    DocumentSchema schema,
    Revisions revisions,
    SecretStore secrets,
    People people,
    Applier applier,
    Nodes nodes,
    Pauses pauses,
    Usage usage,
    Deliveries deliveries,
    Drain drain,
    RevisionListener written,
    TokenReload reload) {

  /** Told of every revision made. */
  public interface RevisionListener {
    void written(String revisionId);
  }

  /** Reads the tokens of the bootstrap file again. */
  public interface TokenReload {

    /** What is wrong with the file; empty when its tokens are in use now. */
    String reload();
  }
}
