import { getToday, type Day } from '@travel/contracts/locale/days/days';
import type { Host } from '@travel/contracts/host/host';

/** Keeps the first day of an ad that somebody followed, for searches that say no day of their own (spec §3). */
export const keepAdsCheckin = (cookies: Pick<Host['cookies'], 'set'>, checkin: Day): void =>
  cookies.set('adsCheckinDate', checkin);

/** Returns the first day of the ad that was followed last; undefined where there is none or it is over. */
export const adsCheckin = (cookies: Pick<Host['cookies'], 'get'>): Day | undefined => {
  const kept = cookies.get('adsCheckinDate');
  return kept && kept >= getToday() ? kept : undefined;
};
