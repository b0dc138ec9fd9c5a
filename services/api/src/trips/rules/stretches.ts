import type { TripStretch } from '@travel/contracts/endpoints/trips/trips';
import { getDistanceKm } from '@travel/reference/airports/distance';

/** A part of a trip that occupies time, such as a flight or a stay, with its travellers. */
export interface OwnedStretch extends TripStretch {
  /** Names of the travellers. Empty if they are unknown, so that it may be anyone. */
  readonly people: readonly string[];
}

type Where = Pick<TripStretch['starts']['where'], 'latitude' | 'longitude'>;

export const getInstant = ({ when }: Pick<TripStretch['starts'], 'when'>): number => Date.parse(when.at);

/** A distance that travellers cover by car or by a train that we do not sell. */
const nearKilometres = 150;

export const isNear = (a: Where, b: Where): boolean => getDistanceKm(a, b) <= nearKilometres;

/** Returns whether a part of the trip moves its travellers to another place, as a flight does. */
export const isMove = ({ presence, starts, ends }: TripStretch): boolean =>
  presence === 'throughout' && !isNear(starts.where, ends.where);

/** Returns whether two parts of the trip may have a traveller in common. */
export const sharePeople = (a: Pick<OwnedStretch, 'people'>, b: Pick<OwnedStretch, 'people'>): boolean =>
  a.people.length === 0 || b.people.length === 0 || a.people.some((name) => b.people.includes(name));

/** Returns parts of a trip in chronological order, regardless of time zones. */
export const sortStretches = <T extends TripStretch>(stretches: readonly T[]): T[] =>
  stretches.toSorted(
    (a, b) =>
      getInstant(a.starts) - getInstant(b.starts) ||
      getInstant(a.ends) - getInstant(b.ends) ||
      a.stretch_id.localeCompare(b.stretch_id),
  );
