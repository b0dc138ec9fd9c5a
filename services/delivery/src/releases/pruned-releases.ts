import { and, eq, or } from 'drizzle-orm';
import type { DeliveryDb } from '../database/database.ts';
import { prunedReleases } from '../database/tables.ts';
import type { ReleaseName } from './release-records.ts';

/** Returns the first of these releases that was pruned and not published again, with the time of its removal. */
export const findPruned = async (
  db: DeliveryDb,
  names: readonly ReleaseName[],
): Promise<(ReleaseName & { readonly prunedAt: Date }) | undefined> => {
  if (names.length === 0) return undefined;
  const [row] = await db
    .select()
    .from(prunedReleases)
    .where(
      or(...names.map((one) => and(eq(prunedReleases.package, one.package), eq(prunedReleases.version, one.version)))),
    )
    .limit(1);
  return row;
};
