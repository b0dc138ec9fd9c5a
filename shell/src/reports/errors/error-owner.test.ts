import { describe, expect, it } from '@jest/globals';
import type { ReleaseLocation } from '@travel/contracts/host/boot';
import { findOwner, listPlacedReleases } from './error-owner.ts';

const release = (version: string, base: string): ReleaseLocation => ({
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
  it("assigns an error to the first release in its stack, even if the shell's React is below it", () => {
    const stack = `${at(header)}\n    at dispatch (${shell}:1:9)`;
    expect(ownerIn(stack)).toEqual({ package: 'mfe-header', version: '2.0.0' });
  });

  it('assigns an error to the version in use if releases of a package share files', () => {
    expect(ownerIn(at(travel))).toEqual({ package: 'mfe-travel', version: '3.1.0' });
  });

  it('assigns an error to the last good release if that release replaces a failed one', () => {
    expect(ownerIn(at(travel), '', ['mfe-travel@3.1.0'])).toEqual({ package: 'mfe-travel', version: '3.0.0' });
  });

  it('reads the owner of an error from stacks of Firefox and Safari too', () => {
    expect(ownerIn(`onClick@${header}:1:2044\ndispatch@${shell}:1:9`)).toMatchObject({ package: 'mfe-header' });
  });

  it('reads the owner of an error from the script URL if there is no stack', () => {
    expect(ownerIn('', shell)).toEqual({ package: 'shell', version: '1.0.0' });
  });

  it.each([
    ['an extension that calls into our code', at('chrome-extension://abc/a.js') + `\n at ${shell}:1:1`],
    ['a script of another site', at('https://tags.example/t.js')],
    ['a folder of another package', at(`${root}evil/1.0.0/a.js`)],
  ])('treats an error as foreign: %s', (_, stack) => {
    expect(ownerIn(stack)).toBe('foreign');
  });

  it('leaves the owner of an error unknown without any URL', () => {
    expect(ownerIn('TypeError: x')).toBe('unknown');
  });
});
