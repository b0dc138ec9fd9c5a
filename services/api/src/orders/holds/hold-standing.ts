import type { HoldRow } from './hold-table.ts';

/** How a hold stands to who wants to change it: `in_use` is being paid for, and does not end meanwhile. */
export type HoldStanding = 'held' | 'in_use' | 'ended';

export const standingOf = ({ status, expires_at }: Pick<HoldRow, 'status' | 'expires_at'>, now: Date): HoldStanding => {
  if (status === 'booking') return 'in_use';
  return status === 'held' && now < expires_at ? 'held' : 'ended';
};

/** How long a hold is shown by a page after that has said so. */
export const shownForMs = 60_000;

/** Whether somebody pays with a hold, or looks at it on another page than the one that asks. */
export const isInUse = (
  { status, renewed_at, renewed_by }: Pick<HoldRow, 'status' | 'renewed_at' | 'renewed_by'>,
  page: string | undefined,
  now: Date,
): boolean => {
  if (status === 'booking') return true;
  const isShown = renewed_at !== null && now.getTime() - renewed_at.getTime() < shownForMs;
  return isShown && renewed_by !== page;
};
