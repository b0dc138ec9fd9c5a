import type { ReleaseAddress } from '@travel/contracts/boot';

/** Longer than any measurement, in milliseconds. */
const patience = 600_000;

/**
 * Stands in for the shell's ways to get a remote: one attempt, without a limit. The shell's own limits are made for pages
 * that name all that they load; on a slow line no remote of this set-up would come in time.
 */
export const attemptsOf = (release: ReleaseAddress) => [{ release, fresh: 0, patience }];
