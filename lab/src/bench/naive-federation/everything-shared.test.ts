import { expect, it } from '@jest/globals';
import { shareEverything } from './everything-shared.ts';

it('shares all dependencies of a package as singletons, in the installed version or a later one', async () => {
  const shared = await shareEverything('mfe-header');
  expect(Object.keys(shared)).toEqual(
    expect.arrayContaining(['react', 'react-dom', '@emotion/react', '@emotion/styled', 'i18next', 'react-i18next']),
  );
  for (const { singleton, version, requiredVersion } of Object.values(shared)) {
    expect(singleton).toBe(true);
    expect(requiredVersion).toBe(`^${version}`);
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
  }
});

it('shares the files of the UI kit, the contracts and React, but of no other library', async () => {
  const shared = await shareEverything('mfe-header');
  expect(Object.keys(shared)).toEqual(expect.arrayContaining(['@travel/ui/', '@travel/contracts/', 'react/']));
  expect(Object.keys(shared)).not.toContain('lucide-react/');
  expect(Object.keys(await shareEverything('shell')).join(' ')).not.toContain('@module-federation');
});
