import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReleaseLocation } from '@travel/contracts/host/boot';
import * as React from 'react';
import { releaseAddress } from '../../testing/releases.ts';
import { createModuleLoader } from './load-module.ts';

const nonce = 'n0nce';
const timeout = 20_000;

/**
 * Number of the current test's release. Releases differ between tests, because the page's only runtime remembers them.
 */
let count = 0;
let release: ReleaseLocation;
let global: string;
let load: (fresh?: number, name?: 'header/v1' | 'header/v2') => Promise<unknown>;

const scripts = (): HTMLScriptElement[] => [...document.head.querySelectorAll('script')];

const latest = (): HTMLScriptElement => {
  const script = scripts().at(-1);
  if (!script) throw new Error('The page has no script');
  return script;
};

const lifecycles = (mark: string) => ({
  mark,
  bootstrap: async () => {},
  mount: async () => {},
  update: async () => {},
  unmount: async () => {},
});

interface Scope {
  readonly [library: string]: {
    readonly [version: string]: { readonly get: () => () => object; readonly loaded: boolean };
  };
}

const scopes: Scope[] = [];

/** Defines the global of a release with the given modules, as its entry script does when it runs. */
const fill = (modules: Readonly<Record<string, object>>): void => {
  Object.assign(globalThis, {
    [global]: {
      init: (scope: Scope) => void scopes.push(scope),
      get: async (name: string) => {
        const found = modules[name];
        if (!found) throw new Error(`Module "${name}" does not exist in container.`);
        return () => found;
      },
    },
  });
};

/** Waits until the runtime has requested the script, which happens some microtasks after the call. */
const scriptIsThere = async (): Promise<HTMLScriptElement> => {
  for (let turn = 0; turn < 200 && !scripts().at(-1)?.onload; turn += 1) await Promise.resolve();
  return latest();
};

const arrive = async (modules: Readonly<Record<string, object>>): Promise<void> => {
  const script = await scriptIsThere();
  fill(modules);
  script.dispatchEvent(new Event('load'));
};

const fail = async (): Promise<void> => {
  (await scriptIsThere()).dispatchEvent(new Event('error'));
};

const v1 = { './header/v1': lifecycles('v1') };

beforeEach(() => {
  jest.useFakeTimers();
  scopes.length = 0;
  count += 1;
  const address = releaseAddress(String.fromCodePoint(96 + count));
  release = { ...address, entry: { ...address.entry, alone: true, integrity: 'sha384-abc' } };
  global = release.entry.global ?? '';
  const loadModule = createModuleLoader({ version: '1.0.0-shell', nonce, timeout });
  load = (fresh = 0, name = 'header/v1') => loadModule(name, release, fresh);
});
afterEach(() => {
  jest.useRealTimers();
  for (const script of scripts()) script.remove();
  Object.assign(globalThis, { [global]: undefined });
});

it("runs an entry script once, with integrity and the page's nonce, and returns its modules", async () => {
  const found = Promise.all([load(), load(0, 'header/v2')]);
  const script = await scriptIsThere();
  expect(script).toMatchObject({
    src: release.entry.url,
    integrity: 'sha384-abc',
    crossOrigin: 'anonymous',
    nonce,
  });
  await arrive({ ...v1, './header/v2': lifecycles('v2') });
  expect(await found).toEqual([expect.objectContaining({ mark: 'v1' }), expect.objectContaining({ mark: 'v2' })]);
  expect(scripts()).toEqual([]);
});

