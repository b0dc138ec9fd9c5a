import { createInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import type { ReleaseLocation } from '@travel/contracts/host/boot';
import { LoadError } from './load-error.ts';
import type { RemoteScripts } from './remote-scripts.ts';
import { addToGraph } from './remote-graph.ts';
import { sharedLibraries } from './shared-libraries.ts';

/** Loads the module that a release exposes under a name such as `header/v1`. */
export type GetModule = (release: ReleaseLocation, fresh: number, name: string) => Promise<unknown>;

const host = 'shell';

const shared = Object.fromEntries(
  Object.entries(sharedLibraries).map(([name, { version, library }]) => {
    const factory = () => library;
    const shareConfig = { singleton: true, requiredVersion: `^${version}`, eager: true };
    // Containers of plain webpack call `get`. `loaded` makes them use the library at once instead of in a later
    // microtask.
    return [name, { version, get: () => factory, lib: factory, loaded: true, shareConfig }];
  }),
);

/**
 * Whether the Module Federation runtime raised the error. Its messages have this prefix; errors that a module throws
 * while loading do not.
 */
const isOfRuntime = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith('[ Federation Runtime ]');

/**
 * Starts the page's only Module Federation runtime, which the entry scripts of releases use too.
 * @param version version of the shell
 */
export const createFederationRuntime = (version: string, scripts: RemoteScripts): GetModule => {
  // Entry scripts can run before the shell; they look up this global only when the shell calls them.
  Object.assign(globalThis, { _FEDERATION_BUNDLER_RUNTIME: federation });

  const instance = createInstance({
    name: host,
    version,
    remotes: [],
    shared,
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'page',
        createScript: ({ url }) => ({ script: scripts.scriptOf(url), timeout: scripts.timeoutOf(url) }),
        errorLoadRemote({ id, error }) {
          if (isOfRuntime(error)) throw new LoadError(`${id} could not be loaded: ${error.message}`, { cause: error });
        },
      },
    ],
  });

  const registered = new Set<string>();

  return async (release, fresh, name) => {
    const { address: entry, global } = scripts.allow(release, fresh);
    // Register each URL of an entry separately, so that a failed attempt does not make a later one fail.
    const remote = fresh > 0 ? `${global}.${fresh}` : global;
    if (!registered.has(remote)) {
      registered.add(remote);
      // Remove the global of an earlier attempt, which the runtime would otherwise return for this attempt.
      if (fresh > 0) Object.assign(globalThis, { [global]: undefined });
      instance.registerRemotes([{ name: remote, entry, entryGlobalName: global, type: 'global' }]);
    }
    const module = await instance.loadRemote(`${remote}/${name}`);
    addToGraph({ name: host, version }, { name: remote, release, module: name });
    return module;
  };
};
