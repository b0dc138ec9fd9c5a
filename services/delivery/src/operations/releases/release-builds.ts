import { and, desc, eq } from 'drizzle-orm';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { DeliveryDb } from '../../database/database.ts';
import { releaseBuilds } from '../../database/tables.ts';
import type { ReleaseName } from '../../releases/release-records.ts';

export interface ReleaseBuild extends ReleaseName {
  readonly branch: string;
  readonly commit: string;
  readonly publishedAt: Date;
  readonly publishedBy: string;
}

/**
 * Records the branch and commit that a release was published from. Publishing from the same branch again makes the
 * release the newest of that branch.
 */
export const recordBuild = async (db: DeliveryDb, build: ReleaseBuild): Promise<void> => {
  const { commit, publishedAt, publishedBy } = build;
  await db
    .insert(releaseBuilds)
    .values({ ...build })
    .onConflictDoUpdate({
      target: [releaseBuilds.package, releaseBuilds.version, releaseBuilds.branch],
      set: { commit, publishedAt, publishedBy },
    });
};

export const readBuilds = (
  db: DeliveryDb,
  { name, branch }: { readonly name?: PackageName | undefined; readonly branch?: string | undefined },
): Promise<ReleaseBuild[]> =>
  db
    .select()
    .from(releaseBuilds)
    .where(
      and(name && eq(releaseBuilds.package, name), branch === undefined ? undefined : eq(releaseBuilds.branch, branch)),
    )
    .orderBy(desc(releaseBuilds.publishedAt))
    .limit(1_000);
