import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { ReleaseFile, ReleaseRecord } from '@travel/contracts/releases/release.schema';
import type { DeliveryDb } from '../database/database.ts';
import { releaseFiles } from '../database/tables.ts';
import { listServerFiles } from './file-check.ts';

/** Reads the record of a file that releases of a package share, because its name contains a hash of its content. */
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
 * Locks the shared files of a package until the transaction ends. Transactions that announce, publish or prune releases
 * wait for each other, so that no file is removed while a new release starts to share it.
 */
export const lockSharedFiles = async (tx: DeliveryDb, name: PackageName): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`shared files of ${name}`}))`);
};

/**
 * Stores which content a release's file names have. Returns the paths that are already stored with different content.
 */
export const claimSharedNames = async (tx: DeliveryDb, record: ReleaseRecord): Promise<string[]> => {
  const { package: name } = record;
  const files = [...record.files, ...listServerFiles(record)];
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
