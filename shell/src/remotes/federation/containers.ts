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
    if (!script.isConnected) document.head.append(script);
  });

/** The element by which the document itself asked for an entry, as long as it is under way. */
const underWay = (address: string): HTMLScriptElement | undefined =>
  [...document.scripts].find(({ dataset, src }) => dataset['chunks'] && src === address);

/**
 * Loads remotes whose entry brings all that it runs on, by webpack's own interface of containers: the entry fills a
 * global, gets the libraries of the shell, and answers modules.
 * @throws LoadError, from what it returns, where an entry does not come, or is no container
 */
export const createContainers = (scripts: RemoteScripts): GetModule => {
  const scope = shareScope();
  const containers = new Map<string, Promise<Container>>();
  const asked = new Set<string>();

  /** Has the entry run, and returns what it filled its global with. The document's own script of it may have run before. */
  const bring = async (global: string, address: string, isFirst: boolean): Promise<unknown> => {
    const early = isFirst ? underWay(address) : undefined;
    const isThere = isFirst && !early && isContainer(Reflect.get(globalThis, global));
    // What an earlier attempt left would be taken for the answer to this one.
    if (!isFirst) Object.assign(globalThis, { [global]: undefined });
    if (!isThere) await run(early ?? scripts.scriptOf(address), scripts.timeoutOf(address));
    return Reflect.get(globalThis, global);
  };

  const load = async (global: string, address: string, isFirst: boolean): Promise<Container> => {
    const found = await bring(global, address, isFirst);
    if (!isContainer(found)) throw new LoadError(`${address} is no entry of a remote`);
    await found.init(scope);
    return found;
  };

  return async (release, fresh, name) => {
    const { address, global } = scripts.allow(release, fresh);
    const loading = containers.get(address) ?? load(global, address, fresh === 0 && !asked.has(global));
    asked.add(global);
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
