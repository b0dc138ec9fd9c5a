import { fileURLToPath } from 'node:url';
import { calculateContentHash } from './addressed-files.ts';
import { readReleaseFiles, type ReleaseFiles } from './release-files.ts';
import type { PackageConfig } from './remote-config.ts';

const isForPages = (path: string): boolean => /\.(avif|html|json|png|svg|txt|webp|woff2)$/.test(path);

interface CopiedFiles {
  readonly files: ReleaseFiles;
  /** Names of the folders in the release by those of the configuration: `scenes` → `scenes.3f2a9c1b00112233`. */
  readonly folders: Readonly<Record<string, string>>;
}

/**
 * Reads the files of the configured folders. Code composes the URLs of these files at run time, so each folder has one
 * hash.
 */
export const readCopiedFiles = async ({ folders = {} }: PackageConfig): Promise<CopiedFiles> => {
  const all: ReleaseFiles = new Map();
  const names: Record<string, string> = {};
  for (const [name, folder] of Object.entries(folders)) {
    const files =
      folder instanceof URL ? await readReleaseFiles(fileURLToPath(folder).replace(/[\\/]$/, '')) : folder();
    const copied: ReleaseFiles = new Map();
    for (const [path, bytes] of files) if (isForPages(path)) copied.set(path, Buffer.from(bytes));
    names[name] = `${name}.${calculateContentHash(copied)}`;
    for (const [path, bytes] of copied) all.set(`${names[name]}/${path}`, bytes);
  }
  return { files: all, folders: names };
};

/** Returns the definitions that replace the names which `getFolderUrl` of the contracts looks up. */
export const defineFolderNames = (folders: Readonly<Record<string, string>>): Record<string, string> => ({
  RELEASE_FOLDERS: JSON.stringify(folders),
});
