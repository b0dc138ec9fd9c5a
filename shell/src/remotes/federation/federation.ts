import type { ReleaseAddress } from '@travel/contracts/boot';
import type { RemoteModule } from '@travel/contracts/host';
import { moduleInVersion } from '@travel/contracts/remotes';
import type { RemoteName } from '@travel/contracts/remotes/props';
import { createContainers } from './containers.ts';
import type { GetModule } from './containers.ts';
import { LoadError } from './load-error.ts';
import { createRemoteScripts } from './remote-scripts.ts';

/** Loads a module from one release. `fresh` above zero asks under an address that nothing waits for yet. */
export type LoadModule = <K extends RemoteName>(
  name: K,
  release: ReleaseAddress,
  fresh: number,
) => Promise<RemoteModule<K>>;

interface FederationOptions {
  readonly nonce: string;
  /** When a script that did not come counts as lost, in milliseconds. Who waits for it gives up earlier. */
  readonly timeout: number;
}

const isModule = <K extends RemoteName>(found: unknown): found is RemoteModule<K> =>
  typeof found === 'object' &&
  found !== null &&
  ['bootstrap', 'mount', 'update', 'unmount'].every((name) => typeof Reflect.get(found, name) === 'function');

/** The page's way to load remotes: most bring what they run on, others get the federation's runtime first. */
export const createFederation = ({ nonce, timeout }: FederationOptions): LoadModule => {
  const scripts = createRemoteScripts(nonce, timeout);
  const getOwn = createContainers(scripts);
  let runtime: Promise<GetModule> | undefined;

  const byRuntime = (): Promise<GetModule> =>
    (runtime ??= import(/* webpackChunkName: "federation-runtime" */ './federation-runtime.ts')
      .then(({ createFederationRuntime }) => createFederationRuntime(scripts))
      .catch((error: unknown) => {
        // The next one asks for it again.
        runtime = undefined;
        throw error;
      }));

  return async <K extends RemoteName>(name: K, release: ReleaseAddress, fresh: number) => {
    const spoken = moduleInVersion(name, release.speaks?.modules?.[name] ?? 1);
    const get = release.entry.alone ? getOwn : await byRuntime();
    const found = await get(release, fresh, spoken);
    if (!isModule<K>(found)) throw new LoadError(`${name} of ${release.version} has no lifecycles`);
    return found;
  };
};
