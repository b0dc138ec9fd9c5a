import type { RolloutChange } from '@travel/contracts/releases/rollout.schema';
import type { PackageName } from '@travel/contracts/releases/remotes';

type WithoutWhy<T> = T extends unknown ? Omit<T, 'why'> : never;

/** A change of a package's rollout that has no reason yet. */
export interface PlannedChange {
  readonly package: PackageName;
  readonly change: WithoutWhy<RolloutChange>;
  /** The revision that the operator saw. */
  readonly revision: number;
}

/** Returns whether all visitors notice the change, so that it needs a second press. */
export const isGrave = ({ change }: Pick<PlannedChange, 'change'>): boolean => {
  if (change.action === 'kill' || change.action === 'retire') return true;
  if (change.action === 'rollback') return change.all === true;
  return change.action === 'rollout' && reachesAllVisitors(change);
};

/** Returns whether all visitors get the release at once. */
export const reachesAllVisitors = ({
  percent,
  audience,
}: {
  readonly percent?: number;
  readonly audience?: object;
}): boolean => percent === 100 && isUnnarrowed(audience);

const isUnnarrowed = (audience: object = {}): boolean => Object.values(audience).every((part) => part === undefined);

/** Returns the text keys of suggested reasons for an action. */
export const listReasons = (action: RolloutChange['action']): readonly string[] => {
  if (action === 'rollback' || action === 'kill') return ['failing', 'bookings', 'wrong'];
  if (action === 'retire') return ['replaced', 'ended'];
  if (action === 'pause') return ['looking', 'failing'];
  if (action === 'rollout') return ['first', 'clean'];
  return ['clean', 'mended'];
};
