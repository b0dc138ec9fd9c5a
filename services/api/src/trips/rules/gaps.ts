import { addDays } from '@travel/contracts/locale/days/days';
import type { Trip } from '@travel/contracts/endpoints/trips/trips';
import { instantOf } from '../../reference/calendar-days/instants.ts';
import { inOrder, instant, isMove, isNear } from './stretches.ts';
import type { OwnedStretch } from './stretches.ts';

type Gap = Trip['gaps'][number];

/** Who is neither in bed nor on the way for all of these hours has no bed. */
const deepest = { from: '02:00', until: '05:00' };

/** The nights between two stretches, by the clock of where the first of them ends. */
const nightsBetween = ({ ends: { when, where } }: OwnedStretch, until: number): Gap | null => {
  const isFree = (night: string): boolean => {
    const day = addDays(night, 1);
    return (
      Date.parse(instantOf(day, deepest.from, when.zone)) >= Date.parse(when.at) &&
      Date.parse(instantOf(day, deepest.until, when.zone)) <= until
    );
  };
  // Who lands at one in the night sleeps there in the night of the day before.
  const first = [addDays(when.date, -1), when.date].find(isFree);
  if (first === undefined) return null;
  let checkout = addDays(first, 1);
  while (isFree(checkout)) checkout = addDays(checkout, 1);
  return { where, checkin: first, checkout };
};

/**
 * Returns the nights on a trip for which nobody has a bed: between its first instant and its last, away from where it
 * begins. Only of trips that go somewhere or have a bed at all, as a rental car alone says nothing of nights.
 */
export const gapsOf = (stretches: readonly OwnedStretch[]): Gap[] => {
  const ordered = inOrder(stretches);
  const home = ordered.find(isMove)?.starts.where;
  if (!home && !ordered.some(({ presence }) => presence === 'nights')) return [];
  const taken = ordered.filter(({ presence }) => presence !== 'ends');
  let last: OwnedStretch | undefined;
  const gaps: Gap[] = [];
  for (const stretch of taken) {
    const gap = last && instant(stretch.starts) > instant(last.ends) && nightsBetween(last, instant(stretch.starts));
    if (gap && !(home && isNear(gap.where, home))) gaps.push(gap);
    if (!last || instant(stretch.ends) > instant(last.ends)) last = stretch;
  }
  return gaps;
};
