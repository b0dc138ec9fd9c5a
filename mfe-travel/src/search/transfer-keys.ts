import { isDay, getToday } from '@travel/contracts/locale/days/days';
import type { Host } from '@travel/contracts/host/host';
import type { Search } from './search.ts';

const placeId = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Stores the place and first day of a stay search for the transfers section (spec §3, transfer keys). */
export const storeForTransfers = (storage: Pick<Host['storage'], 'set'>, query: string, timeZone = ''): void => {
  const asked = new URLSearchParams(query);
  const [place, checkin] = [asked.get('place'), asked.get('checkin')];
  // A search with an origin is for a journey instead of a stay, so its place and day are not stored for transfers.
  if (!place || !checkin || asked.has('from')) return;
  storage.set(
    'transfer_keys',
    new URLSearchParams({ place, checkin, ...(timeZone && { time_zone: timeZone }) }).toString(),
  );
};

/** Returns the place and day that an earlier stay search stored for transfers, or nothing if the day is past. */
export const readTransferKeys = (storage: Pick<Host['storage'], 'get'>): Pick<Search, 'place' | 'checkin'> => {
  const kept = new URLSearchParams(storage.get('transfer_keys') ?? '');
  const [place, checkin] = [kept.get('place') ?? '', kept.get('checkin') ?? ''];
  return placeId.test(place) && isDay(checkin) && checkin >= getToday(kept.get('time_zone') ?? undefined)
    ? { place, checkin }
    : {};
};
