package ai.crewlet.tenantry.engine;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "ai.crewlet.tenantry.engine", importOptions = DoNotIncludeTests.class)
class PackagesTest {

  @ArchTest
  static final ArchRule NO_CYCLES =
      slices()
          .matching("ai.crewlet.tenantry.engine.(*)..")
          .should()
          .beFreeOfCycles()
          .because("values are understood without each other");

  @ArchTest
  static final ArchRule HTTP_STAYS_INSIDE =
      noClasses()
          .that()
          .resideOutsideOfPackage("..engine.http..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("java.net.http..", "ai.crewlet.tenantry.engine.http..")
          .because("the day the hosted engine is published only the http package changes");
}
