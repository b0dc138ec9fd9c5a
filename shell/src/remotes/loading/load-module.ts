import type { ReleaseLocation } from '@travel/contracts/host/boot';
import type { RemoteModule } from '@travel/contracts/host/host';
import { toVersionedModule } from '@travel/contracts/releases/remotes';
import type { RemoteName } from '@travel/contracts/host/remotes/remote-props';
import { createFederationRuntime } from './federation-runtime.ts';
import { LoadError } from './load-error.ts';
import { createRemoteScripts } from './remote-scripts.ts';

/**
 * Loads a module from a release. A `fresh` above zero requests the entry from a new URL, which no pending request
 * blocks.
 */
export type LoadModule = <K extends RemoteName>(
  name: K,
  release: ReleaseLocation,
  fresh: number,
) => Promise<RemoteModule<K>>;

interface ModuleLoaderOptions {
  readonly version: string;
  readonly nonce: string;
  /** Milliseconds after which an entry script that has not loaded counts as failed. Callers give up earlier. */
  readonly timeout: number;
}

const isModule = <K extends RemoteName>(found: unknown): found is RemoteModule<K> =>
  typeof found === 'object' &&
  found !== null &&
  ['bootstrap', 'mount', 'update', 'unmount'].every((name) => typeof Reflect.get(found, name) === 'function');

/** Returns the page's loader of remotes: the Module Federation runtime with the page's scripts and libraries. */
export const createModuleLoader = ({ version, nonce, timeout }: ModuleLoaderOptions): LoadModule => {
  const get = createFederationRuntime(version, createRemoteScripts(nonce, timeout));

  return async <K extends RemoteName>(name: K, release: ReleaseLocation, fresh: number) => {
    // The oldest supported entry scripts read the runtime core from a global of the page when they run.
    if (!release.entry.alone) await import('./runtime-core.ts');
    const spoken = toVersionedModule(name, release.speaks?.modules?.[name] ?? 1);
    const found = await get(release, fresh, spoken);
    if (!isModule<K>(found)) throw new LoadError(`${name} of ${release.version} has no lifecycles`);
    return found;
  };
};
