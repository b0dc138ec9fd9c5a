import type { TextLanguage } from '@travel/contracts/locale/languages';
import { listGoodToKnow, type Hotel } from '../hotels.ts';

/** Returns the remarks of a hotel about its rates, which belong on the voucher. */
export const getRateComments = (hotel: Hotel, language: TextLanguage): string => {
  const { from, until, leave } = hotel.times;
  const times = `Check-in hour ${from}-${until}. Check-out hour ${leave}.`;
  return [times, ...listGoodToKnow(hotel, language).map((line) => `${line}.`)].join(' ');
};
