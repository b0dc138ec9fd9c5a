import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import { routes } from '@travel/contracts/routes/routes';
import { expect, it } from '@jest/globals';
import { calculateRouteCosts, listRoutesOverBudget } from './route-bytes.ts';

type Module = ReleaseRecord['modules'][string];

const record = (name: ReleaseRecord['package'], modules: Record<string, Module>, sizes: Record<string, number>) => ({
  package: name,
  version: '1.0.0',
  source: 'test',
  built_at: '2026-11-21T00:00:00.000Z',
  entry: { file: 'entry.js', global: null },
  modules,
  contracts: { provides: {}, needs: {} },
  files: Object.entries(sizes).map(([path, brotli_bytes]) => ({
    path,
    bytes: brotli_bytes * 3,
    brotli_bytes,
    integrity: `sha384-${path}`,
  })),
  maps: [],
});

const records = {
  shell: record(
    'shell',
    { shell: { scripts: ['entry.js'], texts: {}, frames: {} } },
    { 'entry.js': 60, 'http.0ef4.js': 40, 'live.22.js': 9 },
  ),
  'mfe-header': record(
    'mfe-header',
    {
      'header/v1': { scripts: [], texts: {}, frames: {} },
      'header/v2': { scripts: ['v2.js'], texts: {}, frames: {} },
    },
    { 'entry.js': 10, 'v2.js': 5 },
  ),
  'mfe-travel': record(
    'mfe-travel',
    {
      'travel/pages': {
        scripts: ['pages.js'],
        texts: { 'en-US': 'en.json', 'de-DE': 'de.json' },
        frames: {},
        pages: { search: ['search.js'], 'search.HLT': ['search.js', 'hotels.js'] },
      },
    },
    { 'entry.js': 10, 'pages.js': 20, 'en.json': 3, 'de.json': 4, 'search.js': 30, 'hotels.js': 50 },
  ),
};

const findCost = (path: string) => calculateRouteCosts(records).find((cost) => cost.path === path);

it('sums the bytes of a route: shell, largest header, main part with its page, product and texts', () => {
  expect(findCost('/privacy-policy')).toMatchObject({ bytes: 100 + 15 + 34 });
  expect(findCost('/cars/search-details')).toMatchObject({ bytes: 100 + 15 + 64 });
  expect(findCost('/search-detail')).toMatchObject({
    bytes: 100 + 15 + 114,
    parts: [
      { package: 'shell', bytes: 100 },
      { package: 'mfe-header', bytes: 15 },
      { package: 'mfe-travel', bytes: 114 },
    ],
  });
});

it('covers every row of the route table', () => {
  expect(calculateRouteCosts(records).map(({ path }) => path)).toEqual(routes.map(({ path }) => path));
});

it('names a route that exceeds its budget, with the bytes of each package', () => {
  const costs = calculateRouteCosts(records).filter(({ page }) => page === 'search');
  expect(listRoutesOverBudget(costs, { search: 179, '/search-detail': 229 })).toEqual([]);
  expect(listRoutesOverBudget(costs, { search: 179, '/search-detail': 200 })).toEqual([
    '/search-detail loads 229 bytes with brotli (shell 100, mfe-header 15, mfe-travel 114), 29 more than its budget in tooling/src/test/route-budgets.json',
  ]);
});

it('names a route without a budget', () => {
  const costs = calculateRouteCosts(records).filter(({ path }) => path === '/privacy-policy');
  expect(listRoutesOverBudget(costs, {})).toEqual([
    '/privacy-policy loads 149 bytes with brotli (shell 100, mfe-header 15, mfe-travel 34), and has no budget in tooling/src/test/route-budgets.json',
  ]);
});
