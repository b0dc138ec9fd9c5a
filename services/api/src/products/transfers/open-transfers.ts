import { listTransferDays, readTransfer, searchTransfers } from '@travel/contracts/endpoints/products/transfers';
import type { App } from '@travel/kit/server/create-server';
import type { SiteVisitor } from '../offer-tokens.ts';
import type { OpenDependencies } from '../product-dependencies.ts';
import { createTransferService } from './listing/transfer-service.ts';
import { noArrivals, type FlightArrivals } from '@travel/supplier-kit/transfers/flight-arrivals';
import { createSandboxSuppliers } from '../suppliers/sandbox-supplier.ts';
import { transferSearches, sandboxTransferCatalogue } from '@travel/sandbox-inventory/transfers/sandbox-transfers';
import { createTransferProduct } from './transfer-product.ts';

interface Dependencies extends OpenDependencies<SiteVisitor> {
  /** Looks up flight arrivals. By default rides start at the time that travellers enter. */
  readonly arrivals?: FlightArrivals;
}

/** Registers the routes of transfers and returns their product for orders. */
export const openTransfers = (app: App, { route, arrivals = noArrivals, ...dependencies }: Dependencies) => {
  const supplied = {
    catalogue: sandboxTransferCatalogue,
    suppliers: createSandboxSuppliers(dependencies, transferSearches),
  };
  const transfers = createTransferService({ ...dependencies, ...supplied, arrivals });
  route(app, searchTransfers, async ({ query }) => ({ data: await transfers.search(query) }));
  route(app, listTransferDays, async ({ query }) => ({ data: await transfers.dayPrices(query) }));
  route(app, readTransfer, async ({ params, query, traveller }) => ({
    data: await transfers.read(params.transfer_id, query, traveller),
  }));
  return createTransferProduct({ ...dependencies, ...supplied });
};
