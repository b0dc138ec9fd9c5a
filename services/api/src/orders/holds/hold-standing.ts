import type { HoldRow } from './hold-table.ts';

/** Status of a hold for changes: `in_use` means that it is being paid and does not expire until the payment ends. */
export type HoldStanding = 'held' | 'in_use' | 'ended';

export const getHoldStatus = (
  { status, expires_at }: Pick<HoldRow, 'status' | 'expires_at'>,
  now: Date,
): HoldStanding => {
  if (status === 'booking') return 'in_use';
  return status === 'held' && now < expires_at ? 'held' : 'ended';
};

/** How long a page counts as showing a hold after its last renewal. */
export const shownForMs = 60_000;

/** Returns whether a hold is being paid, or shown on another page than `page`. */
export const isInUse = (
  { status, renewed_at, renewed_by }: Pick<HoldRow, 'status' | 'renewed_at' | 'renewed_by'>,
  page: string | undefined,
  now: Date,
): boolean => {
  if (status === 'booking') return true;
  const isShown = renewed_at !== null && now.getTime() - renewed_at.getTime() < shownForMs;
  return isShown && renewed_by !== page;
};
