import type { HoldRow } from './hold-table.ts';

/**
 * Whether a hold can be changed: `held` if it can, `in_use` if it is being paid and so does not expire, `ended` if it
 * has ended.
 */
export type HoldState = 'held' | 'in_use' | 'ended';

export const getHoldState = ({ status, expires_at }: Pick<HoldRow, 'status' | 'expires_at'>, now: Date): HoldState => {
  if (status === 'booking') return 'in_use';
  return status === 'held' && now < expires_at ? 'held' : 'ended';
};

/** How long a page counts as showing a hold after the page last renewed it. */
export const shownForMs = 60_000;

/** Returns whether a hold is being paid, or was recently shown by another page than `page`. */
export const isInUse = (
  { status, renewed_at, renewed_by }: Pick<HoldRow, 'status' | 'renewed_at' | 'renewed_by'>,
  page: string | undefined,
  now: Date,
): boolean => {
  if (status === 'booking') return true;
  const isShown = renewed_at !== null && now.getTime() - renewed_at.getTime() < shownForMs;
  return isShown && renewed_by !== page;
};
