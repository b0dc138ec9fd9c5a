import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import type { ReleaseAddress } from '@travel/contracts/boot';
import type { RemoteModule } from '@travel/contracts/host';
import { moduleInVersion } from '@travel/contracts/remotes';
import type { RemoteName } from '@travel/contracts/remotes/props';
import { sharedLibraries } from './shared-libraries.ts';
import { createTrust } from './trusted-address.ts';

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

/** Of a local remote, whose build may still be under way; in milliseconds. */
const localTimeout = 60_000;

/** A release that cannot be used: what came is no module of ours. */
class LoadError extends Error {
  override readonly name = 'LoadError';
}

const isModule = <K extends RemoteName>(found: Partial<RemoteModule<K>> | null): found is RemoteModule<K> =>
  typeof found?.bootstrap === 'function' &&
  typeof found.mount === 'function' &&
  typeof found.update === 'function' &&
  typeof found.unmount === 'function';

/** The page's one federation runtime: remotes leave theirs out and use this one (docs: toolchain of the federation). */
export const createFederation = ({ nonce, timeout }: FederationOptions): LoadModule => {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

  const integrities = new Map<string, string>();
  const bases = new Set<string>();
  const trust = createTrust(() => [...bases]);

  const instance = createInstance({
    name: 'shell',
    remotes: [],
    shared: sharedLibraries,
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'page',
        createScript({ url }) {
          const script = document.createElement('script');
          script.src = trust(url);
          script.nonce = nonce;
          script.crossOrigin = 'anonymous';
          const integrity = integrities.get(url) ?? '';
          script.integrity = integrity;
          return { script, timeout: integrity === '' ? localTimeout : timeout };
        },
      },
    ],
  });

  const registered = new Set<string>();

  /** A registration of its own for each address, so that a failed one leaves nothing behind for the next. */
  const register = (release: ReleaseAddress, fresh: number): string => {
    const { url, integrity, global } = release.entry;
    const address = fresh > 0 ? `${url}?r=${fresh}` : url;
    if (!global) throw new LoadError('The release has no global to be found by');
    // Ends in a dot, because names are told apart by how an id begins.
    const remote = `${global}.${fresh}.`;
    if (!registered.has(remote)) {
      registered.add(remote);
      bases.add(release.base);
      integrities.set(address, integrity);
      // What an earlier attempt left would be taken for the answer to this one.
      if (fresh > 0) Object.assign(globalThis, { [global]: undefined });
      instance.registerRemotes([{ name: remote, entry: address, entryGlobalName: global, type: 'global' }]);
    }
    return remote;
  };

  return async <K extends RemoteName>(name: K, release: ReleaseAddress, fresh: number) => {
    const remote = register(release, fresh);
    const spoken = moduleInVersion(name, release.speaks?.modules?.[name] ?? 1);
    const found = await instance.loadRemote<Partial<RemoteModule<K>>>(`${remote}/${spoken}`);
    if (!isModule(found)) throw new LoadError(`${name} of ${release.version} has no lifecycles`);
    return found;
  };
};
