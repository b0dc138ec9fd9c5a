import { describe, expect, it } from '@jest/globals';
import type { ReleaseAddress } from '@travel/contracts/host/boot';
import { findOwner, listPlacedReleases } from './owner-of.ts';

const release = (version: string, base: string): ReleaseAddress => ({
  version,
  base,
  entry: { url: `${base}entry.1a.js`, integrity: '', global: null },
});
const root = 'http://assets.example/r/';
const releases = {
  shell: release('1.0.0', `${root}shell/1.0.0/`),
  'mfe-header': release('2.0.0', `${root}mfe-header/2.0.0/`),
  'mfe-travel': { ...release('3.1.0', `${root}mfe-travel/`), lastGood: release('3.0.0', `${root}mfe-travel/`) },
};
const ownerIn = (stack: string, script = '', failed: readonly string[] = []) =>
  findOwner(
    stack,
    script,
    listPlacedReleases(releases, (name, version) => failed.includes(`${name}@${version}`)),
  );

const at = (file: string) => `TypeError: x\n    at onClick (${file}:1:2044)`;
const header = `${root}mfe-header/2.0.0/header-v1.1a.js`;
const shell = `${root}shell/1.0.0/entry.2b.js`;
const travel = `${root}mfe-travel/page-search.3f2a9c1b00112233.js`;

describe('the owner of an error', () => {
  it("equals the first release in the stack, even if the shell's React is below it", () => {
    const stack = `${at(header)}\n    at dispatch (${shell}:1:9)`;
    expect(ownerIn(stack)).toEqual({ package: 'mfe-header', version: '2.0.0' });
  });

  it('has the version in use if releases of a package share files', () => {
    expect(ownerIn(at(travel))).toEqual({ package: 'mfe-travel', version: '3.1.0' });
  });

  it('equals the last good release if it replaces a failed one', () => {
    expect(ownerIn(at(travel), '', ['mfe-travel@3.1.0'])).toEqual({ package: 'mfe-travel', version: '3.0.0' });
  });

  it('appears in stacks of Firefox and Safari too', () => {
    expect(ownerIn(`onClick@${header}:1:2044\ndispatch@${shell}:1:9`)).toMatchObject({ package: 'mfe-header' });
  });

  it('follows from the script address if there is no stack', () => {
    expect(ownerIn('', shell)).toEqual({ package: 'shell', version: '1.0.0' });
  });

  it.each([
    ['an extension that calls into our code', at('chrome-extension://abc/a.js') + `\n at ${shell}:1:1`],
    ['a script of another site', at('https://tags.example/t.js')],
    ['a folder of another package', at(`${root}evil/1.0.0/a.js`)],
  ])('counts as foreign: %s', (_, stack) => {
    expect(ownerIn(stack)).toBe('foreign');
  });

  it('stays unknown without any address', () => {
    expect(ownerIn('TypeError: x')).toBe('unknown');
  });
});
