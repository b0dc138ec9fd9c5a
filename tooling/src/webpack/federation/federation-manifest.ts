import { buildEntryUrl, getManifestFile } from '@travel/contracts/releases/release-urls';
import type { ReleaseModule, ReleaseRecord } from '@travel/contracts/releases/release.schema';
import { isModuleName, getPackageName } from '@travel/contracts/releases/remotes';
import type { Manifest } from '@module-federation/sdk';
import { calculateFileHash } from '../addressed-files.ts';
import type { ReleaseFiles } from '../release-files.ts';
import type { ExposedTypes } from './exposed-types.ts';

/** The fields of a release record that its manifest is written from. */
type ManifestSource = Pick<
  ReleaseRecord,
  'package' | 'version' | 'entry' | 'modules' | 'texts' | 'contracts' | 'libraries'
>;

const noFiles = { sync: [], async: [] };

const toAssets = ({ scripts, pages = {} }: ReleaseModule) => ({
  js: { sync: scripts, async: [...new Set(Object.values(pages).flat())] },
  css: noFiles,
});

/** Returns the modules of other packages that a release mounts, in the manifest's form of consumed remotes. */
const listRemotes = ({ package: name, contracts }: ManifestSource): Manifest['remotes'] =>
  Object.keys(contracts.needs)
    .filter(isModuleName)
    .filter((module) => getPackageName(module) !== name)
    .map((module) => {
      const container = getPackageName(module);
      return { federationContainerName: container, moduleName: module, alias: container, entry: '*' };
    });

const listShared = ({ package: name, libraries = {} }: ManifestSource): Manifest['shared'] =>
  Object.entries({ ...libraries.shares, ...libraries.takes }).map(([library, version]) => ({
    id: `${name}:${library}`,
    name: library,
    version: libraries.shares?.[library] ?? '',
    requiredVersion: libraries.takes?.[library] ?? `^${version}`,
    singleton: true,
    hash: '',
    assets: { js: noFiles, css: noFiles },
  }));

const typesName = 'mf-types';

/** Returns the type files of a release, named by their content. */
export const nameTypeFiles = ({ archive, api }: ExposedTypes): ReleaseFiles =>
  new Map([
    [`${typesName}.${calculateFileHash(archive)}.zip`, archive],
    [`${typesName}.${calculateFileHash(api)}.d.ts`, api],
  ]);

const findTypes = (files: ReleaseFiles) => {
  const find = (ending: string) =>
    [...files.keys()].find((path) => path.startsWith(typesName) && path.endsWith(ending));
  return { path: '', name: '', zip: find('.zip') ?? '', api: find('.d.ts') ?? '' };
};

/** Returns the manifest of a release in the format of Module Federation. */
const federationManifest = (record: ManifestSource, files: ReleaseFiles): Manifest => {
  const { package: name, version, entry, modules, texts = {} } = record;
  const exposed = name === 'shell' ? [] : Object.entries(modules);
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: {
        name: buildEntryUrl(entry.file, entry.global, Object.values(texts).flat()),
        path: '',
        type: 'global',
      },
      types: findTypes(files),
      globalName: entry.global ?? '',
      // `auto` means the folder that contains the manifest.
      publicPath: 'auto',
    },
    shared: listShared(record),
    remotes: listRemotes(record),
    exposes: exposed.map(([module, of]) => ({
      id: `${name}:${module}`,
      name: module,
      path: `./${module}`,
      assets: toAssets(of),
    })),
  };
};

/**
 * Returns the files of a release with its manifest. The bundler cannot write it, because files are named after the
 * build (decision 007). The manifest of a copied release is replaced.
 */
export const withManifest = (files: ReleaseFiles, record: ManifestSource): ReleaseFiles => {
  const others = [...files].filter(([path]) => !path.startsWith('mf-manifest.'));
  const manifest = Buffer.from(JSON.stringify(federationManifest(record, files)));
  return new Map([...others, [getManifestFile(record.version), manifest]]);
};
