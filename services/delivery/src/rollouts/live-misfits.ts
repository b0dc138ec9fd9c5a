import { describeMisfit, misfits } from '@travel/contracts/releases/fit';
import type { PackageName } from '@travel/contracts/remotes';
import type { ReleaseRecord } from '@travel/contracts/releases.schema';
import type { Rollout } from '@travel/contracts/rollouts.schema';
import { reachable, segmentsOf } from './reach.ts';

/** A release's record, where it is known. */
export type FindRecord = (name: PackageName, version: string) => ReleaseRecord | undefined;

/**
 * Where a package's releases do not fit those of the others that the same visitor may get, in words, each pair once;
 * empty when every page that the rules allow fits together.
 */
export const liveMisfits = (changed: Rollout, others: readonly Rollout[], find: FindRecord): string[] => {
  const rest = others.filter((rollout) => rollout.package !== changed.package);
  const found = new Set<string>();
  for (const segment of segmentsOf([changed, ...rest])) {
    for (const version of reachable(changed, segment)) {
      for (const other of rest) {
        for (const against of reachable(other, segment)) {
          for (const text of describePair(find(changed.package, version), find(other.package, against)))
            found.add(text);
        }
      }
    }
  }
  return [...found];
};

/** Where two releases do not fit, in words. */
const describePair = (a: ReleaseRecord | undefined, b: ReleaseRecord | undefined): string[] =>
  a && b
    ? misfits(a.contracts, b.contracts).map(
        (misfit) => `${a.package} ${a.version} and ${b.package} ${b.version}: ${describeMisfit(misfit)}`,
      )
    : [];
