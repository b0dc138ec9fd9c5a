import type { PlaceRecord } from '../../../reference/places/place-files.ts';
import levels from './price-levels.json' with { type: 'json' };

/** US dollars of an ordinary night in an ordinary double of three stars, by country. */
const dollarsByCountry: Readonly<Record<string, number>> = levels.dollarsByCountry;

/** In thousandths of the country's level, where a place is dearer or cheaper than its country. */
const placeShare: Readonly<Record<string, number>> = levels.placeShare;

/** In thousandths of three stars. */
const starShare = [0, 520, 720, 1000, 1480, 2420] as const;

/** The price, in US cents, that hotels of so many stars ask for an ordinary night in an ordinary double of a place. */
export const classRate = ({ place_id, country_code }: PlaceRecord, stars: number): number => {
  const level = (dollarsByCountry[country_code] ?? 100) * 100;
  return Math.round((level * (placeShare[place_id] ?? 1000) * (starShare[stars] ?? 1000)) / 1_000_000);
};
