import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isStaffPackage } from '@travel/contracts/releases/remotes';
import { readCopiedFiles } from '@travel/tooling/webpack/copied-files';
import { getFramePath } from '@travel/tooling/webpack/asset-names';
import { makeFrames } from '@travel/tooling/webpack/frames/make-frames';
import type { BuildCache } from '@travel/tooling/webpack/kept/kept-folder';
import { openResults, nothingKept, type KeptResults } from '@travel/tooling/webpack/kept/kept-results';
import { pack, packQuickly } from '@travel/tooling/webpack/pack';
import { readPackageFolder } from '@travel/tooling/webpack/package-folder';
import type { ReleaseFiles } from '@travel/tooling/webpack/release-files';
import { root } from '@travel/tooling/workspace/programs';
import { releasedPackages } from '@travel/tooling/workspace/released-packages';
import { buildApplication } from './build-application.ts';

/**
 * Returns the static frames of all packages as drawn in the single application, and the files that are copied
 * unchanged.
 */
const drawAndCopyFiles = async (results: KeptResults): Promise<ReleaseFiles> => {
  const files: ReleaseFiles = new Map();
  for (const name of releasedPackages.filter((one) => !isStaffPackage(one))) {
    const own = await readPackageFolder(join(root, name));
    const copied = await readCopiedFiles(own.config);
    for (const [path, bytes] of copied.files) files.set(path, bytes);
    for (const [module, drawn] of await makeFrames(own, copied.folders, results)) {
      for (const { key, html } of drawn) {
        const bytes = Buffer.from(html);
        files.set(getFramePath(module, key, bytes), bytes);
      }
    }
  }
  return files;
};

/**
 * Writes the single application with everything that a package's release contains: scripts, texts and pictures with
 * integrity, static frames, source maps, compressed copies, and a list of these files.
 */
export const writeCompleteApplication = async (output: string, kept: BuildCache | null): Promise<void> => {
  const results = kept ? openResults(join(kept.folder, 'results')) : nothingKept;
  const [others, application] = await Promise.all([
    drawAndCopyFiles(results),
    buildApplication({ checksIntegrity: true, isMapped: true, kept }),
  ]);
  const files: ReleaseFiles = new Map([...application.files, ...others]);
  const packed = await pack(files, results);
  const maps = await packQuickly(application.maps, results);
  await results.prune();
  await rm(output, { recursive: true, force: true });
  const write = async (path: string, bytes: Buffer | string): Promise<void> => {
    await mkdir(dirname(join(output, path)), { recursive: true });
    await writeFile(join(output, path), bytes);
  };
  for (const [path, bytes] of files) await write(path, bytes);
  for (const [path, bytes] of [...packed.copies, ...maps.copies]) await write(`${path}.br`, bytes);
  await write('files.json', JSON.stringify([...packed.files, ...maps.files], null, 2));
};
