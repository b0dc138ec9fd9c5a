import { getToday, type Day } from '@travel/contracts/locale/days/days';
import type { Host } from '@travel/contracts/host/host';

/** Stores the first day of an ad that the visitor followed, for later searches without a day (spec §3). */
export const storeLastAdDay = (cookies: Pick<Host['cookies'], 'set'>, checkin: Day): void =>
  cookies.set('adsCheckinDate', checkin);

/** Returns the first day of the last followed ad, or undefined if there is no such ad or the day is past. */
export const readLastAdDay = (cookies: Pick<Host['cookies'], 'get'>): Day | undefined => {
  const kept = cookies.get('adsCheckinDate');
  return kept && kept >= getToday() ? kept : undefined;
};
