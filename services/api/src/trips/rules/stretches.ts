import type { TripStretch } from '@travel/contracts/endpoints/trips/trips';
import { kilometresBetween } from '../../reference/airports/distance.ts';

/** A stretch of somebody's trip, and whose it is. */
export interface OwnedStretch extends TripStretch {
  /** Names of who travels; nobody where nobody is named, which may be anybody. */
  readonly people: readonly string[];
}

type Where = Pick<TripStretch['starts']['where'], 'latitude' | 'longitude'>;

export const hourMs = 3_600_000;

export const instant = ({ when }: Pick<TripStretch['starts'], 'when'>): number => Date.parse(when.at);

/** Within that one is driven, or takes a train that we do not sell. */
const nearKilometres = 150;

export const isNear = (a: Where, b: Where): boolean => kilometresBetween(a, b) <= nearKilometres;

/** Whether a stretch takes its travellers somewhere else, as a flight does. */
export const isMove = ({ presence, starts, ends }: TripStretch): boolean =>
  presence === 'throughout' && !isNear(starts.where, ends.where);

/** Whether two stretches may be the same person's. */
export const sharePeople = (a: Pick<OwnedStretch, 'people'>, b: Pick<OwnedStretch, 'people'>): boolean =>
  a.people.length === 0 || b.people.length === 0 || a.people.some((name) => b.people.includes(name));

/** Returns stretches in the order of their instants, whatever the clocks of their places say. */
export const inOrder = <T extends TripStretch>(stretches: readonly T[]): T[] =>
  stretches.toSorted(
    (a, b) =>
      instant(a.starts) - instant(b.starts) ||
      instant(a.ends) - instant(b.ends) ||
      a.stretch_id.localeCompare(b.stretch_id),
  );
