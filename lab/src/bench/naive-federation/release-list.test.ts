import { expect, it } from '@jest/globals';
import { guestSession } from '@travel/contracts/people/guest';
import { readBootData, buildReleaseList } from './release-list.ts';

it('reads the boot data of a page, and rejects a page of another server', () => {
  const page = '<p>a</p><script type="application/json" id="boot">{"format":1}</script><p>b</p>';
  expect(readBootData(page)).toEqual({ format: 1 });
  expect(() => readBootData('<p>Not now</p>')).toThrow('no boot data');
});

it('lists a manifest for each package, a different one after a changed text, and no visitor', () => {
  const list = buildReleaseList(
    { format: 1, session: guestSession },
    {
      packages: ['shell', 'mfe-header', 'mfe-travel'],
      origin: 'http://localhost:4000',
      word: 'mfe-travel',
      versionOf: (word) => `1.0.0-${word ?? 'naive'}`,
    },
  );
  expect(list).toMatchObject({ format: 1, session: null });
  expect(list.releases['mfe-header']).toEqual({
    version: '1.0.0-naive',
    base: 'http://localhost:4000/mfe-header/',
    entry: { url: 'http://localhost:4000/mfe-header/mf-manifest.json', integrity: '', global: 'mfe_header' },
  });
  expect(list.releases['mfe-travel']).toMatchObject({
    version: '1.0.0-mfe-travel',
    base: 'http://localhost:4000/mfe-travel/',
    entry: { url: 'http://localhost:4000/mfe-travel/changed.mf-manifest.json' },
  });
});
