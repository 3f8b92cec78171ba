package ai.crewlet.tenantry.operator.assess;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(
    packages = "ai.crewlet.tenantry.operator.assess",
    importOptions = ImportOption.DoNotIncludeTests.class)
class RoomsTest {

  @ArchTest
  static final ArchRule roomsLeadOneWay =
      slices()
          .matching("ai.crewlet.tenantry.operator.assess.(*)..")
          .should()
          .beFreeOfCycles()
          .because(
              "finding, then admission, references, document and objects, then conditions: each can be read alone");
}
