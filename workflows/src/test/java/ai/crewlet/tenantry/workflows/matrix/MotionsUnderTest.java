package ai.crewlet.tenantry.workflows.matrix;

import ai.crewlet.tenantry.workflows.change.ChangeCompanyUnderTest;
import ai.crewlet.tenantry.workflows.connection.ConnectSeatUnderTest;
import ai.crewlet.tenantry.workflows.invitation.InvitePersonUnderTest;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenantUnderTest;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantUnderTest;
import ai.crewlet.tenantry.workflows.suspension.SetSuspensionUnderTest;
import ai.crewlet.tenantry.workflows.tier.MoveTierUnderTest;
import java.util.List;

/** Every kind of motion. */
public final class MotionsUnderTest {

  private MotionsUnderTest() {}

  public static List<MotionUnderTest<?, ?>> all() {
    return List.of(
        new OnboardTenantUnderTest(),
        new MoveTierUnderTest(),
        new InvitePersonUnderTest(),
        new SetSuspensionUnderTest(),
        new ConnectSeatUnderTest(),
        new ChangeCompanyUnderTest(),
        new OffboardTenantUnderTest());
  }

  /** The implementations that workers register. */
  public static Class<?>[] workflows() {
    return all().stream().map(MotionUnderTest::workflow).toArray(Class<?>[]::new);
  }
}
