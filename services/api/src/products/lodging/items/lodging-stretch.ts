import { addDays } from '@travel/contracts/locale/days/days';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { toInstant } from '@travel/reference/calendar-days/instants';
import type { TranslatedItem } from '@travel/supplier-kit/items/item-content';
import { toStretchEnd, getEndLabels, toLocation, type Stretch, type StretchEnd } from '../../stretches/stretch.ts';
import { lodgingTexts } from '@travel/supplier-kit/lodging/lodging-texts';

/**
 * Returns the instant when check-in ends. If its local time is before the start of check-in, such as 01:00, it is on
 * the next day.
 */
const getLatestCheckIn = (
  { date, time, until, zone }: NonNullable<TranslatedItem['starts']>,
  language: TextLanguage,
): StretchEnd['latest'] => {
  if (until === null) return null;
  const day = time !== null && until < time ? addDays(date, 1) : date;
  return { at: toInstant(day, until, zone), text: lodgingTexts(language)('value.checkinEnds', { time: until }) };
};

/** Returns the nights of a lodging item as one period of a trip, from check-in to check-out. */
export const toLodgingStretches = (item: TranslatedItem<unknown>, language: TextLanguage): Stretch[] => {
  const { title, subtitle, place, starts, ends } = item;
  if (!place || !starts || !ends) return [];
  const where = toLocation(place);
  const labels = getEndLabels(item);
  return [
    {
      presence: 'nights',
      title,
      starts: toStretchEnd(starts, where, {
        label: labels.starts,
        detail: subtitle,
        latest: getLatestCheckIn(starts, language),
      }),
      ends: toStretchEnd(ends, where, { label: labels.ends }),
    },
  ];
};
