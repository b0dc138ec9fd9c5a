/** The data of a release by which the policy decides whether to remove the release. */
export interface PrunableRelease {
  readonly version: string;
  /** Null if the release was announced but never published. */
  readonly publishedAt: Date | null;
  readonly announcedAt: Date;
  /** When a rollout last mentioned the release; null if no rollout ever did. */
  readonly lastLiveAt: Date | null;
}

const day = 24 * 3_600_000;

/**
 * How long a release is retained after it was last live, published or announced. Open pages still request its chunks,
 * open checkouts keep the release for two hours, and its publisher may still roll it out.
 */
export const retentionMs = 7 * day;

/** The number of newest releases per package that are retained regardless of age, for rollbacks. */
export const minKeptReleases = 10;

/**
 * Returns the releases of one package that nothing can choose any more, oldest first.
 * @param live versions that the package's rollout mentions: default, previous default, rules
 */
export const listPrunable = <R extends PrunableRelease>(
  releases: readonly R[],
  live: ReadonlySet<string>,
  now: Date,
): R[] => {
  const lastUse = ({ publishedAt, announcedAt, lastLiveAt }: R): number =>
    Math.max(announcedAt.getTime(), publishedAt?.getTime() ?? 0, lastLiveAt?.getTime() ?? 0);
  const byAge = releases.toSorted((a, b) => lastUse(a) - lastUse(b));
  const newest = new Set(byAge.filter(({ publishedAt }) => publishedAt !== null).slice(-minKeptReleases));
  return byAge.filter(
    (one) => !live.has(one.version) && !newest.has(one) && lastUse(one) < now.getTime() - retentionMs,
  );
};
