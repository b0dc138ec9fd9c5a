import { isDay, getToday } from '@travel/contracts/locale/days/days';
import type { Host } from '@travel/contracts/host/host';
import type { Search } from './search.ts';

const placeId = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Hands where and when somebody looks for a stay over to the transfers section (spec §3, transfer keys). */
export const handToTransfers = (storage: Pick<Host['storage'], 'set'>, query: string, timeZone = ''): void => {
  const asked = new URLSearchParams(query);
  const [place, checkin] = [asked.get('place'), asked.get('checkin')];
  // Who says where they start from travels, and needs no ride to where they stay.
  if (!place || !checkin || asked.has('from')) return;
  storage.set(
    'transfer_keys',
    new URLSearchParams({ place, checkin, ...(timeZone && { time_zone: timeZone }) }).toString(),
  );
};

/** Returns what was handed over: where a ride leads to, and on which day; nothing once that is over. */
export const handedToTransfers = (storage: Pick<Host['storage'], 'get'>): Pick<Search, 'place' | 'checkin'> => {
  const kept = new URLSearchParams(storage.get('transfer_keys') ?? '');
  const [place, checkin] = [kept.get('place') ?? '', kept.get('checkin') ?? ''];
  return placeId.test(place) && isDay(checkin) && checkin >= getToday(kept.get('time_zone') ?? undefined)
    ? { place, checkin }
    : {};
};
