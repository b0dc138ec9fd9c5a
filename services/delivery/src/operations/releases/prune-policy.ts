/** A release as the policy looks at it. */
export interface PrunableRelease {
  readonly version: string;
  /** Null for one that was announced and never published. */
  readonly publishedAt: Date | null;
  readonly announcedAt: Date;
  /** When a rollout last spoke of it; null where none ever did. */
  readonly lastLiveAt: Date | null;
}

const day = 24 * 3_600_000;

/**
 * For how long a release stays after it was last live, published or announced. Pages that were opened with it go on
 * asking for its chunks, journeys keep it for two hours, and whoever published it wants to roll it out.
 */
export const keptMs = 7 * day;

/** The newest releases of a package stay, however old they are: somebody may want to go back. */
export const keptNewest = 10;

/**
 * Returns the releases of one package that nothing can choose any more, oldest first.
 * @param live versions that its rollout speaks of: default, the one before, rules
 */
export const prunable = <R extends PrunableRelease>(
  releases: readonly R[],
  live: ReadonlySet<string>,
  now: Date,
): R[] => {
  const lastUse = ({ publishedAt, announcedAt, lastLiveAt }: R): number =>
    Math.max(announcedAt.getTime(), publishedAt?.getTime() ?? 0, lastLiveAt?.getTime() ?? 0);
  const byAge = releases.toSorted((a, b) => lastUse(a) - lastUse(b));
  const newest = new Set(byAge.filter(({ publishedAt }) => publishedAt !== null).slice(-keptNewest));
  return byAge.filter((one) => !live.has(one.version) && !newest.has(one) && lastUse(one) < now.getTime() - keptMs);
};
