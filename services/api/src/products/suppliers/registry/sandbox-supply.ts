import { eq } from 'drizzle-orm';
import type { Clock } from '@travel/kit/clock/clock';
import { activitySearches, sandboxActivityCatalogue } from '@travel/sandbox-inventory/activities/sandbox-activities';
import { carSearches, sandboxCarCatalogue } from '@travel/sandbox-inventory/cars/sandbox-cars';
import { cruiseSearches, sandboxCruiseCatalogue } from '@travel/sandbox-inventory/cruises/sandbox-cruises';
import { flightSearches, sandboxFlightCatalogue } from '@travel/sandbox-inventory/flights/sandbox-flights';
import { createSandboxRentals } from '@travel/sandbox-inventory/holiday-rentals/sandbox-rentals';
import { hotelSearches } from '@travel/sandbox-inventory/hotels/hotel-suppliers';
import { createHotelCodes } from '@travel/sandbox-inventory/hotels/hotel-codes';
import { createInventory } from '@travel/sandbox-inventory/hotels/inventory';
import { makeReviews, type RatedUnit } from '@travel/sandbox-inventory/reviews/make-reviews';
import { createSandboxResorts } from '@travel/sandbox-inventory/resorts/sandbox-resorts';
import { createSandboxStays } from '@travel/sandbox-inventory/stays/sandbox-stays';
import { createInProcessSupplier } from '@travel/sandbox-inventory/suppliers/in-process-supplier';
import type { SandboxSearch } from '@travel/sandbox-inventory/suppliers/sandbox-search';
import { sandboxTransferCatalogue, transferSearches } from '@travel/sandbox-inventory/transfers/sandbox-transfers';
import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import { memoize } from '@travel/kit/caches/memoize';
import type { CatalogueSupplier } from '@travel/supplier-kit/items/catalogue-supplier';
import type { ReviewSource } from '@travel/supplier-kit/reviews/review-source';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { suppliedHotels } from '../../hotels/supplied/supplied-hotel-tables.ts';
import { createSandboxBookings } from '../sandbox-bookings.ts';

/** Opens the generated inventory of each product: its catalogue, and the suppliers that sell it in this process. */
export const openSandboxSupply = (dependencies: { readonly db: ApiDb; readonly clock: Clock }) => {
  const { clock } = dependencies;
  const store = createSandboxBookings(dependencies);
  const ports = new Map<string, CatalogueSupplier>();
  const openSuppliers = <Search, Batch>(searches: readonly SandboxSearch<Search, Batch>[]) =>
    searches.map((search): CatalogueSupplier<Search, Batch> => {
      const supplier = createInProcessSupplier({ store, clock }, search);
      ports.set(supplier.id, supplier);
      return supplier;
    });
  const open = <Catalogue, Search, Batch>({
    catalogue,
    searches,
  }: {
    readonly catalogue: Catalogue;
    readonly searches: readonly SandboxSearch<Search, Batch>[];
  }) => ({ catalogue, suppliers: openSuppliers(searches) });
  return {
    activities: open({ catalogue: sandboxActivityCatalogue, searches: activitySearches }),
    cars: open({ catalogue: sandboxCarCatalogue, searches: carSearches }),
    cruises: open({ catalogue: sandboxCruiseCatalogue, searches: cruiseSearches }),
    flights: open({ catalogue: sandboxFlightCatalogue, searches: flightSearches }),
    hotels: { inventory: createInventory(), suppliers: openSuppliers(hotelSearches) },
    rentals: open(createSandboxRentals()),
    resorts: open(createSandboxResorts()),
    stays: open(createSandboxStays()),
    transfers: open({ catalogue: sandboxTransferCatalogue, searches: transferSearches }),
    /** Returns the supplier with an ID, of any product. */
    findPort: (id: string) => ports.get(id),
  };
};

type Catalogues = Pick<ReturnType<typeof openSandboxSupply>, 'activities' | 'hotels' | 'rentals' | 'resorts' | 'stays'>;

/**
 * Opens the generated reviews, which add up to the rating of each generated unit.
 * @param isSandbox returns whether the account of a supplier belongs to its sandbox
 */
export const openGeneratedReviews = (
  { activities, hotels: { inventory }, rentals, resorts, stays }: Catalogues,
  { db, isSandbox }: { readonly db: ApiDb; readonly isSandbox: (supplier: string) => boolean },
): ReviewSource => {
  const hotelCodes = memoize(() => createHotelCodes(inventory));
  const findHotel = async (id: string): Promise<RatedUnit | undefined> => {
    const known = inventory.hotel(id);
    if (known) return known.hotel;
    // The sandbox of a supplier sells the same hotels by its own codes.
    const codes = await db.select().from(suppliedHotels).where(eq(suppliedHotels.hotel_id, id));
    const code = codes.find(({ supplier }) => isSandbox(supplier))?.hotel;
    return inventory.hotel(hotelCodes(null).toHotelId(Number(code)) ?? '')?.hotel;
  };
  const finders: Partial<
    Record<CatalogueCode, (id: string) => RatedUnit | undefined | Promise<RatedUnit | undefined>>
  > = {
    HLT: findHotel,
    VR: (id) => rentals.catalogue.house(id)?.house,
    RST: (id) => resorts.catalogue.house(id)?.house,
    STY: (id) => stays.catalogue.house(id)?.house,
    ACT: (id) => activities.catalogue.findActivity(id),
  };
  return {
    async list(product, unitId, today) {
      const unit = await finders[product]?.(unitId);
      return unit ? makeReviews(product, unitId, unit, today) : [];
    },
  };
};
