import type { Trip } from '@travel/contracts/endpoints/trips/trips';
import { dayMs, minuteMs } from '@travel/contracts/time/durations';
import { getDistanceKm } from '@travel/reference/airports/distance';
import { sortStretches, getInstant, isMove, isNear, sharePeople, type OwnedStretch } from './stretches.ts';

type Tight = NonNullable<Trip['tight']>[number];

/** Minutes that a traveller needs from the aircraft's door to the street. */
const outMinutes = 30;
/** Minutes that a traveller needs before a departure: bags, security, the way to the gate. */
const beforeMoveMinutes = 60;
/** Assumed speed on roads in kilometres per hour. */
const kilometresAnHour = 50;
/** Places that are less far apart than this count as the same place. */
const besideKilometres = 1;

/** Returns when travellers can leave a part of the trip; null for a stay, which can be left at any time. */
const getFreeFrom = ({ presence, ends }: OwnedStretch): number | null =>
  presence === 'nights' ? null : getInstant(ends);

/** Returns the latest arrival at a part of the trip, or null if the traveller may arrive at any time. */
const getAwaitedUntil = ({ presence, starts }: OwnedStretch): number | null => {
  if (starts.latest) return Math.max(getInstant(starts), Date.parse(starts.latest.at));
  return presence === 'throughout' ? getInstant(starts) : null;
};

/** Returns the minutes to plan between two parts of a trip: leaving, the road, and check-in. */
const getNeededMinutes = (before: OwnedStretch, after: OwnedStretch): number => {
  const kilometres = getDistanceKm(before.ends.where, after.starts.where);
  const road = kilometres < besideKilometres ? 0 : Math.ceil((kilometres / kilometresAnHour) * 60);
  return (isMove(before) ? outMinutes : 0) + road + (isMove(after) ? beforeMoveMinutes : 0);
};

const isFollowedBy = (before: OwnedStretch, after: OwnedStretch): boolean =>
  before.item_id !== after.item_id && sharePeople(before, after) && isNear(before.ends.where, after.starts.where);

/**
 * Returns the connection to a part of the trip if its time is too short. Empty if the connection is impossible, which
 * is reported as a conflict instead.
 */
const findConnection = (after: OwnedStretch, ordered: readonly OwnedStretch[]): Tight[] => {
  const until = getAwaitedUntil(after);
  if (until === null) return [];
  const before = ordered
    .filter((one) => isFollowedBy(one, after) && (getFreeFrom(one) ?? Infinity) <= until)
    .toSorted((a, b) => getInstant(a.ends) - getInstant(b.ends))
    .at(-1);
  if (!before) return [];
  const minutes = Math.floor((until - getInstant(before.ends)) / minuteMs);
  const needed = getNeededMinutes(before, after);
  return minutes < needed
    ? [{ kind: 'connection', stretches: [before.stretch_id, after.stretch_id], minutes, needed }]
    : [];
};

/**
 * Returns a stay that its travellers reach only on the next day (local time), together with the journey that takes them
 * there.
 */
const findLateArrival = (stay: OwnedStretch, ordered: readonly OwnedStretch[]): Tight[] => {
  if (stay.presence !== 'nights') return [];
  const arrival = ordered.find(
    (one) =>
      isMove(one) &&
      sharePeople(one, stay) &&
      isNear(one.ends.where, stay.starts.where) &&
      Math.abs(getInstant(one.ends) - getInstant(stay.starts)) < dayMs,
  );
  return arrival && arrival.ends.when.date > stay.starts.when.date && getInstant(arrival.ends) < getInstant(stay.ends)
    ? [{ kind: 'late_arrival', stretches: [arrival.stretch_id, stay.stretch_id], minutes: null, needed: null }]
    : [];
};

/** Returns possible connections with little time, in order, except those reported as conflicts. */
export const findTightConnections = (stretches: readonly OwnedStretch[], conflicts: Trip['conflicts']): Tight[] => {
  const ordered = sortStretches(stretches);
  const named = new Set(conflicts.map(({ stretches: pair }) => pair.toSorted().join(' ')));
  return ordered
    .flatMap((stretch) => {
      const connections = findConnection(stretch, ordered);
      return connections.length > 0 ? connections : findLateArrival(stretch, ordered);
    })
    .filter(({ stretches: pair }) => !named.has(pair.toSorted().join(' ')));
};
