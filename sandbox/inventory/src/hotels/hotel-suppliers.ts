import { drawBelow, draw } from '@travel/supplier-kit/draw/draw';
import type { SandboxSearch, SandboxTerms } from '../suppliers/sandbox-search.ts';
import type { SupplierTerms } from '@travel/supplier-kit/items/item-supplier';
import type { HotelAnswer, HotelSupplierQuery } from '@travel/supplier-kit/hotels/hotel-inventory';

/** The hotel suppliers and their terms. `share` is the percentage of all hotels that a supplier sells. */
export const hotelSupplierTerms: readonly (SandboxTerms & { readonly share: number })[] = [
  { id: 'portolan', name: 'Portolan Rooms', code: 'SANDBOX', netPercent: 88, searchMs: 0, share: 62 },
  { id: 'nightjar', name: 'Nightjar Hotels', code: 'NIGHTJAR', netPercent: 86, searchMs: 0, share: 38 },
];

/** Salt of the random draw of suppliers. With this value the documented sample hotel belongs to the first supplier. */
const suppliers = 0x73_72_63;

/** Returns the index of the supplier of a hotel. The result never changes. */
export const getSupplierNumber = (hotelKey: number): number => {
  const bits = drawBelow(draw(hotelKey ^ suppliers, 0), 100);
  return bits < (hotelSupplierTerms[0]?.share ?? 100) ? 0 : 1;
};

/**
 * Returns the supplier of a hotel.
 * @throws RangeError if there are no suppliers.
 */
export const getSupplierTerms = (hotelKey: number): SupplierTerms => {
  const terms = hotelSupplierTerms[getSupplierNumber(hotelKey)];
  if (!terms) throw new RangeError('There are no suppliers of hotels');
  return terms;
};

/** The sandbox's hotel suppliers in the order of their indexes. */
export const hotelSearches: readonly SandboxSearch<HotelSupplierQuery, HotelAnswer>[] = hotelSupplierTerms.map(
  ({ share: _, ...terms }) => ({ terms, find: () => ({ has: true }) }),
);
