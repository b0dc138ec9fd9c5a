import { countNights, type Day } from '@travel/contracts/locale/days/days';
import type { Trip, TripStretch } from '@travel/contracts/endpoints/trips/trips';

type End = TripStretch['starts'];

/** Entry of a timeline: a complete part of a trip, such as a flight, or the start or end of a longer part. */
export interface TimelineEntry {
  readonly key: string;
  readonly stretch: TripStretch;
  readonly kind: 'whole' | 'starts' | 'ends';
  readonly end: End;
}

export interface TimelineDay {
  readonly key: string;
  readonly date: Day;
  readonly moments: readonly [TimelineEntry, ...TimelineEntry[]];
}

const toInstant = ({ when }: End): number => Date.parse(when.at);

/** Returns the timeline entries of a trip in chronological order, by instant and not by local time. */
export const listTimelineEntries = ({ stretches }: Pick<Trip, 'stretches'>): TimelineEntry[] =>
  stretches
    .flatMap((stretch): TimelineEntry[] => {
      const { stretch_id, presence, starts, ends } = stretch;
      // A flight past midnight is one entry; a cruise has one entry each for embarkation and disembarkation.
      if (presence === 'throughout' && countNights(starts.when.date, ends.when.date) < 2)
        return [{ key: stretch_id, stretch, kind: 'whole', end: starts }];
      return [
        { key: `${stretch_id} starts`, stretch, kind: 'starts', end: starts },
        { key: `${stretch_id} ends`, stretch, kind: 'ends', end: ends },
      ];
    })
    .toSorted((a, b) => toInstant(a.end) - toInstant(b.end));

/** Groups timeline entries by day. The same date can appear twice if the trip crosses the date line. */
export const groupByDay = (moments: readonly TimelineEntry[]): TimelineDay[] => {
  const days: TimelineDay[] = [];
  for (const moment of moments) {
    const { date } = moment.end.when;
    const last = days.at(-1);
    if (last?.date === date) days[days.length - 1] = { ...last, moments: [...last.moments, moment] };
    else days.push({ key: moment.key, date, moments: [moment] });
  }
  return days;
};

export const markCurrentEntries = (
  moments: readonly TimelineEntry[],
  now: Date,
): ReadonlyMap<TimelineEntry, 'now' | 'next'> => {
  const at = now.getTime();
  const current = moments.filter(
    ({ kind, stretch }) => kind !== 'ends' && toInstant(stretch.starts) <= at && at < toInstant(stretch.ends),
  );
  const next = moments.find(({ end }) => toInstant(end) > at);
  return new Map([...current.map((one) => [one, 'now'] as const), ...(next ? [[next, 'next'] as const] : [])]);
};

/** Returns whether the trip spans several time zones, so that each time must name its place. */
export const hasSeveralZones = ({ stretches }: Pick<Trip, 'stretches'>): boolean =>
  new Set(stretches.flatMap(({ starts, ends }) => [starts.when.zone, ends.when.zone])).size > 1;
