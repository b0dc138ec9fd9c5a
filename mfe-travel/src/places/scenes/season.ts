import type { Day } from '@travel/contracts/locale/days/days';
import type { Place } from '../place.ts';

/** Latitude from which a place usually has snow in winter, and from which its trees turn in autumn. */
const snowFrom = { mountains: 36, other: 58 } as const;
const autumnFrom = 38;

/**
 * Returns the season in which a place looks different from its drawings, which show summer; undefined for the rest of
 * the year and for warm places.
 */
export const getSeason = (
  { latitude, scene }: Pick<Place, 'latitude' | 'scene'>,
  date: Day,
): 'winter' | 'autumn' | undefined => {
  const away = Math.abs(latitude);
  // Seasons in the south are half a year later.
  const month = (Number(date.slice(5, 7)) + (latitude < 0 ? 6 : 0)) % 12;
  if (month <= 3) return away >= (scene === 'mountains' ? snowFrom.mountains : snowFrom.other) ? 'winter' : undefined;
  const turns = away >= autumnFrom && scene !== 'desert';
  return turns && (month === 10 || month === 11) ? 'autumn' : undefined;
};
