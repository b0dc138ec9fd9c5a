import type { Config } from 'jest';
import { createBrowserProject, createNodeProject, createServiceProject } from './tooling/src/jest/projects.ts';
import { releasedPackages } from './tooling/src/workspace/released-packages.ts';

// Days that a test names are those of UTC, whatever the clock of the machine shows.
process.env['TZ'] = 'UTC';

const config: Config = {
  maxWorkers: 2,
  testSequencer: './tooling/src/jest/project-by-project.ts',
  // Modules of finished files stay in a worker's memory; a new worker is cheaper than swapping.
  workerIdleMemoryLimit: '1.5GB',
  // Ends what hangs; a busy machine is not hanging.
  testTimeout: 120_000,
  projects: [
    createNodeProject('shared-contracts'),
    createBrowserProject('shared-ui'),
    ...releasedPackages.map(createBrowserProject),
    createServiceProject('services/kit'),
    createNodeProject('services/supplier-kit'),
    createNodeProject('services/reference'),
    createServiceProject('services/suppliers'),
    createServiceProject('services/delivery'),
    createServiceProject('services/api'),
    createServiceProject('sandbox/payment-provider'),
    createServiceProject('sandbox/suppliers'),
    createNodeProject('sandbox/inventory'),
    createNodeProject('tooling'),
    createNodeProject('lab'),
  ],
};

export { config as default };
