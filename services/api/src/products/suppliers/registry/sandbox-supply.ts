import type { Clock } from '@travel/kit/clock/clock';
import { activitySearches, sandboxActivityCatalogue } from '@travel/sandbox-inventory/activities/sandbox-activities';
import { carSearches, sandboxCarCatalogue } from '@travel/sandbox-inventory/cars/sandbox-cars';
import { cruiseSearches, sandboxCruiseCatalogue } from '@travel/sandbox-inventory/cruises/sandbox-cruises';
import { flightSearches, sandboxFlightCatalogue } from '@travel/sandbox-inventory/flights/sandbox-flights';
import { createSandboxRentals } from '@travel/sandbox-inventory/holiday-rentals/sandbox-rentals';
import { hotelSearches } from '@travel/sandbox-inventory/hotels/hotel-suppliers';
import { createInventory } from '@travel/sandbox-inventory/hotels/inventory';
import { createSandboxResorts } from '@travel/sandbox-inventory/resorts/sandbox-resorts';
import { createSandboxStays } from '@travel/sandbox-inventory/stays/sandbox-stays';
import { createInProcessSupplier } from '@travel/sandbox-inventory/suppliers/in-process-supplier';
import type { SandboxSearch } from '@travel/sandbox-inventory/suppliers/sandbox-search';
import { sandboxTransferCatalogue, transferSearches } from '@travel/sandbox-inventory/transfers/sandbox-transfers';
import type { CatalogueSupplier } from '@travel/supplier-kit/items/catalogue-supplier';
import type { ApiDb } from '../../../platform/database/api-db.ts';
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
