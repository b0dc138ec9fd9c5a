import type { PackageName } from '@travel/contracts/releases/remotes';
import type { ReleaseRecord } from '@travel/contracts/releases/release.schema';

/** Finds the record of a release; undefined if it is unknown. */
export type FindRecord = (name: PackageName, version: string) => ReleaseRecord | undefined;
