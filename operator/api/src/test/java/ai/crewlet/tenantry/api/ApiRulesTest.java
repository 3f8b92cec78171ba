package ai.crewlet.tenantry.api;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Walls of this house. */
@AnalyzeClasses(
    packages = "ai.crewlet.tenantry.api",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ApiRulesTest {

  @ArchTest
  static final ArchRule recordsAreApiValues =
      classes()
          .that()
          .areRecords()
          .should()
          .beAnnotatedWith(ApiValue.class)
          .because("a record without it writes nulls, and so owns fields nobody set (M136, C39)");

  @ArchTest
  static final ArchRule noClient =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.fabric8.kubernetes.client..")
          .because("the types are a library without a client (M136)");

  @ArchTest
  static final ArchRule sharedValuesKnowNoKind =
      noClasses()
          .that()
          .resideInAPackage("..api.crewlet.common..")
          .should()
          .dependOnClassesThat()
          .areAssignableTo(CrewletResource.class)
          .because("what all kinds share cannot be about one of them");
}
