import type { TripStretch } from '@travel/contracts/endpoints/trips';
import { hourMs, instant, isNear } from './stretches.ts';

type Where = TripStretch['starts']['where'];

interface Window {
  readonly where: Where;
  readonly from: number;
  readonly until: number;
}

/** Further apart in time, two things have nothing to do with each other. */
const relatedMs = 24 * hourMs;

/** Where somebody is between moves, each from the end of one to the beginning of the next. */
const staysBetween = (moves: readonly TripStretch[]) =>
  [undefined, ...moves].map((before, at) => {
    const after = moves[at];
    return {
      where: before?.ends.where ?? after?.starts.where,
      from: before ? instant(before.ends) : -Infinity,
      until: after ? instant(after.starts) : Infinity,
    };
  });

const canBeThere = (moves: readonly TripStretch[], { where, from, until }: Window): boolean =>
  moves.length === 0 ||
  staysBetween(moves).some(
    (stay) =>
      stay.where && isNear(stay.where, where) && stay.from <= until && stay.until >= from && stay.from <= stay.until,
  );

/**
 * Returns the move by which somebody arrives too late, or leaves too early, to be at a place in a window of time; null
 * where they can be, or where nothing tells how they would come or go. Moves are in order.
 */
export const missedBy = (
  moves: readonly TripStretch[],
  window: Window,
): { readonly kind: 'too_late' | 'left_before'; readonly move: TripStretch } | null => {
  if (canBeThere(moves, window)) return null;
  const { where, from, until } = window;
  const isWithin = (ms: number) => ms > 0 && ms <= relatedMs;
  const arrival = moves.find(
    ({ starts, ends }) =>
      isNear(ends.where, where) && !isNear(starts.where, where) && isWithin(instant({ when: ends.when }) - until),
  );
  if (arrival) return { kind: 'too_late', move: arrival };
  const departure = moves.findLast(
    ({ starts, ends }) =>
      isNear(starts.where, where) && !isNear(ends.where, where) && isWithin(from - instant({ when: starts.when })),
  );
  return departure ? { kind: 'left_before', move: departure } : null;
};
