import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as React from 'react';
import { releaseAddress } from '../../testing/releases.ts';
import { createContainers } from './containers.ts';
import { createRemoteScripts } from './remote-scripts.ts';

const nonce = 'n0nce';
const timeout = 20_000;
const release = releaseAddress('a');
const global = release.entry.global ?? '';
const pinned = { ...release, entry: { ...release.entry, integrity: 'sha384-abc' } };

const asked = (): HTMLScriptElement[] => [...document.head.querySelectorAll('script')];

const latest = (): HTMLScriptElement => {
  const script = asked().at(-1);
  if (!script) throw new Error('No script was asked for');
  return script;
};

const scopes: Record<string, Record<string, { get: () => () => object }>>[] = [];

/** What an entry does when it runs. */
const fill = (modules: Readonly<Record<string, object>>): void => {
  Object.assign(globalThis, {
    [global]: {
      init: (scope: (typeof scopes)[number]) => scopes.push(scope),
      get: async (name: string) => () => modules[name],
    },
  });
};

const comes = (modules: Readonly<Record<string, object>>): void => {
  const script = latest();
  fill(modules);
  script.dispatchEvent(new Event('load'));
};

const containers = () => createContainers(createRemoteScripts(nonce, timeout));

beforeEach(() => {
  jest.useFakeTimers();
  scopes.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
  for (const script of asked()) script.remove();
  Object.assign(globalThis, { [global]: undefined });
});

it('runs an entry once, checked and with the nonce of the page, and answers its modules', async () => {
  const get = containers();
  const found = Promise.all([get(pinned, 0, 'header/v1'), get(pinned, 0, 'header/v2')]);
  const [script, ...others] = asked();
  expect(others).toEqual([]);
  expect(script).toMatchObject({ src: pinned.entry.url, integrity: 'sha384-abc', crossOrigin: 'anonymous', nonce });
  const modules = { './header/v1': { one: 1 }, './header/v2': { two: 2 } };
  comes(modules);
  expect(await found).toEqual(Object.values(modules));
  expect(asked()).toEqual([]);
});

describe('an entry that the document asked for itself', () => {
  const early = (): HTMLScriptElement => {
    const script = document.createElement('script');
    script.src = pinned.entry.url;
    script.dataset['chunks'] = `chunks_${global}`;
    document.head.append(script);
    return script;
  };

  it('is taken as it is where it has run', async () => {
    fill({ './header/v1': { one: 1 } });
    expect(await containers()(pinned, 0, 'header/v1')).toEqual({ one: 1 });
    expect(asked()).toEqual([]);
  });

  it('is waited for where it is under way, and not asked for twice', async () => {
    const script = early();
    const found = containers()(pinned, 0, 'header/v1');
    expect(asked()).toEqual([script]);
    comes({ './header/v1': { one: 1 } });
    expect(await found).toEqual({ one: 1 });
  });

  it('is asked for anew where it did not come, or hangs', async () => {
    const get = containers();
    const script = early();
    const lost = get(pinned, 0, 'header/v1');
    script.dispatchEvent(new Event('error'));
    await expect(lost).rejects.toThrow('could not be loaded');
    early();
    const again = get(pinned, 0, 'header/v1');
    expect(asked()).toHaveLength(2);
    expect(latest()).toMatchObject({ integrity: 'sha384-abc', nonce });
    comes({ './header/v1': { one: 1 } });
    expect(await again).toEqual({ one: 1 });
  });

  it('is no answer to who asks under a fresh address', async () => {
    fill({ './header/v1': { old: true } });
    const fresh = containers()(pinned, 1, 'header/v1');
    comes({ './header/v1': { one: 1 } });
    expect(await fresh).toEqual({ one: 1 });
  });
});

it('gives a remote the libraries of the shell, at once', async () => {
  const found = containers()(pinned, 0, 'header/v1');
  comes({ './header/v1': {} });
  await found;
  const versions = Object.entries(scopes[0]?.['react'] ?? {});
  expect(versions.map(([version, { get }]) => [version, get()()])).toEqual([[React.version, React]]);
});

it('says which entry did not come, and asks for it again', async () => {
  const get = containers();
  const lost = get(pinned, 0, 'header/v1');
  latest().dispatchEvent(new Event('error'));
  await expect(lost).rejects.toThrow(`${pinned.entry.url} could not be loaded`);
  const again = get(pinned, 0, 'header/v1');
  comes({ './header/v1': { one: 1 } });
  expect(await again).toEqual({ one: 1 });
});

it('gives up an entry that hangs, and takes nothing of it later', async () => {
  const get = containers();
  const hanging = get(pinned, 0, 'header/v1').catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(timeout);
  expect(await hanging).toContain('did not come within 20000 ms');
  expect(asked()).toEqual([]);
});

it('asks under a fresh address, and does not take what an earlier try left for its answer', async () => {
  fill({ './header/v1': { old: true } });
  const fresh = containers()(pinned, 3, 'header/v1');
  const script = latest();
  expect(script.src).toBe(`${pinned.entry.url}?r=3`);
  script.dispatchEvent(new Event('load'));
  await expect(fresh).rejects.toThrow('is no entry of a remote');
});

it('waits a minute for a build of somebody who develops', async () => {
  const found = containers()(release, 0, 'header/v1');
  await jest.advanceTimersByTimeAsync(59_000);
  comes({ './header/v1': { one: 1 } });
  expect(await found).toEqual({ one: 1 });
});
