import { expect, it } from '@jest/globals';
import { everythingShared } from './everything-shared.ts';

it('shares all that a package depends on as singletons, in the installed version or a later one', async () => {
  const shared = await everythingShared('mfe-header');
  expect(Object.keys(shared)).toEqual(
    expect.arrayContaining(['react', 'react-dom', '@emotion/react', '@emotion/styled', 'i18next', 'react-i18next']),
  );
  for (const { singleton, version, requiredVersion } of Object.values(shared)) {
    expect(singleton).toBe(true);
    expect(requiredVersion).toBe(`^${version}`);
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
  }
});

it('shares the files of UI kit, contracts and React as well, and those of no other library', async () => {
  const shared = await everythingShared('mfe-header');
  expect(Object.keys(shared)).toEqual(expect.arrayContaining(['@travel/ui/', '@travel/contracts/', 'react/']));
  expect(Object.keys(shared)).not.toContain('lucide-react/');
  expect(Object.keys(await everythingShared('shell')).join(' ')).not.toContain('@module-federation');
});
