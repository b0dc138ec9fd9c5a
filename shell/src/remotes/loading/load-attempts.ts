import type { ReleaseAddress, ReleaseChoice } from '@travel/contracts/host/boot';
import { getPlainAddress } from '@travel/contracts/releases/release-address';

/** One way to get a remote onto the page. */
export interface LoadAttempt {
  readonly release: ReleaseAddress;
  /** Zero asks under the release's own address, which the page preloads; others under addresses nobody waits for. */
  readonly fresh: number;
  /** Milliseconds that it is waited for before the next attempt begins beside it. */
  readonly patience: number;
}

/** How long a release is waited for. */
const patience = 3_000;
/**
 * A second attempt that does not come at once has the last good release made ready beside it: whatever comes first is
 * taken.
 */
const headStart = 500;

/**
 * What somebody put into the page is waited for longer, as a build may still be under way, and asked for once: a second
 * copy would be one that hot reload does not reach.
 */
const overridePatience = 60_000;

let freshest = 0;
const nextFresh = (): number => (freshest += 1);

interface Tried {
  /** Somebody pressed Try again. */
  readonly again: boolean;
  /** The release failed on an earlier page of this visit. */
  readonly hasFailed: boolean;
}

/** Releases that differ in texts alone begin with the same file; one that hangs would be waited for by both. */
const isSameFile = ({ entry }: ReleaseAddress, other: ReleaseAddress): boolean =>
  getPlainAddress(entry.url) === getPlainAddress(other.entry.url);

/**
 * Returns the attempts to load a remote, in order: as the page has it, once more under a fresh address, the last good
 * release. What failed before
 * in this visit comes after the one that worked.
 */
export const attemptsOf = ({ lastGood, ...release }: ReleaseChoice, { again, hasFailed }: Tried): LoadAttempt[] => {
  if (release.override) return [{ release, fresh: again ? nextFresh() : 0, patience: overridePatience }];
  const isWaited = lastGood !== undefined && !hasFailed && isSameFile(release, lastGood);
  const good = lastGood && { release: lastGood, fresh: again || isWaited ? nextFresh() : 0, patience };
  const fresh = { release, fresh: nextFresh(), patience };
  if (again) return good ? [fresh, good] : [fresh];
  if (!good) return [{ release, fresh: 0, patience }, fresh];
  if (hasFailed) return [good, fresh];
  return [{ release, fresh: 0, patience }, { ...fresh, patience: headStart }, good];
};
