import { expect, it } from '@jest/globals';
import { lintWithRule } from '../fixture.ts';

const contracts = {
  'shared-contracts/package.json': JSON.stringify({
    name: '@travel/contracts',
    exports: { './money': './src/money.ts', './trips': './src/trips.schema.ts', './http/*': './src/endpoints/*.ts' },
  }),
  'shared-contracts/src/money.ts': 'export const money = 1;',
  'shared-contracts/src/trips.schema.ts': "import { z } from 'zod';\nexport const trip = z.string();",
  'shared-contracts/src/endpoints/add.ts': "import { trip } from '../trips.schema.ts';\nexport const add = trip;",
};

it('rejects zod, and contracts that load zod, in a page', () => {
  expect(
    lintWithRule('zod-free-pages', {
      ...contracts,
      'shell/src/a.ts': "import { z } from 'zod';",
      'shell/src/b.ts': "import { trip } from '@travel/contracts/trips';",
      'shell/src/c.ts': "import { type Trip } from '@travel/contracts/trips';",
      'shared-ui/src/d.ts': "export { add } from '@travel/contracts/http/add';",
    }),
  ).toEqual([
    'shared-ui/src/d.ts: @travel/contracts/http/add would put zod into the page; use `import type`.',
    'shell/src/a.ts: zod would put zod into the page; use `import type`.',
    'shell/src/b.ts: @travel/contracts/trips would put zod into the page; use `import type`.',
    'shell/src/c.ts: @travel/contracts/trips would put zod into the page; use `import type`.',
  ]);
});

it('requires file names that show which contracts load zod', () => {
  expect(
    lintWithRule('zod-free-pages', {
      ...contracts,
      'shared-contracts/src/coupons.ts': "import { z } from 'zod';",
      'shared-contracts/src/plans.ts': "import { trip } from './trips.schema.ts';",
    }),
  ).toEqual([
    'shared-contracts/src/coupons.ts: zod loads zod, so coupons.ts has to be named *.schema.ts, lie in endpoints/, or use `import type`.',
    'shared-contracts/src/plans.ts: ./trips.schema.ts loads zod, so plans.ts has to be named *.schema.ts, lie in endpoints/, or use `import type`.',
  ]);
});

it('allows types from contracts with zod, contracts without zod, zod/mini, and anything in tests', () => {
  expect(
    lintWithRule('zod-free-pages', {
      ...contracts,
      'shell/src/a.ts':
        "import type { Trip } from '@travel/contracts/trips';\nimport { money } from '@travel/contracts/money/money';",
      'shell/src/b.ts': "import { z } from 'zod/mini';",
      'shell/src/c.test.ts': "import { trip } from '@travel/contracts/trips';",
    }),
  ).toEqual([]);
});
