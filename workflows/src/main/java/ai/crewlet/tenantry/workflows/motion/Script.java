package ai.crewlet.tenantry.workflows.motion;

/** What a particular motion does. */
public interface Script {

  /** The steps in order, to the motion's proper end. */
  Outcome run();

  /** What the history says of an end (C60), where a way back was given up on half-way. */
  default Outcome reached(Outcome end) {
    return end;
  }

  /** The last word after a refusal or a stop; what was created is undone by then. */
  void settle(Ending ending);
}