describe('an entry that the document loads itself', () => {
  const addEarlyScript = (): HTMLScriptElement => {
    const script = document.createElement('script');
    script.src = release.entry.url;
    // The boot guard of the document removes scripts that have run or failed.
    for (const event of ['load', 'error']) script.addEventListener(event, () => script.remove());
    document.head.append(script);
    return script;
  };

  it('uses an entry that the document loaded, without another request', async () => {
    fill(v1);
    expect(await load()).toMatchObject({ mark: 'v1' });
    expect(scripts()).toEqual([]);
  });

  it('waits for an entry that the document is loading instead of requesting it twice', async () => {
    const script = addEarlyScript();
    const found = load();
    await arrive(v1);
    expect(await found).toMatchObject({ mark: 'v1' });
    expect(script.isConnected).toBe(false);
  });

  it('requests an entry again at a fresh URL if the document failed to load it', async () => {
    addEarlyScript();
    const lost = load();
    void fail();
    await expect(lost).rejects.toMatchObject({ name: 'LoadError', message: expect.stringContaining('RUNTIME-008') });
    const again = load(1);
    expect((await scriptIsThere()).src).toBe(`${release.entry.url}?r=1`);
    await arrive(v1);
    expect(await again).toMatchObject({ mark: 'v1' });
  });
});

it('ignores the result of an earlier attempt when it requests an entry at a fresh URL', async () => {
  fill({ './header/v1': lifecycles('old') });
  const fresh = load(3);
  (await scriptIsThere()).dispatchEvent(new Event('load'));
  await expect(fresh).rejects.toMatchObject({ name: 'LoadError', message: expect.stringContaining('RUNTIME-001') });
});

it('requests an entry again after it failed', async () => {
  const lost = load();
  void fail();
  await expect(lost).rejects.toThrow(release.entry.url);
  const again = load();
  await arrive(v1);
  expect(await again).toMatchObject({ mark: 'v1' });
});

it('stops waiting for an entry that hangs', async () => {
  const hanging = load().catch((error: Error) => error.name);
  await jest.advanceTimersByTimeAsync(timeout);
  expect(await hanging).toBe('LoadError');
  expect(scripts()).toEqual([]);
});

it('waits a minute for the entry of a local build, which has no integrity', async () => {
  release = { ...release, entry: { ...release.entry, integrity: '' } };
  const found = load();
  await jest.advanceTimersByTimeAsync(59_000);
  await arrive(v1);
  expect(await found).toMatchObject({ mark: 'v1' });
});

it("gives plain webpack containers the shell's libraries, already loaded", async () => {
  fill(v1);
  await load();
  const versions = Object.entries(scopes[0]?.['react'] ?? {});
  expect(versions.map(([version, { get, loaded }]) => [version, get()(), loaded])).toEqual([
    [React.version, React, true],
  ]);
});

it("provides the federation runtime's core as a global only for older entries, which do not run without it", async () => {
  const globals: Record<string, unknown> = globalThis;
  expect(globals['_FEDERATION_BUNDLER_RUNTIME']).toHaveProperty('bundlerRuntime.initContainerEntry');
  expect(globals['_FEDERATION_RUNTIME_CORE']).toBeUndefined();
  const { alone: _alone, ...older } = release.entry;
  release = { ...release, entry: older };
  fill(v1);
  await load();
  expect(globals['_FEDERATION_RUNTIME_CORE']).toHaveProperty('ModuleFederation');
});

it('rejects with the error of a module that throws while loading', async () => {
  fill({});
  await expect(load()).rejects.toThrow('Module "./header/v1" does not exist in container.');
});

it('refuses a module without the lifecycles of a remote', async () => {
  fill({ './header/v1': { mount: () => {} } });
  await expect(load()).rejects.toMatchObject({ name: 'LoadError' });
});

it('records release and modules for the DevTools of Module Federation', async () => {
  fill({ ...v1, './header/v2': lifecycles('v2') });
  await load();
  await load(0, 'header/v2');
  const { moduleInfo } = Reflect.get(globalThis, '__FEDERATION__');
  expect(moduleInfo['shell:1.0.0-shell']).toMatchObject({
    version: '1.0.0-shell',
    remotesInfo: { [global]: { matchedVersion: release.version } },
  });
  expect(moduleInfo[`${global}:${release.version}`]).toMatchObject({
    version: release.version,
    globalName: global,
    remoteEntry: release.entry.url,
    modules: [{ moduleName: 'header/v1' }, { moduleName: 'header/v2' }],
  });
});
