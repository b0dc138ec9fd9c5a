import { join } from 'node:path';
import { isStaffPackage, type PackageName } from '@travel/contracts/releases/remotes';
import { compile } from '@travel/tooling/webpack/compile';
import { readCopiedFiles } from '@travel/tooling/webpack/copied-files';
import { pack } from '@travel/tooling/webpack/pack';
import { readReleaseFiles, type ReleaseFiles } from '@travel/tooling/webpack/release-files';
import type { PackageConfig } from '@travel/tooling/webpack/remote-config';
import { inScratchFolder } from '@travel/tooling/webpack/scratch-folder';
import type { WordChange } from '../changed-word/word-change.ts';
import { readConfigs } from '../one-application/read-configs.ts';
import { manifestName, buildManifestPath } from './naive-names.ts';
import { createNaiveConfig, shellEntry } from './naive-webpack.ts';

/**
 * The product as naive Module Federation: files of all packages by path, each package in its own folder, with
 * compressed copies.
 */
export interface NaiveSetUp {
  readonly files: ReleaseFiles;
  readonly copies: ReleaseFiles;
  /** Path of the single script that a page names. */
  readonly entry: string;
  readonly packages: readonly PackageName[];
}

interface BuiltPackage {
  readonly files: ReleaseFiles;
  /** Path of the package's first script; undefined for a remote, whose manifest names the script. */
  readonly entry: string | undefined;
}

interface PackageBuild {
  readonly name: PackageName;
  readonly config: PackageConfig;
  /**
   * Names of copied folders in the build, by their names in the configurations. Packages share the code that looks the
   * folders up.
   */
  readonly folders: Readonly<Record<string, string>>;
  readonly change?: WordChange | undefined;
}

const buildNaivePackage = ({ name, config, folders, change }: PackageBuild): Promise<BuiltPackage> =>
  inScratchFolder(async (folder) => {
    const output = join(folder, 'dist');
    const { compilation } = await compile(await createNaiveConfig({ name, config, output, folders, change }));
    const copied = await readCopiedFiles(config);
    const files = [...(await readReleaseFiles(output)), ...copied.files].map(([path, bytes]) => {
      const placed = path === manifestName ? buildManifestPath(name, change !== undefined) : `${name}/${path}`;
      return [placed, bytes] as const;
    });
    const entry = compilation.entrypoints
      .get(shellEntry)
      ?.getFiles()
      .find((file) => file.endsWith('.js'));
    return { files: new Map(files), entry: entry && `${name}/${entry}` };
  });

/**
 * Builds every package separately from its sources, as the guides of Module Federation recommend. Packages with a
 * changed word are built a second time, and their files are stored next to the first ones.
 */
export const buildNaive = async (
  changes: Readonly<Partial<Record<PackageName, WordChange>>> = {},
): Promise<NaiveSetUp> => {
  // Leaves out the operators' console, because it has an origin of its own and travellers never load it.
  const configs = (await readConfigs()).filter(([name]) => !isStaffPackage(name));
  const copied = await Promise.all(configs.map(([, config]) => readCopiedFiles(config)));
  const folders = Object.assign({}, ...copied.map((one) => one.folders));
  const built: BuiltPackage[] = [];
  for (const [name, config] of configs) {
    const one = { name, config, folders };
    built.push(await buildNaivePackage(one));
    const change = changes[name];
    if (change) built.push(await buildNaivePackage({ ...one, change }));
  }
  const entry = built.find((one) => one.entry !== undefined)?.entry;
  if (entry === undefined) throw new Error('The naive set-up has no script to begin with');
  const files: ReleaseFiles = new Map(built.flatMap((one) => [...one.files]));
  const { copies } = await pack(files);
  return { files, copies, entry, packages: configs.map(([name]) => name) };
};
