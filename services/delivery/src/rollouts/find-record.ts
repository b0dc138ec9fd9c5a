import type { PackageName } from '@travel/contracts/remotes';
import type { ReleaseRecord } from '@travel/contracts/releases.schema';

/** A release's record, where it is known. */
export type FindRecord = (name: PackageName, version: string) => ReleaseRecord | undefined;
