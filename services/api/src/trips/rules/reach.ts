import type { TripStretch } from '@travel/contracts/endpoints/trips/trips';
import { kilometresBetween } from '../../reference/airports/distance.ts';
import { hourMs, instant, isNear } from './stretches.ts';

type Where = TripStretch['starts']['where'];

/** From when until when one may come to a place. */
export interface Window {
  readonly where: Where;
  readonly from: number;
  readonly until: number;
}

/** Further apart in time, two things have nothing to do with each other. */
const relatedMs = 24 * hourMs;

/** The fastest trains, in kilometres an hour. */
const trainSpeed = 300;
/** Aircraft, with the least time to get in and out of one. */
const flight = { speed: 900, hours: 2 };

/** The least time from place to place by what is not booked here: no way at all nearby, else a train or a flight. */
const leastMs = (a: Where, b: Where): number => {
  if (isNear(a, b)) return 0;
  const kilometres = kilometresBetween(a, b);
  return Math.min(kilometres / trainSpeed, flight.hours + kilometres / flight.speed) * hourMs;
};

/** The free times around stretches that take all of one's time, each from the end of one to the beginning of the next. */
const timesBetween = (taken: readonly TripStretch[]) =>
  [undefined, ...taken].map((before, at) => {
    const after = taken[at];
    return {
      before,
      after,
      from: before ? instant(before.ends) : -Infinity,
      until: after ? instant(after.starts) : Infinity,
    };
  });

const canBeThere = (moves: readonly TripStretch[], { where, from, until }: Window): boolean =>
  moves.length === 0 ||
  timesBetween(moves).some((time) => {
    const stay = time.before?.ends.where ?? time.after?.starts.where;
    return stay && isNear(stay, where) && time.from <= until && time.until >= from && time.from <= time.until;
  });

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

/**
 * Returns the stretch that keeps somebody from a place in a window of time, however they would come and go: they are on
 * it, or it is too far away in too little time. Null where they could be there. What takes all of one's time is in order.
 */
export const keptAwayBy = <T extends TripStretch>(taken: readonly T[], { where, from, until }: Window): T | null => {
  const reachable = timesBetween(taken).some((time) => {
    const first = time.before ? time.from + leastMs(time.before.ends.where, where) : -Infinity;
    const last = time.after ? time.until - leastMs(where, time.after.starts.where) : Infinity;
    return Math.max(from, first) <= Math.min(until, last);
  });
  if (reachable) return null;
  const distance = (one: T) => Math.max(instant(one.starts) - until, from - instant(one.ends), 0);
  return taken.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
};
