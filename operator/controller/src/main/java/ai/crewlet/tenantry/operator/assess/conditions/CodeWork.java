package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.crewlet.common.CodingAgent;
import ai.crewlet.tenantry.api.crewlet.common.ProviderType;
import ai.crewlet.tenantry.api.crewlet.company.CompanySandbox;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.operator.assess.conditions.rows.SeatRow;
import ai.crewlet.tenantry.operator.assess.document.ExecutorHead;
import ai.crewlet.tenantry.operator.assess.document.ModelChain;
import ai.crewlet.tenantry.operator.assess.document.Sandboxes;
import ai.crewlet.tenantry.operator.assess.document.SecretSource;
import ai.crewlet.tenantry.operator.snapshot.SecretFacts;
import ai.crewlet.tenantry.operator.snapshot.SecretId;
import ai.crewlet.tenantry.operator.snapshot.ValueState;
import java.util.Optional;

/** Whether a seat's coding runs can start (M92, M93): a box, and a model and a key for it. */
record CodeWork(Judgement judgement, Seat seat) {

  /** Present only where the seat is meant to write code, could, and does not do so in its turns. */
  Optional<Verdict> runnable() {
    boolean meant = seat.getSpec().sandbox() != null && !seat.getSpec().human();
    CompanySandbox sandbox = judgement.snapshot().company().getSpec().sandbox();
    return !meant || sandbox == null || new AgentMode(judgement).worksIn(seat)
        ? Optional.empty()
        : Optional.of(runnable(sandbox));
  }

  private Verdict runnable(CompanySandbox sandbox) {
    return box(sandbox).or(() -> model(sandbox)).orElseGet(() -> Verdict.of(SeatRow.CODE_RUNS));
  }

  private Optional<Verdict> box(CompanySandbox sandbox) {
    String company = judgement.snapshot().name();
    if (sandbox.e2b() == null) {
      return Optional.of(Verdict.of(SeatRow.NO_PROVISIONER, company));
    }
    var key = sandbox.e2b().apiKeySecretRef();
    return empty(new SecretSource(judgement.snapshot().secretHere(key.name()), key.key()))
        ? Optional.of(Verdict.of(SeatRow.SANDBOX_KEY_EMPTY, company, key.key(), key.name()))
        : Optional.empty();
  }

  private Optional<Verdict> model(CompanySandbox sandbox) {
    Optional<ExecutorHead> head = new ModelChain(judgement.snapshot()).executorHead(seat);
    return head.isEmpty()
        ? Optional.of(Verdict.of(SeatRow.NO_MODEL))
        : model(head.get(), Sandboxes.codingAgent(seat, sandbox));
  }

  private Optional<Verdict> model(ExecutorHead head, CodingAgent agent) {
    boolean openAi =
        head.type() == ProviderType.OPENAI || head.type() == ProviderType.OPENAI_COMPATIBLE;
    if (openAi && agent == CodingAgent.CLAUDE_CODE) {
      return Optional.of(Verdict.of(SeatRow.MODEL_UNSUPPORTED, head.named(), head.type().value()));
    }
    return head.firstKey().isEmpty()
        ? Optional.of(Verdict.of(SeatRow.LOGIN_NOT_PORTABLE, head.named()))
        : head.firstKey().filter(this::empty).map(key -> keyEmpty(head, key));
  }

  private Verdict keyEmpty(ExecutorHead head, SecretSource key) {
    SecretId secret = key.secret();
    boolean here = secret.namespace().equals(judgement.snapshot().namespace().name());
    return Verdict.of(
        SeatRow.MODEL_KEY_EMPTY, head.firstKeyField(), key.key(), here ? secret.name() : secret);
  }

  private boolean empty(SecretSource source) {
    SecretFacts facts = judgement.snapshot().secrets().get(source.secret());
    return facts != null && facts.keys().get(source.key()) == ValueState.EMPTY;
  }
}
