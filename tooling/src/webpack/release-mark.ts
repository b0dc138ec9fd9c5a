import { getReleaseContent } from '@travel/contracts/releases/release-content';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';
import { calculateFileHash } from './addressed-files.ts';

/** Placeholder for the mark in a record until it is known. */
export const noMark = '00000000';

/**
 * Returns eight hex digits of everything that the registry compares, files by their integrity. Any change of the
 * content gives a release another version, including one that only the bundler, the packing or the record causes.
 */
export const getReleaseMark = (unmarked: ReleaseRecord): string =>
  calculateFileHash(Buffer.from(JSON.stringify(getReleaseContent(unmarked)))).slice(0, noMark.length);
