package ai.crewlet.tenantry.testbed.engine.bootstrap;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The bootstrap file. {@code bootstrap-sample.yaml} explains every key. A section that is left out
 * has its defaults; texts and lists left out are empty.
 */
@JsonIgnoreProperties(ignoreUnknown = false)
public record Bootstrap(
    Api api,
    Secrets secrets,
    Config config,
    SignIn signIn,
    Stream stream,
    Node node,
    @Nullable Objects objects,
    @Nullable Telemetry telemetry,
    boolean debug) {

  public Bootstrap {
    api = api == null ? new Api(null, null, 0, null, null, null) : api;
    secrets = secrets == null ? new Secrets(null, null) : secrets;
    config = config == null ? new Config(null, null) : config;
    signIn = signIn == null ? new SignIn(null, false) : signIn;
    stream = stream == null ? new Stream(null, null) : stream;
    node = node == null ? new Node(null, null, null) : node;
  }

  public record Api(
      String host,
      Integer port,
      int publicPort,
      String dashboardBaseUrl,
      String publicBaseUrl,
      Auth auth) {
    public Api {
      host = host == null ? "0.0.0.0" : host;
      port = port == null ? 8080 : port;
      dashboardBaseUrl = dashboardBaseUrl == null ? "http://localhost:" + port : dashboardBaseUrl;
      publicBaseUrl = publicBaseUrl == null ? "" : publicBaseUrl;
      auth = auth == null ? new Auth(null, false, false, null) : auth;
    }
  }

  public record Auth(
      List<Token> tokens,
      boolean disabled,
      boolean allowAnonymousRead,
      List<String> allowedOrigins) {
    public Auth {
      tokens = tokens == null ? List.of() : List.copyOf(tokens);
      allowedOrigins = allowedOrigins == null ? List.of() : List.copyOf(allowedOrigins);
    }
  }

  public record Token(String id, String token, List<String> grants) {
    public Token {
      id = id == null ? "" : id;
      token = token == null ? "" : token;
      grants = grants == null ? List.of() : List.copyOf(grants);
    }

    @Override
    public String toString() {
      return "Token[id=" + id + ", grants=" + grants + "]";
    }
  }

  public record Secrets(@Nullable String activeKeyId, List<Key> keys) {
    public Secrets {
      keys = keys == null ? List.of() : List.copyOf(keys);
    }
  }

  public record Key(String id, String material) {
    @Override
    public String toString() {
      return "Key[id=" + id + "]";
    }
  }

  public record Config(String management, String writerTokenId) {
    public Config {
      management = management == null ? "open" : management;
      writerTokenId = writerTokenId == null ? "operator" : writerTokenId;
    }

    public boolean enforced() {
      return management.equals("enforce");
    }
  }

  public record SignIn(String secondFactor, boolean acceptInsecure) {
    public SignIn {
      secondFactor = secondFactor == null ? "required" : secondFactor;
    }
  }

  public record Stream(@Nullable String listen, @Nullable String join) {}

  public record Node(@Nullable String id, List<String> roles, Map<String, String> labels) {
    public Node {
      roles = roles == null ? List.of("ingress", "seats", "workers") : List.copyOf(roles);
      labels = labels == null ? Map.of() : Map.copyOf(labels);
    }
  }

  public record Objects(S3 s3) {}

  public record S3(
      String bucket,
      String prefix,
      String endpoint,
      String region,
      boolean forcePathStyle,
      String accessKeyId,
      String secretAccessKey) {
    @Override
    public String toString() {
      return "S3[bucket=" + bucket + ", prefix=" + prefix + "]";
    }
  }

  public record Telemetry(String endpoint, Map<String, String> headers) {
    @Override
    public String toString() {
      return "Telemetry[endpoint=" + endpoint + "]";
    }
  }

  /** Whether this pod has the volume, the API and the document. */
  public boolean isDataPod() {
    return node.roles().contains("ingress");
  }

  /** Keys and tokens stay out. */
  @Override
  public String toString() {
    return "Bootstrap[node=" + node + ", management=" + config.management() + "]";
  }
}
