import type { Config } from 'jest';
import { createBrowserProject, createNodeProject, createServiceProject } from './tooling/src/jest/projects.ts';
import { releasedPackages } from './tooling/src/workspace/released-packages.ts';

// Tests expect dates in UTC, whatever the time zone of the machine.
process.env['TZ'] = 'UTC';

const config: Config = {
  maxWorkers: 2,
  testSequencer: './tooling/src/jest/project-by-project.ts',
  // Replaces a worker above this size, because modules of finished files stay in its memory and the machine would swap.
  workerIdleMemoryLimit: '1.5GB',
  // Ends tests that hang; a busy machine needs far less.
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
