package ai.crewlet.tenantry.workflows.motion;

/** What a particular motion does. */
public interface Script {

  /** The steps in order, to the motion's proper end. */
  Outcome run();

  /** The last word after a refusal or a stop; what was created is undone by then. */
  void settle(Ending ending);
}
