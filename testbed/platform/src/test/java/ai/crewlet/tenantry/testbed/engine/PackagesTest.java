package ai.crewlet.tenantry.testbed.engine;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(
    packages = "ai.crewlet.tenantry.testbed.engine",
    importOptions = DoNotIncludeTests.class)
class PackagesTest {

  @ArchTest
  static final ArchRule NO_CYCLES =
      slices()
          .matching("ai.crewlet.tenantry.testbed.engine.(*)..")
          .should()
          .beFreeOfCycles()
          .because("each room of the stand-in is read on its own");

  @ArchTest
  static final ArchRule NO_KUBERNETES =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.fabric8..")
          .because("an engine knows its files and its ports, not the cluster it runs in");

  @ArchTest
  static final ArchRule VERTX_ONLY_IN_HTTP =
      noClasses()
          .that()
          .resideOutsideOfPackage("..engine.http..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.vertx..")
          .because("what an engine decides does not depend on how it listens");
}
