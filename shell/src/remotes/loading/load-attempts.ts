import type { ReleaseLocation, ReleaseChoice } from '@travel/contracts/host/boot';
import { stripQueryAndFragment } from '@travel/contracts/releases/release-urls';

export interface LoadAttempt {
  readonly release: ReleaseLocation;
  /**
   * Zero for the release's own URL, which the page preloads. Other numbers give new URLs, so that a hanging request for
   * the old URL does not block them.
   */
  readonly fresh: number;
  /** Milliseconds before the next attempt starts in parallel. */
  readonly patience: number;
}

/** Milliseconds before the next attempt to load a remote starts. */
const patience = 3_000;
/**
 * Milliseconds that the second attempt has before the last good release is loaded in parallel. Whichever loads first is
 * used.
 */
const headStart = 500;

/**
 * Milliseconds for a developer's release, which may still be building. It is requested only once, because hot reload
 * would not reach a second copy.
 */
const overridePatience = 60_000;

let freshest = 0;
const nextFresh = (): number => (freshest += 1);

interface AttemptHistory {
  readonly again: boolean;
  readonly hasFailed: boolean;
}

/**
 * Whether two releases have the same entry file, as releases that differ only in texts do. A request for that file that
 * hangs would block both.
 */
const isSameFile = ({ entry }: ReleaseLocation, other: ReleaseLocation): boolean =>
  stripQueryAndFragment(entry.url) === stripQueryAndFragment(other.entry.url);

/**
 * Returns the attempts to load a remote, in order: the delivered release, the same release at a new URL, then the last
 * good release. A release that already failed in this visit comes after the last good one.
 */
export const listAttempts = (
  { lastGood, ...release }: ReleaseChoice,
  { again, hasFailed }: AttemptHistory,
): LoadAttempt[] => {
  if (release.override) return [{ release, fresh: again ? nextFresh() : 0, patience: overridePatience }];
  const isWaited = lastGood !== undefined && !hasFailed && isSameFile(release, lastGood);
  const good = lastGood && { release: lastGood, fresh: again || isWaited ? nextFresh() : 0, patience };
  const fresh = { release, fresh: nextFresh(), patience };
  if (again) return good ? [fresh, good] : [fresh];
  if (!good) return [{ release, fresh: 0, patience }, fresh];
  if (hasFailed) return [good, fresh];
  return [{ release, fresh: 0, patience }, { ...fresh, patience: headStart }, good];
};
