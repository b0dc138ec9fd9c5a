import TestSequencer from '@jest/test-sequencer';

type Tests = Parameters<TestSequencer['sort']>[0];

/**
 * Runs the test files of one project after each other, so that a worker can reuse the modules that it has loaded for
 * the project.
 */
class ProjectByProject extends TestSequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const sorted = await super.sort(tests);
    return [...Map.groupBy(sorted, ({ context }) => context.config.id).values()].flat();
  }
}

export { ProjectByProject as default };
