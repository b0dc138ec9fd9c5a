import { expect, it } from '@jest/globals';
import { lintWithRule } from '../fixture.ts';

it('rejects each import between packages that the table of the architecture does not allow', () => {
  expect(
    lintWithRule('import-table', {
      'shared-contracts/src/a.ts': "import '@travel/ui/actions/button.tsx';",
      'shared-ui/src/a.ts': "export { host } from 'shell/host';",
      'mfe-auth/src/a.ts': "import type { Picker } from 'mfe-locale/picker';",
      'mfe-auth/src/b.ts': "const api = await import('@travel/api/app');",
      'services/api/src/a.ts': "import { x } from '@travel/delivery/x';",
      'services/kit/src/a.ts': "export * from '@travel/api/x';",
      'e2e/src/a.spec.ts': "type X = import('@travel/ui/actions/button.tsx').X;",
    }),
  ).toEqual([
    'e2e/src/a.spec.ts: e2e may import shared-contracts, not shared-ui.',
    'mfe-auth/src/a.ts: mfe-auth may import shared-contracts, shared-ui, not mfe-locale.',
    'mfe-auth/src/b.ts: mfe-auth may import shared-contracts, shared-ui, not services/api.',
    'services/api/src/a.ts: services/api may import shared-contracts, services/kit, services/reference, services/supplier-kit, services/suppliers, sandbox/inventory, sandbox/suppliers, not services/delivery.',
    'services/kit/src/a.ts: services/kit may import shared-contracts, not services/api.',
    'shared-contracts/src/a.ts: shared-contracts may import nothing of ours, not shared-ui.',
    'shared-ui/src/a.ts: shared-ui may import shared-contracts, not shell.',
  ]);
});

it('rejects a relative path that leaves its package, even to a package that may be imported', () => {
  expect(
    lintWithRule('import-table', { 'mfe-auth/src/a.ts': "import { x } from '../../shared-ui/src/x.ts';" }),
  ).toEqual(['mfe-auth/src/a.ts: ../../shared-ui/src/x.ts leaves mfe-auth; import the other package by its name.']);
});

it('rejects tooling in code that runs for visitors, and lets builds and tests use it', () => {
  const text = "import { x } from '@travel/tooling/x';";
  expect(
    lintWithRule('import-table', {
      'mfe-auth/src/a.ts': text,
      'mfe-auth/src/a.test.tsx': text,
      'mfe-auth/webpack.config.ts': text,
      'e2e/playwright.config.ts': text,
    }),
  ).toEqual([
    'mfe-auth/src/a.ts: mfe-auth may import shared-contracts, shared-ui, not tooling; tooling is for builds and tests.',
  ]);
});

it('rejects contract samples in code that runs for visitors, and lets tests of every package use them', () => {
  const text = "import { sampleHold } from '@travel/contracts/testing/samples';";
  expect(
    lintWithRule('import-table', {
      'mfe-auth/src/a.ts': text,
      'mfe-auth/src/b.ts': "import type { Sample } from '@travel/contracts/testing/samples';",
      'services/api/src/a.ts': text,
      'shell/src/later.ts': "await import('@travel/contracts/testing/samples');",
      'mfe-auth/src/a.test.tsx': text,
      'mfe-auth/src/testing/members.ts': text,
      'e2e/journeys/a.spec.ts': text,
    }),
  ).toEqual([
    'mfe-auth/src/a.ts: @travel/contracts/testing/samples is for tests.',
    'mfe-auth/src/b.ts: @travel/contracts/testing/samples is for tests.',
    'services/api/src/a.ts: @travel/contracts/testing/samples is for tests.',
    'shell/src/later.ts: @travel/contracts/testing/samples is for tests.',
  ]);
});

it('allows imports that the table of the architecture lists', () => {
  expect(
    lintWithRule('import-table', {
      'mfe-auth/src/a.ts': "import '@travel/ui/x'; import '@travel/contracts/x'; import './b.ts'; import 'react';",
      'services/api/src/a/b.ts': "import '@travel/kit/x'; import '../c.ts'; import '@travel/api/x';",
    }),
  ).toEqual([]);
});
