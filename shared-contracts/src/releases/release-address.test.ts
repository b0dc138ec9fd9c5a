import { expect, it } from '@jest/globals';
import {
  buildEntryUrl,
  getFreshUrl,
  stripQueryAndFragment,
  getReleaseFolder,
} from '@travel/contracts/releases/release-urls';

const url = 'http://assets.example/mfe-header/entry.3f2a9c1b00112233.js';
const texts = [
  { path: 'texts-en-US-json.0011223344556677.js', integrity: `sha256-${'a/+'.repeat(14)}E=` },
  { path: 'lists-en-US-json.8899aabbccddeeff.js', integrity: `sha256-${'c/+'.repeat(14)}I=` },
];
const address = buildEntryUrl(url, 'mfe_header_1', texts);

it("passes an entry script its global and the name and digest of each text chunk in the URL's fragment", () => {
  expect(new URL(address).hash).toBe(
    `#mfe_header_1,texts-en-US-json,${'a/+'.repeat(14)}E,lists-en-US-json,${'c/+'.repeat(14)}I`,
  );
  expect(stripQueryAndFragment(address)).toBe(url);
});

it("passes the shell's entry script only its texts", () => {
  expect(buildEntryUrl(url, null, [])).toBe(`${url}#`);
});

it('adds a query to get a fresh URL and leaves the fragment unchanged', () => {
  expect(getFreshUrl(address, 2)).toBe(address.replace('.js#', '.js?r=2#'));
  expect(getFreshUrl(getFreshUrl(address, 2), 3)).toBe(getFreshUrl(address, 3));
  expect(getFreshUrl(url, 1)).toBe(`${url}?r=1`);
});

it('returns the folder of the package, or of the release for older releases', () => {
  const record = { package: 'mfe-header', version: '1.0.0' } as const;
  expect(getReleaseFolder({ ...record, addressed_by: 'content' })).toBe('mfe-header');
  expect(getReleaseFolder(record)).toBe('mfe-header/1.0.0');
});
