import { fileURLToPath } from 'node:url';
import { readReleaseFiles } from './release-files.ts';
import type { ReleaseFiles } from './release-files.ts';
import type { PackageConfig } from './remote-config.ts';

const isForPages = (path: string): boolean => /\.(avif|html|json|png|svg|txt|webp|woff2)$/.test(path);

/** The files of the config's folders, under their names in the release. */
export const copiedFiles = async ({ folders = {} }: PackageConfig): Promise<ReleaseFiles> => {
  const all: ReleaseFiles = new Map();
  for (const [name, folder] of Object.entries(folders)) {
    const files = await readReleaseFiles(fileURLToPath(folder).replace(/[\\/]$/, ''));
    for (const [path, bytes] of files) if (isForPages(path)) all.set(`${name}/${path}`, bytes);
  }
  return all;
};
