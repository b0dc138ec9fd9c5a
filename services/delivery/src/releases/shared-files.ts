import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PackageName } from '@travel/contracts/remotes';
import type { ReleaseFile, ReleaseRecord } from '@travel/contracts/releases.schema';
import type { DeliveryDb } from '../database/database.ts';
import { releaseFiles } from '../database/tables.ts';

/** Files that releases of a package share, because their addresses are what they say. */
export const readSharedFile = async (
  db: DeliveryDb,
  name: PackageName,
  path: string,
): Promise<ReleaseFile | undefined> => {
  const [file] = await db
    .select()
    .from(releaseFiles)
    .where(and(eq(releaseFiles.package, name), eq(releaseFiles.path, path)));
  if (!file) return undefined;
  return { path, integrity: file.integrity, bytes: file.bytes, brotli_bytes: file.brotliBytes };
};

/**
 * Whoever announces, publishes or prunes releases of a package waits here for the others until the transaction ends: no
 * file is removed that a release is just about to share.
 */
export const lockSharedFiles = async (tx: DeliveryDb, name: PackageName): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`shared files of ${name}`}))`);
};

/** Keeps the names of a release's files for what they say. Returns the paths that stand for something else already. */
export const takeSharedNames = async (tx: DeliveryDb, { package: name, files }: ReleaseRecord): Promise<string[]> => {
  await tx
    .insert(releaseFiles)
    .values(
      files.map(({ path, integrity, bytes, brotli_bytes: brotliBytes }) => ({
        package: name,
        path,
        integrity,
        bytes,
        brotliBytes,
      })),
    )
    .onConflictDoNothing();
  const paths = files.map(({ path }) => path);
  const stored = await tx
    .select({ path: releaseFiles.path, integrity: releaseFiles.integrity })
    .from(releaseFiles)
    .where(and(eq(releaseFiles.package, name), inArray(releaseFiles.path, paths)));
  const known = new Map(stored.map(({ path, integrity }) => [path, integrity]));
  return files.filter(({ path, integrity }) => known.get(path) !== integrity).map(({ path }) => path);
};
