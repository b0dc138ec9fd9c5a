import type { ReleaseLocation } from '@travel/contracts/host/boot';

/** Milliseconds until an attempt to load a remote fails; longer than any measurement. */
const patience = 600_000;

/**
 * Replaces the shell's attempts to load a remote by a single attempt without a time limit. The shell's limits suit
 * pages that name all their files; on a slow network, no remote of the naive architecture would load in time.
 */
export const listAttempts = (release: ReleaseLocation) => [{ release, fresh: 0, patience }];
