import { countNights, type Day } from '@travel/contracts/locale/days/days';
import type { Trip, TripStretch } from '@travel/contracts/endpoints/trips/trips';

type End = TripStretch['starts'];

/** What stands in one line of a timeline: all of a stretch, or the beginning or the end of one that lasts. */
export interface Moment {
  readonly key: string;
  readonly stretch: TripStretch;
  readonly kind: 'whole' | 'starts' | 'ends';
  readonly end: End;
}

/** Moments of a day of the calendar, in the order of their instants. */
export interface TimelineDay {
  readonly key: string;
  readonly date: Day;
  readonly moments: readonly [Moment, ...Moment[]];
}

const instant = ({ when }: End): number => Date.parse(when.at);

/** Returns the lines of a trip in the order of their instants, whatever the clocks of their places say. */
export const momentsOf = ({ stretches }: Pick<Trip, 'stretches'>): Moment[] =>
  stretches
    .flatMap((stretch): Moment[] => {
      const { stretch_id, presence, starts, ends } = stretch;
      // A flight over midnight is one line; a week at sea has one for boarding and one for going ashore.
      if (presence === 'throughout' && countNights(starts.when.date, ends.when.date) < 2)
        return [{ key: stretch_id, stretch, kind: 'whole', end: starts }];
      return [
        { key: `${stretch_id} starts`, stretch, kind: 'starts', end: starts },
        { key: `${stretch_id} ends`, stretch, kind: 'ends', end: ends },
      ];
    })
    .toSorted((a, b) => instant(a.end) - instant(b.end));

/** Returns moments by day: where the date line is crossed, a day that was before can come again. */
export const daysOf = (moments: readonly Moment[]): TimelineDay[] => {
  const days: TimelineDay[] = [];
  for (const moment of moments) {
    const { date } = moment.end.when;
    const last = days.at(-1);
    if (last?.date === date) days[days.length - 1] = { ...last, moments: [...last.moments, moment] };
    else days.push({ key: moment.key, date, moments: [moment] });
  }
  return days;
};

/** Returns what one is in the middle of, and what comes next. */
export const marksOf = (moments: readonly Moment[], now: Date): ReadonlyMap<Moment, 'now' | 'next'> => {
  const at = now.getTime();
  const current = moments.filter(
    ({ kind, stretch }) => kind !== 'ends' && instant(stretch.starts) <= at && at < instant(stretch.ends),
  );
  const next = moments.find(({ end }) => instant(end) > at);
  return new Map([...current.map((one) => [one, 'now'] as const), ...(next ? [[next, 'next'] as const] : [])]);
};

/** Whether clocks of several zones are told of, so that each time has to say whose it is. */
export const hasSeveralZones = ({ stretches }: Pick<Trip, 'stretches'>): boolean =>
  new Set(stretches.flatMap(({ starts, ends }) => [starts.when.zone, ends.when.zone])).size > 1;
