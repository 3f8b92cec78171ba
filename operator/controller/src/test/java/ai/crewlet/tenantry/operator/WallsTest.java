package ai.crewlet.tenantry.operator;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The rooms of the operator and who may enter which. */
@AnalyzeClasses(packages = "ai.crewlet.tenantry.operator", importOptions = DoNotIncludeTests.class)
class WallsTest {
  private static final String ROOT = "ai.crewlet.tenantry.operator";

  @ArchTest
  static final ArchRule decidingTouchesNothing =
      noClasses()
          .that()
          .resideInAnyPackage(ROOT + ".assess..", ROOT + ".snapshot..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "io.fabric8.kubernetes.client..",
              "io.javaoperatorsdk..",
              "java.net.http..",
              "org.slf4j..",
              ROOT + ".apply..",
              ROOT + ".watch..",
              ROOT + ".engines..",
              ROOT + ".reconcile..")
          .because(
              "what is decided from values alone can be tested without a cluster, in milliseconds (design 3)");

  @ArchTest
  static final ArchRule decidingKnowsNoClock =
      noClasses()
          .that()
          .resideInAnyPackage(ROOT + ".assess..", ROOT + ".snapshot..")
          .should()
          .callMethod(java.time.Instant.class, "now")
          .orShould()
          .callMethod(System.class, "currentTimeMillis")
          .orShould()
          .callMethod(java.util.UUID.class, "randomUUID")
          .because(
              "the same snapshot must give the same assessment; the clock is CompanySnapshot.now");

  @ArchTest
  static final ArchRule watchingWritesNothing =
      noClasses()
          .that()
          .resideInAPackage(ROOT + ".watch..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              ROOT + ".apply..", ROOT + ".engines..", ROOT + ".reconcile..", ROOT + ".assess..")
          .because("inputs are read in one place and effects are made in another");

  @ArchTest
  static final ArchRule effectsDoNotLook =
      noClasses()
          .that()
          .resideInAPackage(ROOT + ".apply..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              ROOT + ".watch..", ROOT + ".reconcile..", ROOT + ".engines..", "io.javaoperatorsdk..")
          .because("an effect is carried out as it was decided, whoever calls it");

  @ArchTest
  static final ArchRule askingEnginesOnlyReads =
      noClasses()
          .that()
          .resideInAPackage(ROOT + ".engines..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(ROOT + ".apply..", ROOT + ".watch..", ROOT + ".reconcile..")
          .because("polling must never hold up or start a write");

  @ArchTest
  static final ArchRule settingsKnowNobody =
      noClasses()
          .that()
          .resideInAPackage(ROOT + ".settings..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.fabric8..", "io.javaoperatorsdk..", "ai.crewlet.tenantry.api..")
          .because("settings are read before anything else is there");
}
