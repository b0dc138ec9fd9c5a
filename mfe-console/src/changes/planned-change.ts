import type { RolloutChange } from '@travel/contracts/releases/rollout.schema';
import type { PackageName } from '@travel/contracts/releases/remotes';

type WithoutWhy<T> = T extends unknown ? Omit<T, 'why'> : never;

/** A change of a package's rollout before somebody says why. */
export interface PlannedChange {
  readonly package: PackageName;
  readonly change: WithoutWhy<RolloutChange>;
  /** What the change was decided on. */
  readonly revision: number;
}

/** What every visitor notices, and is asked for twice. */
export const isGrave = ({ change }: Pick<PlannedChange, 'change'>): boolean => {
  if (change.action === 'kill' || change.action === 'retire') return true;
  if (change.action === 'rollback') return change.all === true;
  return change.action === 'rollout' && goesToAll(change);
};

/** Whether all visitors get it at once. */
export const goesToAll = ({ percent, audience }: { readonly percent?: number; readonly audience?: object }): boolean =>
  percent === 100 && isUnnarrowed(audience);

const isUnnarrowed = (audience: object = {}): boolean => Object.values(audience).every((part) => part === undefined);

/** Reasons that one press gives, by their keys in the texts. */
export const reasonsFor = (action: RolloutChange['action']): readonly string[] => {
  if (action === 'rollback' || action === 'kill') return ['failing', 'bookings', 'wrong'];
  if (action === 'retire') return ['replaced', 'ended'];
  if (action === 'pause') return ['looking', 'failing'];
  if (action === 'rollout') return ['first', 'clean'];
  return ['clean', 'mended'];
};
