import TestSequencer from '@jest/test-sequencer';

type Tests = Parameters<TestSequencer['sort']>[0];

/** Runs the files of one project after each other, so that a worker can use again what it has loaded for them. */
class ProjectByProject extends TestSequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const sorted = await super.sort(tests);
    return [...Map.groupBy(sorted, ({ context }) => context.config.id).values()].flat();
  }
}

export { ProjectByProject as default };
