import { join } from 'node:path';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { ReleaseModule, ReleaseRecord } from '@travel/contracts/releases/release.schema';
import { getBuildFolder } from '@travel/tooling/operate/release/browser-packages';
import { readRecord } from '@travel/tooling/operate/release/registry-client';
import { pack, writeRelease } from '@travel/tooling/webpack/pack';
import { readReleaseFiles, type ReleaseFiles } from '@travel/tooling/webpack/release-files';
import type { Application } from './build-application.ts';
import { findPageChunks, type NamedPage } from './page-chunks.ts';

const isScript = (path: string): boolean => path.endsWith('.js');

/** Returns the pictures, fonts and static frames of a built package, which the single application uses too. */
const removeScripts = (files: ReleaseFiles): ReleaseFiles =>
  new Map([...files].filter(([path]) => !isScript(path) && !path.startsWith('maps/')));

const pickFolder = (files: ReleaseFiles, name: PackageName): ReleaseFiles =>
  new Map(
    [...files].flatMap(([path, bytes]) =>
      path.startsWith(`${name}/`) ? [[path.slice(name.length + 1), bytes] as const] : [],
    ),
  );

/**
 * Returns modules without their scripts, which belong to the shell. A page still uses the static frame, first calls and
 * pictures of the modules' release.
 */
const removeCode = (modules: ReleaseRecord['modules']): Record<string, ReleaseModule> =>
  Object.fromEntries(
    Object.entries(modules).map(([name, { frames, first_calls, first_pictures }]) => [
      name,
      {
        scripts: [],
        texts: {},
        frames,
        ...(first_calls && { first_calls }),
        ...(first_pictures && { first_pictures }),
      },
    ]),
  );

/**
 * Writes the single application as releases of these packages, one folder each, and returns the folders. The shell's
 * release contains everything except the first module of each package. Delivery can therefore serve the application as
 * it serves the product, with static frames, preloads and integrity.
 */
export const writeApplication = async (
  application: Application,
  {
    packages,
    pages,
    version,
    into,
  }: {
    readonly packages: readonly PackageName[];
    readonly pages: readonly NamedPage[];
    readonly version: string;
    readonly into: string;
  },
): Promise<Map<PackageName, string>> => {
  const { files: all, chunks, entry, listPageScripts } = application;
  const listShellPaths = (path: string): string[] => (path.startsWith('shell/') ? [path.slice('shell/'.length)] : []);
  const findScripts = (page: NamedPage): string[] =>
    listPageScripts(findPageChunks(chunks, page))
      .filter((path) => path !== entry)
      .flatMap(listShellPaths);

  const shellModules = (built: ReleaseRecord['modules']): Record<string, ReleaseModule> => ({
    shell: {
      scripts: [],
      pages: Object.fromEntries(pages.map((page) => [page.key, findScripts(page)])),
      texts: {},
      frames: built['shell']?.frames ?? {},
    },
  });

  const folders = new Map<PackageName, string>();
  for (const name of packages) {
    const { texts: _texts, maps: _maps, ...built } = await readRecord(getBuildFolder(name));
    const own = pickFolder(all, name);
    const [script] = [...own.keys()].filter(isScript);
    if (script === undefined) throw new Error(`The application has no script of ${name}`);
    const files: ReleaseFiles = new Map([...removeScripts(await readReleaseFiles(getBuildFolder(name))), ...own]);
    const packed = await pack(files);
    const folder = join(into, name);
    await writeRelease(folder, files, packed.copies, {
      ...built,
      version,
      entry:
        name === 'shell'
          ? { file: entry.slice('shell/'.length), global: null, early: true }
          : { file: script, global: 'application', alone: true, early: true },
      modules: name === 'shell' ? shellModules(built.modules) : removeCode(built.modules),
      files: packed.files,
    });
    folders.set(name, folder);
  }
  return folders;
};
