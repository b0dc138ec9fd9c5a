import type { PlaceRecord } from '@travel/reference/places/place-files';
import levels from './price-levels.json' with { type: 'json' };

/** Price of an ordinary night in an ordinary three-star double room in US dollars, by country. */
const dollarsByCountry: Readonly<Record<string, number>> = levels.dollarsByCountry;

/** Price level of places that differ from their country, in thousandths of the country's price level. */
const placeShare: Readonly<Record<string, number>> = levels.placeShare;

/** Price by number of stars, in thousandths of the price for three stars. */
const starShare = [0, 520, 720, 1000, 1480, 2420] as const;

/** Returns the price of an ordinary night in an ordinary double room of a hotel with the given stars: US cents. */
export const getClassRate = ({ place_id, country_code }: PlaceRecord, stars: number): number => {
  const level = (dollarsByCountry[country_code] ?? 100) * 100;
  return Math.round((level * (placeShare[place_id] ?? 1000) * (starShare[stars] ?? 1000)) / 1_000_000);
};
