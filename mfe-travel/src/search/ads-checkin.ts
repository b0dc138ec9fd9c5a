import { getToday, type Day } from '@travel/contracts/locale/days/days';
import type { Host } from '@travel/contracts/host/host';

/** Stores the first day of a followed ad, for searches without a day of their own (spec §3). */
export const storeAdsCheckin = (cookies: Pick<Host['cookies'], 'set'>, checkin: Day): void =>
  cookies.set('adsCheckinDate', checkin);

/** Returns the first day of the last followed ad, or undefined if there is none or it is in the past. */
export const readAdsCheckin = (cookies: Pick<Host['cookies'], 'get'>): Day | undefined => {
  const kept = cookies.get('adsCheckinDate');
  return kept && kept >= getToday() ? kept : undefined;
};
