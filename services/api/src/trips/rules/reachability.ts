import type { TripStretch } from '@travel/contracts/endpoints/trips/trips';
import { hourMs } from '@travel/contracts/time/durations';
import { getDistanceKm } from '@travel/reference/airports/distance';
import { getInstant, isNear } from './stretches.ts';

type Where = TripStretch['starts']['where'];

/** Place at which a traveller must arrive, and the period in which they may arrive. */
export interface Window {
  readonly where: Where;
  readonly from: number;
  readonly until: number;
}

/** Parts of a trip that are further apart in time are unrelated. */
const relatedMs = 24 * hourMs;

/** Speed of the fastest trains, in kilometres per hour. */
const trainSpeed = 300;
/** Speed of aircraft in kilometres per hour, and hours for boarding and leaving. */
const flight = { speed: 900, hours: 2 };

/**
 * Returns the shortest travel time between two places without a booked journey: zero if they are near, otherwise by
 * train or flight.
 */
const getLeastMs = (a: Where, b: Where): number => {
  if (isNear(a, b)) return 0;
  const kilometres = getDistanceKm(a, b);
  return Math.min(kilometres / trainSpeed, flight.hours + kilometres / flight.speed) * hourMs;
};

/** Returns the free periods between the parts of a trip that occupy their travellers completely. */
const listFreePeriods = (taken: readonly TripStretch[]) =>
  [undefined, ...taken].map((before, at) => {
    const after = taken[at];
    return {
      before,
      after,
      from: before ? getInstant(before.ends) : -Infinity,
      until: after ? getInstant(after.starts) : Infinity,
    };
  });

const canBeThere = (moves: readonly TripStretch[], { where, from, until }: Window): boolean =>
  moves.length === 0 ||
  listFreePeriods(moves).some((time) => {
    const stay = time.before?.ends.where ?? time.after?.starts.where;
    return stay && isNear(stay, where) && time.from <= until && time.until >= from && time.from <= time.until;
  });

/**
 * Returns the journey with which a traveller arrives too late at a place or leaves it too early. Null if they can be
 * there in time, or if no booking shows how they arrive or leave. `moves` is in chronological order.
 */
export const findMissedJourney = (
  moves: readonly TripStretch[],
  window: Window,
): { readonly kind: 'too_late' | 'left_before'; readonly move: TripStretch } | null => {
  if (canBeThere(moves, window)) return null;
  const { where, from, until } = window;
  const isWithin = (ms: number) => ms > 0 && ms <= relatedMs;
  const arrival = moves.find(
    ({ starts, ends }) =>
      isNear(ends.where, where) && !isNear(starts.where, where) && isWithin(getInstant({ when: ends.when }) - until),
  );
  if (arrival) return { kind: 'too_late', move: arrival };
  const departure = moves.findLast(
    ({ starts, ends }) =>
      isNear(starts.where, where) && !isNear(ends.where, where) && isWithin(from - getInstant({ when: starts.when })),
  );
  return departure ? { kind: 'left_before', move: departure } : null;
};

/**
 * Returns the part of the trip that prevents a traveller from being at a place in a period by any transport, because it
 * occupies them then or is too far away. Null if they could be there. `taken` is in chronological order.
 */
export const findObstacle = <T extends TripStretch>(taken: readonly T[], { where, from, until }: Window): T | null => {
  const reachable = listFreePeriods(taken).some((time) => {
    const first = time.before ? time.from + getLeastMs(time.before.ends.where, where) : -Infinity;
    const last = time.after ? time.until - getLeastMs(where, time.after.starts.where) : Infinity;
    return Math.max(from, first) <= Math.min(until, last);
  });
  if (reachable) return null;
  const getDistance = (one: T) => Math.max(getInstant(one.starts) - until, from - getInstant(one.ends), 0);
  return taken.toSorted((a, b) => getDistance(a) - getDistance(b))[0] ?? null;
};
