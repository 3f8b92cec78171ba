package ai.crewlet.tenantry.workflows;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameStartingWith;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.temporal.activity.ActivityInterface;
import io.temporal.workflow.Workflow;
import java.io.Serializable;
import java.time.Clock;
import java.time.Instant;
import java.util.Random;
import java.util.UUID;

/** Package walls, and what would make a workflow decide otherwise when it is replayed (C51). */
@AnalyzeClasses(packages = "ai.crewlet.tenantry.workflows", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

  private static final String ROOT = "ai.crewlet.tenantry.workflows";

  /** One package per kind of motion. */
  private static final String[] MOTIONS = {
    ROOT + ".change..",
    ROOT + ".connection..",
    ROOT + ".invitation..",
    ROOT + ".offboarding..",
    ROOT + ".onboarding..",
    ROOT + ".suspension..",
    ROOT + ".tier.."
  };

  private static final String REPLAY = "a replay would see another value and take another path";

  @ArchTest
  static final ArchRule NO_RANDOM_IDS =
      noClasses()
          .should()
          .callMethod(UUID.class, "randomUUID")
          .orShould()
          .callMethod(Workflow.class, "randomUUID")
          .orShould()
          .dependOnClassesThat()
          .areAssignableTo(Random.class)
          .orShould()
          .callMethod(Math.class, "random")
          .because(REPLAY + "; keys are UUIDv7 and come from an activity (C29)");

  @ArchTest
  static final ArchRule NO_CLOCK =
      noClasses()
          .should()
          .callMethod(Instant.class, "now")
          .orShould()
          .dependOnClassesThat()
          .areAssignableTo(Clock.class)
          .orShould()
          .callMethodWhere(target(nameStartingWith("now")).and(target(owner(inJavaTime()))))
          .because(REPLAY + "; time is Workflow.currentTimeMillis()");

  @ArchTest
  static final ArchRule NO_SYSTEM =
      noClasses().should().accessClassesThat(type(System.class)).because(REPLAY);

  @ArchTest
  static final ArchRule NO_THREADS =
      noClasses()
          .should()
          .dependOnClassesThat(resideInAnyPackage("java.util.concurrent..").or(type(Thread.class)))
          .because("the SDK runs workflow code one thread at a time and replays it in that order");

  @ArchTest
  static final ArchRule NO_PLAIN_LOGGERS =
      noClasses()
          .should()
          .dependOnClassesThat(name("org.slf4j.LoggerFactory"))
          .because("a plain logger says everything again on each replay; use Workflow.getLogger");

  /** No update or signal can be lost at a seam that there is not (I66, I68, I70). */
  @ArchTest
  static final ArchRule NO_CONTINUING_AS_NEW =
      noClasses()
          .should()
          .callMethodWhere(
              target(owner(type(Workflow.class)))
                  .and(
                      target(
                          nameStartingWith("continueAsNew")
                              .or(nameStartingWith("newContinueAsNew")))))
          .because("a motion's history is bounded (C50), and what people tell it has one run");

  @ArchTest
  static final ArchRule NO_IO =
      noClasses()
          .should()
          .dependOnClassesThat(
              resideInAnyPackage("java.io..", "java.nio..", "java.net..", "java.sql..", "javax..")
                  .and(DescribedPredicate.not(type(Serializable.class))))
          .because("the world is reached through activities");

  @ArchTest
  static final ArchRule NO_MODULE_OF_OURS =
      noClasses()
          .should()
          .dependOnClassesThat(
              resideInAnyPackage("ai.crewlet.tenantry..", "io.fabric8..")
                  .and(DescribedPredicate.not(JavaClass.Predicates.resideInAPackage(ROOT + ".."))))
          .because("contracts are a jar that others take without the rest of us");

  @ArchTest
  static final ArchRule WORDS_KNOW_NO_MOTION =
      noClasses()
          .that()
          .resideInAPackage(ROOT)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(ROOT + ".*..")
          .because("every motion uses the shared words; they use none");

  @ArchTest
  static final ArchRule MACHINERY_KNOWS_NO_MOTION =
      noClasses()
          .that()
          .resideInAPackage(ROOT + ".motion")
          .should()
          .dependOnClassesThat(
              resideInAnyPackage(MOTIONS).or(resideInAnyPackage(ROOT + ".tenancy")))
          .because("the next motion stands on the same machinery");

  @ArchTest
  static final ArchRule TENANCY_KNOWS_NO_MOTION =
      noClasses()
          .that()
          .resideInAPackage(ROOT + ".tenancy")
          .should()
          .dependOnClassesThat(resideInAnyPackage(MOTIONS).or(resideInAnyPackage(ROOT + ".motion")))
          .because("what is asked of a cluster does not depend on who asks");

  @ArchTest
  static final ArchRule INVITATION_STANDS_ALONE =
      noClasses()
          .that()
          .resideInAPackage(ROOT + ".invitation")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(ROOT + ".onboarding", ROOT + ".tenancy")
          .because("people are invited without an onboarding too (C61)");

  @ArchTest
  static final ArchRule ACTIVITIES_ARE_INTERFACES_HERE =
      classes()
          .that()
          .areAnnotatedWith(ActivityInterface.class)
          .should()
          .beInterfaces()
          .andShould()
          .haveSimpleNameEndingWith("Activities")
          .because("workers implement them");

  @ArchTest
  static final ArchRule NO_STATIC_STATE =
      fields()
          .that()
          .areStatic()
          .should()
          .beFinal()
          .because("runs share a worker's classes and nothing else");

  private static DescribedPredicate<JavaClass> inJavaTime() {
    return JavaClass.Predicates.resideInAPackage("java.time..");
  }
}
