import { join } from 'node:path';
import type { ReleaseModule, ReleaseRecord } from '@travel/contracts/releases.schema';
import { overBudget } from './budget.ts';
import { entryFile, remoteModules, shellModules } from './built-modules.ts';
import { BuildError, compile } from './compile.ts';
import { makeFrames } from './frames/make-frames.ts';
import { identifierOf, unstampedMark } from './identifier.ts';
import { pack, writeRelease } from './pack.ts';
import { describeSource, readPackageFolder } from './package-folder.ts';
import { contentMark, editTexts, readReleaseFiles } from './release-files.ts';
import type { ReleaseFiles } from './release-files.ts';
import { contractsOf, releaseRecord } from './release-record.ts';
import { remoteWebpack } from './remote-webpack.ts';
import { shellWebpack } from './shell-webpack.ts';

const nameOf = (module: string): string => module.replaceAll('/', '-');

/** Adds the frames to the files and to the modules that they are of. */
const withFrames = (
  files: ReleaseFiles,
  modules: Record<string, ReleaseModule>,
  frames: Awaited<ReturnType<typeof makeFrames>>,
): Record<string, ReleaseModule> => {
  const result = { ...modules };
  for (const [module, drawn] of frames) {
    const known = modules[module];
    if (!known) throw new BuildError(`A frame is given for ${module}, which is not exposed`);
    const paths: Record<string, string> = {};
    for (const { key, html } of drawn) {
      const path = `frames/${nameOf(module)}.${key}.html`;
      paths[key] = path;
      files.set(path, Buffer.from(html));
    }
    result[module] = { ...known, frames: paths };
  }
  return result;
};

/**
 * Builds a package into `dist/`: files, packed copies, release.json.
 * @throws BuildError when webpack refuses, or a module costs more than the budget
 */
export const buildPackage = async (folder: string): Promise<ReleaseRecord> => {
  const own = await readPackageFolder(folder);
  const { config, name } = own;
  const unstamped = identifierOf(name, unstampedMark);
  const isShell = 'entry' in config;

  const stats = await compile(
    isShell ? shellWebpack(folder, name, unstamped, config) : remoteWebpack(folder, name, unstamped, config),
  );
  const built = isShell ? shellModules(stats.compilation) : remoteModules(stats.compilation, config);
  const file = entryFile(stats.compilation, isShell ? 'shell' : unstamped);

  const dist = join(folder, 'dist');
  const raw = await readReleaseFiles(dist);
  const modules = withFrames(raw, built, await makeFrames(own));
  const mark = contentMark(new Map([...raw].toSorted(([a], [b]) => (a < b ? -1 : 1))));
  const global = identifierOf(name, mark);
  const files = editTexts(raw, (text) => text.replaceAll(unstamped, global));

  const packed = await pack(files);
  const record = releaseRecord(
    {
      packageName: name,
      version: `${own.version}-${mark}`,
      source: describeSource(own),
      entry: { file, global: isShell ? null : global },
      modules,
      contracts: contractsOf(config),
      files: packed.files,
    },
    new Date(),
  );
  await writeRelease(dist, files, packed.copies, record);

  const over = overBudget(record, config.budget);
  if (over.length > 0) throw new BuildError(over.join('\n'));
  return record;
};
