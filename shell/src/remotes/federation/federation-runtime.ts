import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import type { GetModule } from './containers.ts';
import type { RemoteScripts } from './remote-scripts.ts';
import { sharedLibraries } from './shared-libraries.ts';

const shared = Object.fromEntries(
  Object.entries(sharedLibraries).map(([name, { version, library }]) => [
    name,
    { version, lib: () => library, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
  ]),
);

/**
 * Loads remotes by the runtime of the federation, which releases of before decision 252 leave to the page, and local
 * builds may bring.
 */
export const createFederationRuntime = (scripts: RemoteScripts): GetModule => {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

  const instance = createInstance({
    name: 'shell',
    remotes: [],
    shared,
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'page',
        createScript: ({ url }) => ({ script: scripts.scriptOf(url), timeout: scripts.timeoutOf(url) }),
      },
    ],
  });

  const registered = new Set<string>();

  return (release, fresh, name) => {
    const { address: entry, global } = scripts.allow(release, fresh);
    // A registration of its own for each address, so that a failed one leaves nothing behind for the next. Ends in a
    // dot, because names are told apart by how an id begins.
    const remote = `${global}.${fresh}.`;
    if (!registered.has(remote)) {
      registered.add(remote);
      // What an earlier attempt left would be taken for the answer to this one.
      if (fresh > 0) Object.assign(globalThis, { [global]: undefined });
      instance.registerRemotes([{ name: remote, entry, entryGlobalName: global, type: 'global' }]);
    }
    return instance.loadRemote(`${remote}/${name}`);
  };
};
