package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.engine.AccessToken;
import ai.crewlet.tenantry.operator.assess.rotation.RotatedToken;
import ai.crewlet.tenantry.operator.assess.rotation.RotationStep;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.time.InstantSource;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes one step of a rotation (C41). Each looks at the set as it is right now, so that a cache
 * that lags behind cannot repeat a step that was taken.
 */
final class RotationWriter {
  private static final Logger LOG = LoggerFactory.getLogger(RotationWriter.class);

  private final KubernetesClient client;
  private final InstantSource clock;
  private final GeneratedValues generated = new GeneratedValues();

  RotationWriter(KubernetesClient client, InstantSource clock) {
    this.client = client;
    this.clock = clock;
  }

  /** Whether the step was taken; else the engine is not there yet and is asked again. */
  boolean take(RotationStep step, Company company, Optional<EngineWay> engine) {
    if (step instanceof RotationStep.RestartPod restart) {
      client
          .pods()
          .inNamespace(company.getMetadata().getNamespace())
          .withName(restart.pod())
          .delete();
      LOG.warn(
          "deleted pod {}: its engine knows none of the company's tokens any more", restart.pod());
      return true;
    }
    try {
      return tokens(company).map(tokens -> take(step, tokens, engine)).orElse(false);
    } catch (KubernetesClientException e) {
      if (e.getCode() != HttpURLConnection.HTTP_CONFLICT) {
        throw e;
      }
      LOG.debug("the token set was changed meanwhile; looking again");
      return false;
    }
  }

  /** Steps that only wait need no look at the set. */
  static boolean acts(RotationStep step) {
    return step instanceof RotationStep.Begin
        || step instanceof RotationStep.Promote
        || step instanceof RotationStep.Revoke
        || step instanceof RotationStep.Confirm
        || step instanceof RotationStep.RestartPod;
  }

  private boolean take(RotationStep step, TokenSetWriter tokens, Optional<EngineWay> engine) {
    if (step instanceof RotationStep.Begin begin) {
      return begin(begin, tokens);
    }
    if (step instanceof RotationStep.Promote promote) {
      return engine.map(there -> promote(promote.token(), tokens, there)).orElse(false);
    }
    if (step instanceof RotationStep.Revoke revoke) {
      return revoke(revoke.token(), tokens);
    }
    if (step instanceof RotationStep.Confirm confirm) {
      return engine
          .filter(there -> there.tokens().equals(confirm.tokens()))
          .map(there -> confirm(confirm.token(), tokens, there))
          .orElse(false);
    }
    return false;
  }

  private boolean begin(RotationStep.Begin begin, TokenSetWriter tokens) {
    RotatedToken token = begin.token();
    if (tokens.value(token.next()).isPresent()) {
      return false;
    }
    tokens.put(token.next(), generated.token()).annotate(token.request(), begin.request()).write();
    LOG.info("rotating {}: a new one stands beside it", token.title());
    return true;
  }

  private boolean promote(RotatedToken token, TokenSetWriter tokens, EngineWay engine) {
    Optional<String> next = tokens.value(token.next());
    if (next.isEmpty() || !new TokenKnowledge(engine).accepts(AccessToken.of(next.get()))) {
      return false;
    }
    switch (token) {
      case OPERATOR -> tokens.move(token.key(), token.revoked());
      case API_ACCESS ->
          tokens
              .move(token.key(), token.previous())
              .annotate(Annotations.API_ACCESS_REPLACED_AT, clock.instant().toString());
    }
    tokens.move(token.next(), token.key()).write();
    LOG.info("rotating {}: the engine knows the new one, which is used from now on", token.title());
    return true;
  }

  private boolean revoke(RotatedToken token, TokenSetWriter tokens) {
    if (tokens.value(token.previous()).isEmpty()) {
      return false;
    }
    tokens
        .move(token.previous(), token.revoked())
        .annotate(Annotations.API_ACCESS_REPLACED_AT, null)
        .write();
    LOG.info("rotating {}: the one before is taken from the engine", token.title());
    return true;
  }

  private boolean confirm(RotatedToken token, TokenSetWriter tokens, EngineWay engine) {
    Optional<String> old = tokens.value(token.revoked());
    if (old.isPresent() && !new TokenKnowledge(engine).refuses(AccessToken.of(old.get()))) {
      return false;
    }
    tokens.drop(token.revoked()).write();
    LOG.info("rotating {}: the engine refuses the one before; done", token.title());
    return true;
  }

  private Optional<TokenSetWriter> tokens(Company company) {
    return TokenSetWriter.of(
        client,
        company.getMetadata().getNamespace(),
        ObjectNames.apiTokens(company.getMetadata().getName()));
  }
}
