import type { ReleaseAddress } from '@travel/contracts/boot';
import { LoadError } from './load-error.ts';
import type { RemoteScripts } from './remote-scripts.ts';
import { sharedLibraries } from './shared-libraries.ts';

/** Gets what a release exposes under a name: `header/v1`. */
export type GetModule = (release: ReleaseAddress, fresh: number, name: string) => Promise<unknown>;

interface SharedVersion {
  /** webpack takes a library that is there at once without waiting a turn. */
  readonly get: () => () => object;
  readonly from: 'shell';
  readonly eager: true;
  loaded: 1;
}

type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedVersion>>>>;

/** What webpack's entry of a remote fills its global with. */
interface Container {
  readonly init: (scope: ShareScope) => unknown;
  readonly get: (module: string) => Promise<() => unknown>;
}

const shareScope = (): ShareScope =>
  Object.fromEntries(
    Object.entries(sharedLibraries).map(([name, { version, library }]) => [
      name,
      { [version]: { get: () => () => library, from: 'shell', eager: true, loaded: 1 } },
    ]),
  );

const isContainer = (found: unknown): found is Container =>
  typeof found === 'object' && found !== null && 'init' in found && 'get' in found;

const run = (script: HTMLScriptElement, timeout: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (fault?: string) => {
      clearTimeout(timer);
      script.remove();
      if (fault === undefined) resolve();
      else reject(new LoadError(`${script.src} ${fault}`));
    };
    const timer = setTimeout(() => end(`did not come within ${timeout} ms`), timeout);
    script.addEventListener('load', () => end());
    script.addEventListener('error', () => end('could not be loaded'));
    document.head.append(script);
  });

/**
 * Loads remotes whose entry brings all that it runs on, by webpack's own interface of containers: the entry fills a
 * global, gets the libraries of the shell, and answers modules.
 * @throws LoadError, from what it returns, where an entry does not come, or is no container
 */
export const createContainers = (scripts: RemoteScripts): GetModule => {
  const scope = shareScope();
  const containers = new Map<string, Promise<Container>>();

  const load = async (global: string, address: string): Promise<Container> => {
    // What an earlier attempt left would be taken for the answer to this one.
    Object.assign(globalThis, { [global]: undefined });
    await run(scripts.scriptOf(address), scripts.timeoutOf(address));
    const found: unknown = Reflect.get(globalThis, global);
    if (!isContainer(found)) throw new LoadError(`${address} is no entry of a remote`);
    await found.init(scope);
    return found;
  };

  return async (release, fresh, name) => {
    const { address, global } = scripts.allow(release, fresh);
    const loading = containers.get(address) ?? load(global, address);
    containers.set(address, loading);
    try {
      const factory = await (await loading).get(`./${name}`);
      return factory();
    } catch (error) {
      // Whoever asks again has it loaded again.
      containers.delete(address);
      throw error;
    }
  };
};
