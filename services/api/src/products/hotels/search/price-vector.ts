import type { PlaceInventory } from '@travel/supplier-kit/hotels/hotel-inventory';
import type { Converter } from '@travel/reference/exchange/converter';
import { fitsParties, priceParties, getPartyShare } from '@travel/supplier-kit/lodging/party-rates';
import type { Stay } from '@travel/supplier-kit/lodging/stay';

/** The price of a stay in every unit of a place: minor units including taxes, one number per unit. */
export interface PriceVector {
  /** The lowest price at which each unit may be sold; absent for the catalogue. */
  readonly minimum?: Float64Array;
  /** Total of each unit; 0 if the parties do not fit into it. */
  readonly total: Float64Array;
  /** The price to show crossed out if it is higher than `total`, otherwise 0. */
  readonly usual: Float64Array;
}

/** Prices of the catalogue, with the rooms for sale. */
export interface CataloguePrices extends PriceVector {
  /** The fewest rooms for sale on any night of the stay, before our own bookings are subtracted. */
  readonly onSale: Uint8Array;
}

/** Prices a stay in all units of a place. This is the expensive part of a search that is not cached. */
export const priceStay = (inventory: PlaceInventory, stay: Stay, converter: Converter): CataloguePrices => {
  const { columns, units } = inventory;
  const { nights, parties } = stay;
  const count = units.rate.length;
  const rates = inventory.getRates(nights);
  const total = new Float64Array(count);
  const usual = new Float64Array(count);
  const onSale = new Uint8Array(count);
  const sharesByIncluded = new Map(
    [...new Set(units.included)].map((included) => [included, parties.map((party) => getPartyShare(party, included))]),
  );

  columns.stars.forEach((_, hotel) => {
    const factors = rates.factors(hotel);
    const closed = rates.isClosed(hotel);
    const end = columns.firstUnit[hotel + 1] ?? 0;
    for (let unit = columns.firstUnit[hotel] ?? 0; unit < end; unit += 1) {
      const rooms = units.count[unit] ?? 0;
      if (!fitsParties(parties, units.guests[unit] ?? 0, rooms)) continue;
      const rate = units.rate[unit] ?? 0;
      const shares = sharesByIncluded.get(units.included[unit] ?? 0) ?? [];
      let ours = 0;
      let anybodys = 0;
      let fewest = closed ? 0 : 255;
      factors.forEach((factor, at) => {
        const price = priceParties(rate, factor.ours, shares, converter);
        ours += price;
        anybodys += factor.usual === factor.ours ? price : priceParties(rate, factor.usual, shares, converter);
        if (fewest > 0) {
          fewest = Math.min(fewest, rates.onSale(unit, at));
        }
      });
      total[unit] = ours;
      usual[unit] = anybodys > ours ? anybodys : 0;
      onSale[unit] = fewest;
    }
  });
  return { total, usual, onSale };
};
