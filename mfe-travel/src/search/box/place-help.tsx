import { useTranslation } from 'react-i18next';
import { toTime } from '@travel/contracts/locale/days/days';
import { useNow } from '../../places/daylight/use-now.ts';
import { calculateSunDay } from '../../places/daylight/sun-day.ts';
import { useSunWords } from '../../places/daylight/use-sun-words.ts';
import type { Place } from '../../places/place.ts';

/** Shows the daylight on the day of arrival, or the current local time without a date. */
export function PlaceHelp({ place, checkin }: { place: Place; checkin: string | undefined }) {
  const { t } = useTranslation('mfe-travel');
  const words = useSunWords();
  const now = useNow();
  if (!checkin) return t('search.place.localTime', { time: toTime(now, place.time_zone) });
  return t('search.place.light', { length: words.length(calculateSunDay(place, checkin).daylight) });
}
