import { addDays } from '@travel/contracts/locale/days/days';
import type { Trip } from '@travel/contracts/endpoints/trips/trips';
import { toInstant } from '@travel/reference/calendar-days/instants';
import { sortStretches, getInstant, isMove, isNear, type OwnedStretch } from './stretches.ts';

type Gap = Trip['gaps'][number];

/**
 * Local times of the deepest night. A traveller who has neither a bed nor transport during all of it has no
 * accommodation that night.
 */
const deepest = { from: '02:00', until: '05:00' };

/** Returns the nights between two parts of the trip, in the time zone where the first part ends. */
const getNightsBetween = ({ ends: { when, where } }: OwnedStretch, until: number): Gap | null => {
  const isFree = (night: string): boolean => {
    const day = addDays(night, 1);
    return (
      Date.parse(toInstant(day, deepest.from, when.zone)) >= Date.parse(when.at) &&
      Date.parse(toInstant(day, deepest.until, when.zone)) <= until
    );
  };
  // A traveller who lands at one o'clock at night needs a bed for the night that began on the previous day.
  const first = [addDays(when.date, -1), when.date].find(isFree);
  if (first === undefined) return null;
  let checkout = addDays(first, 1);
  while (isFree(checkout)) checkout = addDays(checkout, 1);
  return { where, checkin: first, checkout };
};

/**
 * Returns the nights of a trip without accommodation, between its first and last moment and away from its starting
 * point. Only trips with a journey or a bed count, because a rental car on its own implies no nights away.
 */
export const findGaps = (stretches: readonly OwnedStretch[]): Gap[] => {
  const ordered = sortStretches(stretches);
  const home = ordered.find(isMove)?.starts.where;
  if (!home && !ordered.some(({ presence }) => presence === 'nights')) return [];
  const taken = ordered.filter(({ presence }) => presence !== 'ends');
  let last: OwnedStretch | undefined;
  const gaps: Gap[] = [];
  for (const stretch of taken) {
    const gap =
      last && getInstant(stretch.starts) > getInstant(last.ends) && getNightsBetween(last, getInstant(stretch.starts));
    if (gap && !(home && isNear(gap.where, home))) gaps.push(gap);
    if (!last || getInstant(stretch.ends) > getInstant(last.ends)) last = stretch;
  }
  return gaps;
};
