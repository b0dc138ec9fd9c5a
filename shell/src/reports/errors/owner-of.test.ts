import { describe, expect, it } from '@jest/globals';
import { ownerOf, releaseFolders } from './owner-of.ts';

const folders = releaseFolders({
  shell: { base: 'http://assets.example/r/shell/1.0.0/', version: '1.0.0' },
  'mfe-header': { base: 'http://assets.example/r/mfe-header/2.0.0/', version: '2.0.0' },
});
const at = (file: string) => `TypeError: x\n    at onClick (${file}:1:2044)`;
const header = 'http://assets.example/r/mfe-header/2.0.0/header-v1.1a.js';
const shell = 'http://assets.example/r/shell/1.0.0/entry.2b.js';

describe('who threw', () => {
  it('is the release whose script stands first in the stack, React of the shell below it', () => {
    const stack = `${at(header)}\n    at dispatch (${shell}:1:9)`;
    expect(ownerOf(stack, '', folders)).toEqual({ package: 'mfe-header', version: '2.0.0' });
  });

  it('is found in the stacks of Firefox and Safari too', () => {
    expect(ownerOf(`onClick@${header}:1:2044\ndispatch@${shell}:1:9`, '', folders)).toMatchObject({
      package: 'mfe-header',
    });
  });

  it('is named by the browser where there is no stack', () => {
    expect(ownerOf('', shell, folders)).toEqual({ package: 'shell', version: '1.0.0' });
  });

  it.each([
    ['an extension that calls into our code', at('chrome-extension://abc/a.js') + `\n at ${shell}:1:1`],
    ['a script of somebody else', at('https://tags.example/t.js')],
    ['a folder of another package', at('http://assets.example/r/evil/1.0.0/a.js')],
  ])('is none of ours: %s', (_, stack) => {
    expect(ownerOf(stack, '', folders)).toBe('foreign');
  });

  it('is unknown where nothing says so', () => {
    expect(ownerOf('TypeError: x', '', folders)).toBe('unknown');
  });
});
