import {
  listTransferDays,
  pickTransfers,
  readTransfer,
  searchTransfers,
} from '@travel/contracts/endpoints/products/transfers';
import type { App } from '@travel/kit/server/create-server';
import type { SiteVisitor } from '../offer-tokens.ts';
import type { OpenDependencies } from '../product-dependencies.ts';
import { createTransferService } from './listing/transfer-service.ts';
import { createTransferPicks } from './listing/home-picks.ts';
import { noArrivals, type FlightArrivals } from '@travel/supplier-kit/transfers/flight-arrivals';
import { createCatalogueSuppliers } from '../suppliers/booking/catalogue-order.ts';
import type { TransferCatalogue, TransferSupplier } from '@travel/supplier-kit/transfers/transfer-supplier';
import { createTransferProduct } from './transfer-product.ts';

interface Dependencies extends OpenDependencies<SiteVisitor, TransferCatalogue, TransferSupplier> {
  /** Looks up flight arrivals. By default rides start at the time that travellers enter. */
  readonly arrivals?: FlightArrivals;
}

/** Registers the routes of transfers and returns their product for orders. */
export const openTransfers = (app: App, { route, supply, arrivals = noArrivals, ...dependencies }: Dependencies) => {
  const suppliers = createCatalogueSuppliers(dependencies.supplierOrders, 'TRF', supply.suppliers);
  const transfers = createTransferService({ ...dependencies, ...supply, arrivals });
  const picks = createTransferPicks({ ...dependencies, ...supply });
  route(app, pickTransfers, async ({ query, traveller }) => ({ data: { picks: await picks(query, traveller) } }));
  route(app, searchTransfers, async ({ query }) => ({ data: await transfers.search(query) }));
  route(app, listTransferDays, async ({ query }) => ({ data: await transfers.dayPrices(query) }));
  route(app, readTransfer, async ({ params, query, traveller }) => ({
    data: await transfers.read(params.transfer_id, query, traveller),
  }));
  return createTransferProduct({ ...dependencies, ...supply, suppliers });
};
