import { countNights } from '@travel/contracts/locale/days/days';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { TripStretch } from '@travel/contracts/endpoints/trips/trips';
import { getFormats } from '../../platform/languages/formats.ts';
import { getInstant } from '../rules/stretches.ts';
import { getTripTexts } from '../trip-texts.ts';

type End = TripStretch['starts'];

export interface PlanLine {
  readonly date: string;
  readonly time: string;
  readonly title: string;
  readonly detail: string;
}

/** Returns `15:00`, or `15:00 to 22:00` if the traveller may arrive until a latest time. */
const formatTime = ({ when: { time, until } }: End, language: TextLanguage): string =>
  time !== null && until !== null ? getTripTexts(language)('until', { from: time, until }) : (time ?? until ?? '');

/** Returns `19:40 (London) – 23:20 (Naples)`, without the places if both times are in one time zone on one day. */
const formatSpan = ({ starts, ends }: TripStretch, language: TextLanguage): string => {
  const t = getTripTexts(language);
  const [from, to] = [formatTime(starts, language), formatTime(ends, language)];
  if (starts.when.at === ends.when.at || to === '') return from;
  if (starts.when.zone === ends.when.zone && starts.when.date === ends.when.date) return t('span', { from, to });
  const date = getFormats(language).travelDay(ends.when.date);
  return t('span', {
    from: t('there', { time: from, place: starts.where.name }),
    to: t(starts.when.date === ends.when.date ? 'there' : 'onDay', { time: to, date, place: ends.where.name }),
  });
};

const formatTitle = ({ label }: End, title: string): string => [label, title].filter(Boolean).join(': ');

/** Returns the itinerary in order. A part that takes several days has a line for its start and its end. */
export const toPlanLines = (stretches: readonly TripStretch[], language: TextLanguage): PlanLine[] =>
  stretches
    .flatMap((stretch) => {
      const { presence, title, starts, ends } = stretch;
      if (presence === 'throughout' && countNights(starts.when.date, ends.when.date) < 2)
        return [{ end: starts, time: formatSpan(stretch, language), title }];
      return [starts, ends].map((end) => ({ end, time: formatTime(end, language), title: formatTitle(end, title) }));
    })
    .toSorted((a, b) => getInstant(a.end) - getInstant(b.end))
    .map(({ end, time, title }) => ({ date: end.when.date, time, title, detail: end.detail ?? '' }));
