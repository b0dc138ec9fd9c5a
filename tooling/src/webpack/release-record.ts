import { createRequire } from 'node:module';
import { listModules, packageNames, getPackageName, type PackageName } from '@travel/contracts/releases/remotes';
import { contractVersions, type ContractName } from '@travel/contracts/releases/contract-versions';
import type { ContractShapes } from '@travel/contracts/releases/shapes/shape';
import type { ReleaseFile, ReleaseModule, ReleaseRecord } from '@travel/contracts/releases/release.schema';
import { getMainModule } from '@travel/contracts/host/remotes/page-modules';
import { routes } from '@travel/contracts/routes/routes';
import { calculateChunkIntegrity } from './integrity.ts';
import type { ReleaseFiles } from './release-files.ts';
import type { PackageConfig, RemoteConfig } from './remote-config.ts';
import { readSharedVersions, readAcceptedRanges } from './shared-libraries.ts';

type Contracts = ReleaseRecord['contracts'];

const platform = ['host', 'react', 'emotion', 'federation'] as const;

const isContract = (name: string): name is ContractName => Object.hasOwn(contractVersions, name);

/**
 * Returns the versions of modules. A module that the contracts do not name has the version that its package states, or
 * 1.
 */
const getVersions = (names: readonly string[], own: Readonly<Record<string, number>> = {}): Record<string, number[]> =>
  Object.fromEntries(names.map((name) => [name, [isContract(name) ? contractVersions[name] : (own[name] ?? 1)]]));

/** Returns the contract versions that a package's release provides and needs, from what it exposes. */
export const listContracts = (config: PackageConfig): Contracts => {
  const stated = (own: Readonly<Record<string, readonly number[]>> = {}): Record<string, number[]> =>
    Object.fromEntries(Object.entries(own).map(([name, versions]) => [name, [...versions]]));
  const { provides, needs } = config.contracts ?? {};
  if ('entry' in config) {
    const mounted = packageNames.flatMap((name) => (name === 'shell' ? [] : listModules(name)));
    return {
      provides: { ...getVersions(platform), ...stated(provides) },
      needs: { ...getVersions(mounted), ...stated(needs) },
    };
  }
  const own = getVersions(Object.keys(config.modules), config.versions);
  return {
    provides: { ...withFurther(own, config.also), ...stated(provides) },
    needs: { ...getVersions([...platform, ...(config.needs ?? [])]), ...stated(needs) },
  };
};

/** Adds the further versions of modules. */
const withFurther = (own: Record<string, number[]>, also: RemoteConfig['also'] = {}): Record<string, number[]> =>
  Object.fromEntries(
    Object.entries(own).map(([module, versions]) => {
      const further = Object.entries(also).find(([name]) => name === module)?.[1] ?? {};
      return [module, [...new Set([...versions, ...Object.keys(further).map(Number)])].toSorted((a, b) => a - b)];
    }),
  );

const require = createRequire(import.meta.url);

/** Returns the shapes of a release's contracts at build time. A module without props has no shape. */
export const readShapes = ({ provides, needs }: Contracts): ContractShapes => {
  const all: ContractShapes = require('@travel/contracts/releases/shapes/contract-shapes.json');
  return Object.fromEntries(
    Object.entries(all).filter(
      ([name, { shape }]) => typeof shape === 'object' && (Object.hasOwn(provides, name) || Object.hasOwn(needs, name)),
    ),
  );
};

/** Returns the libraries that a release shares with the page, or takes from it. */
export const listLibraries = (config: PackageConfig): ReleaseRecord['libraries'] =>
  'entry' in config ? { shares: readSharedVersions() } : { takes: readAcceptedRanges() };

/** Returns the pages of a package's release: paths of the route table that it supports, and routes that it adds. */
export const listPages = (name: string, config: PackageConfig): Pick<ReleaseRecord, 'known_paths' | 'routes'> => {
  if ('entry' in config) return { known_paths: routes.map(({ path }) => path) };
  const own = routes.filter(
    ({ page }) => getPackageName(getMainModule(page)) === name && getMainModule(page) in config.modules,
  );
  return {
    ...(own.length > 0 && { known_paths: own.map(({ path }) => path) }),
    ...(config.routes && { routes: [...config.routes] }),
  };
};

/** Returns the server bundle of a package, and the pages that it renders. */
export const listViews = (
  config: PackageConfig,
  [file]: readonly ReleaseFile[],
): Pick<ReleaseRecord, 'views'> | undefined => {
  if ('entry' in config || !config.views || !file) return undefined;
  const { pages, cpuMs } = config.views;
  const own = Object.entries(pages).map(([module, keys]) => [module, [...keys]]);
  return { views: { file, pages: Object.fromEntries(own), ...(cpuMs && { cpu_ms: cpuMs }) } };
};

/** Returns the names of texts that a page provides, by language. */
export const listTexts = (
  paths: Readonly<Record<string, readonly string[]>>,
  files: ReleaseFiles,
): NonNullable<ReleaseRecord['texts']> =>
  Object.fromEntries(
    Object.entries(paths).map(([language, all]) => [
      language,
      all.map((path) => ({ path, integrity: calculateChunkIntegrity(files.get(path) ?? Buffer.of()) })),
    ]),
  );

interface BuiltRelease extends Pick<ReleaseRecord, 'known_paths' | 'routes' | 'shapes' | 'libraries' | 'views'> {
  readonly package: PackageName;
  readonly version: string;
  readonly source: string;
  readonly addressed_by: 'content';
  readonly entry: ReleaseRecord['entry'];
  readonly modules: Record<string, ReleaseModule>;
  readonly texts: NonNullable<ReleaseRecord['texts']>;
  readonly contracts: Contracts;
  readonly files: ReleaseRecord['files'];
  readonly maps: ReleaseRecord['files'];
}

export const createReleaseRecord = (
  { package: name, version, source, ...rest }: BuiltRelease,
  builtAt: Date,
): ReleaseRecord => ({
  package: name,
  version,
  source,
  built_at: builtAt.toISOString(),
  ...rest,
});
