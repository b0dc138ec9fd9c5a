import { listTransferDays, readTransfer, searchTransfers } from '@travel/contracts/endpoints/products/transfers';
import type { App } from '@travel/kit/server/create-server';
import type { SiteVisitor } from '../offer-tokens.ts';
import type { OpenDependencies } from '../product-dependencies.ts';
import { createTransferService } from './listing/transfer-service.ts';
import { noArrivals, type FlightArrivals } from './ride/flight-arrivals.ts';
import { createSandboxTransferSuppliers, sandboxTransferCatalogue } from './sandbox-supplier/sandbox-transfers.ts';
import { createTransferProduct } from './transfer-product.ts';

interface Dependencies extends OpenDependencies<SiteVisitor> {
  /** Looks up flight arrivals. By default rides start at the time that travellers enter. */
  readonly arrivals?: FlightArrivals;
}

/** Registers the routes of transfers and returns their product for orders. */
export const openTransfers = (app: App, { route, arrivals = noArrivals, ...dependencies }: Dependencies) => {
  const supplied = {
    catalogue: sandboxTransferCatalogue,
    suppliers: createSandboxTransferSuppliers(dependencies),
  };
  const transfers = createTransferService({ ...dependencies, ...supplied, arrivals });
  route(app, searchTransfers, async ({ query }) => ({ data: await transfers.search(query) }));
  route(app, listTransferDays, async ({ query }) => ({ data: await transfers.dayPrices(query) }));
  route(app, readTransfer, async ({ params, query, traveller }) => ({
    data: await transfers.read(params.transfer_id, query, traveller),
  }));
  return createTransferProduct({ ...dependencies, ...supplied });
};
