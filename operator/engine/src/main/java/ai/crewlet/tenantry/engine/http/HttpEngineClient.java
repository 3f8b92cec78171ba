package ai.crewlet.tenantry.engine.http;

import ai.crewlet.tenantry.engine.EngineClient;
import ai.crewlet.tenantry.engine.config.ActiveDocument;
import ai.crewlet.tenantry.engine.config.DocumentPut;
import ai.crewlet.tenantry.engine.config.PutOutcome;
import ai.crewlet.tenantry.engine.config.Revision;
import ai.crewlet.tenantry.engine.fleet.Fleet;
import ai.crewlet.tenantry.engine.health.Health;
import ai.crewlet.tenantry.engine.health.Readiness;
import ai.crewlet.tenantry.engine.people.Invitation;
import ai.crewlet.tenantry.engine.people.InviteOutcome;
import ai.crewlet.tenantry.engine.people.OpenInvitation;
import ai.crewlet.tenantry.engine.people.Person;
import ai.crewlet.tenantry.engine.secrets.SecretValue;
import ai.crewlet.tenantry.engine.secrets.StoredSecret;
import ai.crewlet.tenantry.engine.traffic.VendorTraffic;
import ai.crewlet.tenantry.engine.usage.TokenUsage;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;

/** The table of contents of the engine's routes; each concern's details are in its own file. */
final class HttpEngineClient implements EngineClient {

  private final HealthRoutes health;
  private final ConfigRoutes config;
  private final FleetRoutes fleet;
  private final SecretRoutes secrets;
  private final PeopleRoutes people;
  private final TrafficRoutes traffic;

  HttpEngineClient(Door door) {
    health = new HealthRoutes(door);
    config = new ConfigRoutes(door);
    fleet = new FleetRoutes(door);
    secrets = new SecretRoutes(door);
    people = new PeopleRoutes(door);
    traffic = new TrafficRoutes(door);
  }

  @Override
  public Health health() {
    return health.health();
  }

  @Override
  public Readiness ready() {
    return health.ready();
  }

  @Override
  public Optional<Revision> activeRevision() {
    return config.activeRevision();
  }

  @Override
  public List<Revision> audit(int limit) {
    return config.audit(limit);
  }

  @Override
  public Optional<ActiveDocument> activeDocument() {
    return config.activeDocument();
  }

  @Override
  public PutOutcome putDocument(DocumentPut put) {
    return config.put(put);
  }

  @Override
  public Optional<OffsetDateTime> activatedAt() {
    return fleet.activatedAt();
  }

  @Override
  public Fleet fleet() {
    return fleet.fleet();
  }

  @Override
  public void pauseSeat(String handle, boolean paused) {
    fleet.pause(handle, paused);
  }

  @Override
  public List<StoredSecret> secrets() {
    return secrets.list();
  }

  @Override
  public void putSecret(String name, SecretValue value) {
    secrets.put(name, value);
  }

  @Override
  public void deleteSecret(String name) {
    secrets.delete(name);
  }

  @Override
  public void reload() {
    secrets.reload();
  }

  @Override
  public void reloadTokens() {
    secrets.reloadTokens();
  }

  @Override
  public List<Person> people() {
    return people.people();
  }

  @Override
  public List<OpenInvitation> invitations() {
    return people.invitations();
  }

  @Override
  public InviteOutcome invite(Invitation invitation) {
    return people.invite(invitation);
  }

  @Override
  public List<VendorTraffic> traffic() {
    return traffic.traffic();
  }

  @Override
  public TokenUsage tokens(YearMonth month) {
    return fleet.tokens(month);
  }
}
