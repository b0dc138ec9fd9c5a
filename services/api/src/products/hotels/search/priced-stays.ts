import { LRUCache } from 'lru-cache';
import type { PlaceInventory } from '@travel/supplier-kit/hotels/hotel-inventory';
import type { Converter } from '@travel/reference/exchange/converter';
import { priceStay, type CataloguePrices } from './price-vector.ts';
import type { Stay } from '@travel/supplier-kit/lodging/stay';

/** Returns the prices of a stay, from a cache that all visitors share. */
export type PricedStays = (inventory: PlaceInventory, stay: Stay, converter: Converter) => CataloguePrices;

/** Cache size in units. At 17 bytes per unit about twenty megabytes, or a hundred searches of the largest place. */
const mostUnits = 1_200_000;

/** Creates an LRU cache of price vectors with bounded memory. */
export const createPricedStays = (units = mostUnits): PricedStays => {
  const vectors = new LRUCache<string, CataloguePrices>({
    maxSize: units,
    sizeCalculation: ({ total }) => total.length,
  });
  return (inventory, stay, converter) => {
    const { checkin, checkout, rooms } = stay;
    const key = [inventory.place.place_id, checkin, checkout, rooms, converter.currency, converter.rate].join(' ');
    const before = vectors.get(key);
    if (before) return before;
    const fresh = priceStay(inventory, stay, converter);
    vectors.set(key, fresh);
    return fresh;
  };
};
