import helpers from '@module-federation/runtime/helpers';
import type { ReleaseLocation } from '@travel/contracts/host/boot';
import { stripQueryAndFragment } from '@travel/contracts/releases/release-urls';

const { addGlobalSnapshot, getGlobalSnapshot } = helpers.global;

type Snapshot = NonNullable<ReturnType<typeof getGlobalSnapshot>[string]>;

interface Host {
  readonly name: string;
  readonly version: string;
}

interface LoadedModule {
  /** Name under which the release is registered in the federation runtime. */
  readonly name: string;
  readonly release: ReleaseLocation;
  /** Name under which the release exposes the module: `header/v1`. */
  readonly module: string;
}

const common = { buildVersion: '', remoteTypes: '', remoteTypesZip: '', shared: [] };
const noAssets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

const listModules = (snapshot: Snapshot | undefined) => (snapshot && 'modules' in snapshot ? snapshot.modules : []);
const getRemotes = (snapshot: Snapshot | undefined) =>
  snapshot && 'remotesInfo' in snapshot ? snapshot.remotesInfo : {};

/**
 * Adds a module to the page's snapshot, from which the browser's DevTools for Module Federation draw their graph. The
 * runtime itself would fill it from manifests, which no page fetches.
 */
export const addToGraph = (host: Host, { name, release, module }: LoadedModule): void => {
  const { version, base, entry } = release;
  const all = getGlobalSnapshot();
  const hostKey = `${host.name}:${host.version}`;
  const key = `${name}:${version}`;
  const others = listModules(all[key]).filter(({ moduleName }) => moduleName !== module);
  addGlobalSnapshot({
    [hostKey]: {
      ...common,
      version: host.version,
      consumerList: [],
      remotesInfo: { ...getRemotes(all[hostKey]), [name]: { matchedVersion: version } },
    },
    [key]: {
      ...common,
      version,
      globalName: entry.global ?? '',
      publicPath: base,
      remoteEntry: stripQueryAndFragment(entry.url),
      remoteEntryType: 'global',
      remotesInfo: {},
      modules: [...others, { moduleName: module, modulePath: `./${module}`, assets: noAssets }],
    },
  });
};
