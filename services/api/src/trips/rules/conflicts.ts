import type { Trip } from '@travel/contracts/endpoints/trips/trips';
import { hourMs } from '@travel/contracts/time/durations';
import { findObstacle, findMissedJourney, type Window } from './reachability.ts';
import { sortStretches, getInstant, isMove, sharePeople, type OwnedStretch } from './stretches.ts';

type Conflict = Trip['conflicts'][number];

/**
 * Minimum overlap of two stays that conflict. Checking in at one hotel before checking out of another is no conflict.
 */
const nightMs = 6 * hourMs;

/**
 * Returns the instant from which a late traveller misses a part of the trip: its start, or a later time until which,
 * for example, a driver waits.
 */
const getMissedFrom = ({ starts }: OwnedStretch): number =>
  starts.latest ? Math.max(getInstant(starts), Date.parse(starts.latest.at)) : getInstant(starts);

const getSharedMs = (a: OwnedStretch, b: OwnedStretch): number =>
  Math.min(getInstant(a.ends), getInstant(b.ends)) - Math.max(getInstant(a.starts), getInstant(b.starts));

/** Returns whether the second part of the trip begins during the first and does not wait for its end. */
const overlap = (a: OwnedStretch, b: OwnedStretch): boolean =>
  getSharedMs(a, b) > 0 && getMissedFrom(b) < getInstant(a.ends);

/** Returns whether two parts of the trip are one product that was booked twice on purpose, such as a second room. */
const isSameThing = (a: OwnedStretch, b: OwnedStretch): boolean =>
  a.title === b.title &&
  (a.presence === 'nights' ||
    (getInstant(a.starts) === getInstant(b.starts) && getInstant(a.ends) === getInstant(b.ends)));

type StretchId = Pick<OwnedStretch, 'stretch_id'>;

const toConflict = (kind: Conflict['kind'], a: StretchId, b: StretchId): Conflict => ({
  kind,
  stretches: [a.stretch_id, b.stretch_id],
});

/** Returns whether a part of the trip includes a bed, as a cruise of several days does. */
const hasBed = ({ presence, starts, ends }: OwnedStretch): boolean =>
  presence === 'nights' || (presence === 'throughout' && getInstant(ends) - getInstant(starts) >= 24 * hourMs);

/** Returns the conflict of two parts of the trip that one person cannot both use, because they are at the same time. */
const findPairConflict = (a: OwnedStretch, b: OwnedStretch): Conflict | null => {
  if (!sharePeople(a, b) || isSameThing(a, b)) return null;
  if (a.presence === 'throughout' && b.presence === 'throughout') {
    return overlap(a, b) ? toConflict('at_once', a, b) : null;
  }
  return hasBed(a) && hasBed(b) && getSharedMs(a, b) >= nightMs ? toConflict('two_beds', a, b) : null;
};

/**
 * Returns the period in which a traveller must arrive at a part of the trip. For a stay without a latest check-in, this
 * is the entire stay.
 */
const getArrivalWindow = (stretch: OwnedStretch): Window => {
  const { presence, starts, ends } = stretch;
  const isAnyTime = presence !== 'throughout' && !starts.latest;
  return {
    where: starts.where,
    from: getInstant(starts),
    until: isAnyTime ? getInstant(ends) : getMissedFrom(stretch),
  };
};

/**
 * Returns the instant and place at which a traveller must end a part of the trip, such as returning a rental car. Null
 * if they may leave early.
 */
const getReturnWindow = ({ presence, ends }: OwnedStretch): Window | null => {
  const end = getInstant(ends);
  return presence === 'ends' ? { where: ends.where, from: end, until: end } : null;
};

/** Returns the conflicts of a part of the trip with its travellers' flights and with other parts that occupy them. */
const findMissedConflicts = (stretch: OwnedStretch, taken: readonly OwnedStretch[]): Conflict[] => {
  const moves = taken.filter(isMove);
  const late = findMissedJourney(moves, getArrivalWindow(stretch));
  if (late) return [toConflict(late.kind, late.move, stretch)];
  const back = getReturnWindow(stretch);
  const early = back && findMissedJourney(moves, back);
  if (early?.kind === 'left_before' && getInstant(early.move.starts) > getInstant(stretch.starts)) {
    return [toConflict('left_before', early.move, stretch)];
  }
  // A flight takes its travellers away, so whether they can reach a later part of the trip is checked for that part.
  const around =
    stretch.presence === 'throughout' ? taken.slice(0, sortStretches([...taken, stretch]).indexOf(stretch)) : taken;
  const other = findObstacle(around, getArrivalWindow(stretch)) ?? (back && findObstacle(taken, back));
  if (!other) return [];
  const [first, second] = sortStretches([other, stretch]);
  return first && second ? [toConflict('at_once', first, second)] : [];
};

const toPairKey = ({ stretches }: Conflict): string => stretches.toSorted().join(' ');

/** Returns a trip's conflicts in order, at most one per pair of parts with a common traveller. */
export const findConflicts = (stretches: readonly OwnedStretch[]): Conflict[] => {
  const ordered = sortStretches(stretches);
  const pairs = ordered.flatMap((b, at) => ordered.slice(0, at).flatMap((a) => findPairConflict(a, b) ?? []));
  const missed = ordered.flatMap((stretch) => {
    const taken = ordered.filter(
      (one) =>
        one !== stretch && one.presence === 'throughout' && sharePeople(one, stretch) && !isSameThing(one, stretch),
    );
    return findMissedConflicts(stretch, taken);
  });
  return [...new Map([...pairs, ...missed].toReversed().map((one) => [toPairKey(one), one])).values()].toReversed();
};
