import type {
  FoundHotel,
  HotelAnswer,
  HotelSupplierQuery,
  HotelSupplier,
  PlaceInventory,
} from '@travel/supplier-kit/hotels/hotel-inventory';
import type { Stay } from '@travel/supplier-kit/lodging/stay';
import { createCatalogueSearch } from '../../suppliers/search-accounts.ts';
import { SupplierUnavailable } from '@travel/supplier-kit/items/item-supplier';
import type { HotelSearch } from './hotel-results.ts';
import type { OpenedMarket } from './hotel-source.ts';

/** Queries the hotel suppliers for a stay. */
export interface SuppliedHotels {
  /** Returns a listing without the hotels of suppliers that did not answer in time, and the status of each supplier. */
  ofPlace(inventory: PlaceInventory, listing: HotelSearch): Promise<OpenedMarket>;
  /**
   * Requires that a hotel's supplier answers.
   * @throws SupplierUnavailable if the supplier does not answer.
   */
  requireHotel(found: FoundHotel, stay: Stay): Promise<void>;
}

const toQuestionKey = ({ place_id, checkin, checkout, rooms }: HotelSupplierQuery): string =>
  [place_id, checkin, checkout, rooms].join(' ');

const toQuestion = ({ place }: PlaceInventory, { checkin, checkout, rooms }: Stay): HotelSupplierQuery => ({
  place_id: place.place_id,
  checkin,
  checkout,
  rooms,
});

export const createSuppliedHotels = (suppliers: readonly HotelSupplier[]): SuppliedHotels => {
  const searchSuppliers = createCatalogueSearch<HotelSupplierQuery, HotelAnswer>(toQuestionKey);
  return {
    async ofPlace(inventory, listing) {
      const { market, stay } = listing;
      const { left } = market;
      const { suppliers: asked } = await searchSuppliers(suppliers, toQuestion(inventory, stay));
      const isMissing = asked.map(({ state }) => state !== 'answered');
      if (!isMissing.includes(true)) return { listing, suppliers: asked };
      const { columns, units } = inventory;
      const isSupplied = (unit: number): boolean => !isMissing[columns.supplier[units.hotel[unit] ?? 0] ?? 0];
      const supplied = { ...market, takenNow: undefined, left: (unit: number) => (isSupplied(unit) ? left(unit) : 0) };
      return { listing: { ...listing, market: supplied }, suppliers: asked };
    },
    async requireHotel({ hotel, inventory }, stay) {
      const supplier = suppliers.find(({ id }) => id === hotel.supplier.id);
      const { batches } = await searchSuppliers(supplier ? [supplier] : [], toQuestion(inventory, stay));
      if (batches.length === 0) throw new SupplierUnavailable(`Nobody answered for ${hotel.hotel_id}`);
    },
  };
};
